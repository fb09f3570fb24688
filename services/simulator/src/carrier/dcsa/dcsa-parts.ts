import type { IncomingMessage } from 'node:http';
import { API_VERSION } from '@quayside/contracts/partner-line/dcsa';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { JsonFault } from '@quayside/service-kit/validation/json-check';
import { dcsaError } from '@quayside/shipping-standards/dcsa/dcsa-error';
import { bodyOf, HttpError, header } from '../../http/http-parts.js';

type Json = Record<string, unknown>;

/** What a call is answered. */
export interface DcsaAnswer {
  status: number;
  body?: object;
}

/** A call that the standard refuses: its status, and what is wrong where. */
export class DcsaRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly faults: readonly JsonFault[] = [],
  ) {
    super(message);
  }
}

/** The body of a call, right by the standard's form; else the call is refused. */
export async function jsonOf(
  request: IncomingMessage,
  check: (value: unknown) => JsonFault[],
): Promise<Json> {
  if (header(request, 'content-type').split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    throw new DcsaRefusal(415, 'application/json is required');
  }
  let json: unknown;
  try {
    json = JSON.parse((await bodyOf(request)).toString('utf8'));
  } catch (error) {
    if (error instanceof HttpError) throw new DcsaRefusal(error.status, error.message);
    throw new DcsaRefusal(400, 'The body is no JSON');
  }
  const faults = check(json);
  if (faults.length > 0)
    throw new DcsaRefusal(400, 'The body does not validate against the schema', faults);
  return json as Json;
}

/** Refuses a call without the key, and one that asks for another version of the standard than it names. */
export function assertCaller(request: IncomingMessage, isOpen: boolean, version: string): void {
  if (!isOpen) throw new DcsaRefusal(401, 'The key is not known');
  const [major = ''] = version.split('.', 1);
  const asked = header(request, API_VERSION.toLowerCase());
  if (asked && asked !== major) throw new DcsaRefusal(400, `API-Version ${major} is supported`);
}

/** Answers a call of the standard, errors in the standard's own form. */
export async function answering(
  ctx: Ctx,
  request: IncomingMessage,
  url: URL,
  route: () => Promise<DcsaAnswer>,
): Promise<DcsaAnswer> {
  try {
    return await route();
  } catch (error) {
    const refusal = error instanceof DcsaRefusal ? error : null;
    if (!refusal) ctx.log.error({ err: error }, 'simulated carrier');
    const status = refusal?.status ?? 500;
    const details = (refusal?.faults ?? []).map(({ jsonPath, keyword, message }) => ({
      jsonPath,
      text: keyword,
      message,
    }));
    const message = refusal?.message ?? 'Server fault';
    const parts = {
      method: request.method ?? '',
      uri: url.pathname,
      status,
      message,
      trace: ctx.traceId,
      time: ctx.now.toISOString(),
      details,
    };
    return { status, body: dcsaError(parts) };
  }
}
