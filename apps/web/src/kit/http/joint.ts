import { Headers as Names } from '@quayside/contracts/core/envelope';
import type { Joint, JointPart, Named } from '@quayside/contracts/core/joint';
import { sessionBridge } from './bridge.js';
import { toQuery } from './encode.js';

/** A call that is asked within a joint one: the endpoint and what is asked. */
export type Part = readonly [endpoint: Named, request: object];

interface Asked {
  readonly answer: Promise<JointPart>;
  /** As whom it was asked. */
  readonly token: string | null;
  readonly time: number;
}

/** What is not fetched in this time was not needed, and is too old for who comes then. */
const KEPT_MS = 10_000;

/** The parts that were asked and that no call has fetched yet, by path and query. */
const asked = new Map<string, Asked>();

const lineOf = ([{ path }, request]: Part): string => path + toQuery(request);

/**
 * Asks several reads in one request; each is fetched by the next `call` for the same, and is its
 * answer or its refusal. Where the
 * joint call fails as a whole, so do those calls, and their next try goes out by itself.
 */
export function askJointly(
  joint: Joint,
  parts: readonly Part[],
  ask: (joint: Joint, request: { Parts: string }) => Promise<JointPart[]>,
): void {
  const lines = parts.map(lineOf);
  const token = sessionBridge().token();
  const answers = ask(joint, { Parts: lines.join('\n') });
  lines.forEach((line, index) => {
    const answer = answers.then((given) => given[index]!);
    // Awaited by the call that fetches it, or by nobody.
    answer.catch(() => {});
    asked.set(line, { answer, token, time: performance.now() });
  });
}

/** The part that answers a call, once; null for a call that goes out by itself. */
export function fetchPart(call: Part, token: string | null): Promise<JointPart> | null {
  const line = lineOf(call);
  const part = asked.get(line);
  asked.delete(line);
  if (!part || part.token !== token || performance.now() - part.time > KEPT_MS) return null;
  return part.answer;
}

/** Something changed: what no call has fetched yet may be older, and is read by itself. */
export const forgetParts = (): void => asked.clear();

/** A part in the form in which an answer of its own would have come. */
export const responseOf = ({ Status, Body, LoginAccessToken }: JointPart): Response =>
  ({
    ok: Status >= 200 && Status < 300,
    status: Status,
    headers: {
      get: (name: string) => (name === Names.LoginAccessToken ? (LoginAccessToken ?? null) : null),
    },
    json: async () => Body,
  }) as unknown as Response;
