import { MessageFunction } from '@quayside/contracts/partner-line/choices';
import { API_VERSION } from '@quayside/contracts/partner-line/dcsa';
import { errorText, feedbacksOfError } from '@quayside/shipping-standards/dcsa/dcsa-error';
import { parseJson } from '../message/parse-json.js';
import type { LineProfile } from '../profile/carrier-profile.js';
import {
  isUnreached,
  LineError,
  options,
  PASSING,
  reasonOf,
  refusedBy,
  textWithin,
  under,
} from './http-call.js';
import {
  type CarrierTransport,
  type HandOver,
  type IncomingText,
  MOST_BYTES,
  type OutgoingText,
} from './transport.js';

/** Answers that refuse what the message says, not who sends it. */
const CONTENT_REFUSED = new Set([400, 409, 422]);

/** A call by which a message is handed over. */
export interface DcsaCall {
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  body: string;
}

/** What a standard of DCSA says of its calls. */
export interface DcsaCalls {
  /** Major version, as requests carry it. */
  version: string;
  /** Where what is handed over stands: `v3/shipping-instructions`. */
  collection: string;
  /** Where documents of the carrier stand, if he makes any. */
  documents?: string;
  /** What the carrier has not told yet and later calls need, for people: 补料编号. */
  referenceName: string;
  /** The call that a message is; null while the carrier's reference, which it needs, is not known. */
  callOf(message: OutgoingText): DcsaCall | null;
  /** The carrier's reference in the answer to POST, or in what it holds. */
  referenceIn(json: unknown): string | undefined;
  /** True when what the carrier holds is over: the same again is a new one. */
  isOver(json: unknown): boolean;
}

interface Answer {
  status: number;
  text: string;
}

const isTaken = ({ status }: Answer): boolean => status >= 200 && status < 300;
const isNothing = (answer: Answer): boolean =>
  answer.status === 404 || (isTaken(answer) && answer.text.trim() === '');

function parsed(text: string): unknown {
  try {
    return parseJson(text).json;
  } catch {
    return null;
  }
}

const refusal = ({ status, text }: Answer): string => {
  const said = errorText(parsed(text));
  return `${refusedBy(status)}${said && `：${said}`}`.slice(0, 1000);
};

/**
 * A carrier that keeps to one of DCSA's standards: POST, PUT and PATCH, each under the carrier's own reference. What the carrier has to say
 * comes as notifications (see notification-receiver), or is asked for. A POST whose answer was lost is not repeated: nothing in the
 * standards tells the second one from another request.
 */
export function dcsaTransport({
  version,
  collection,
  documents,
  referenceName,
  callOf,
  referenceIn,
  isOver,
}: DcsaCalls): CarrierTransport {
  async function call(
    profile: LineProfile,
    method: string,
    path: string,
    body?: string,
  ): Promise<Answer> {
    const headers = {
      [API_VERSION]: version,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const response = await fetch(under(profile, path), {
      ...options(profile, headers),
      method,
      ...(body !== undefined && { body }),
    });
    return { status: response.status, text: await textWithin(response, MOST_BYTES) };
  }

  const told = (text: string): string | undefined => {
    const said = referenceIn(parsed(text) ?? {});
    return said && said.length <= 100 ? said : undefined;
  };

  async function read(
    profile: LineProfile,
    folder: string,
    reference: string,
  ): Promise<IncomingText | null> {
    const answer = await call(profile, 'GET', `${folder}/${encodeURIComponent(reference)}`);
    if (isNothing(answer)) return null;
    if (!isTaken(answer)) throw new LineError(refusal(answer));
    return { name: `${folder}/${reference}`.slice(0, 200), raw: answer.text };
  }

  /** What the carrier has now, by its reference or by the number. */
  const ask = (profile: LineProfile, reference: string): Promise<IncomingText | null> =>
    read(profile, collection, reference);

  /** A replacement whose reference never came is sent under the one that the carrier tells when asked by the number. */
  async function withReference(profile: LineProfile, message: OutgoingText): Promise<OutgoingText> {
    if (message.reference || !message.number || message.kind !== MessageFunction.Replace)
      return message;
    const held = await ask(profile, message.number);
    return { ...message, reference: held ? (told(held.raw) ?? null) : null };
  }

  /** The reference of what an earlier try has brought there, as after a process that was killed while it sent. */
  async function arrivedBefore(
    profile: LineProfile,
    { kind, number, attempts }: OutgoingText,
  ): Promise<string | null> {
    if (kind !== MessageFunction.Original || attempts < 2 || !number) return null;
    const held = await ask(profile, number);
    return held && !isOver(parsed(held.raw)) ? (told(held.raw) ?? null) : null;
  }

  return {
    async handOver(profile, outgoing): Promise<HandOver> {
      let posted = false;
      try {
        const before = await arrivedBefore(profile, outgoing);
        if (before) return { taken: true, before: true, reference: before };
        const message = await withReference(profile, outgoing);
        const request = callOf(message);
        if (!request)
          return {
            taken: false,
            again: false,
            reason: `船公司尚未告知${referenceName}，请先“查询回执”`,
          };
        posted = request.method === 'POST';
        const answer = await call(profile, request.method, request.path, request.body);
        if (isTaken(answer)) {
          const reference = posted ? told(answer.text) : (message.reference ?? undefined);
          return { taken: true, before: false, raw: request.body, ...(reference && { reference }) };
        }
        const lost = posted && answer.status >= 500;
        const feedbacks = CONTENT_REFUSED.has(answer.status)
          ? feedbacksOfError(parsed(answer.text))
          : [];
        return {
          taken: false,
          again: !lost && PASSING.has(answer.status),
          reason: refusal(answer),
          feedbacks,
          ...(lost && { unsure: true }),
        };
      } catch (error) {
        const unsure = posted && !isUnreached(error);
        return {
          taken: false,
          again: !unsure,
          reason: `${reasonOf(error)}${unsure ? '，可能已送达，请先“查询回执”' : ''}`,
          unsure,
        };
      }
    },

    async fetch() {
      return [];
    },

    async acknowledge() {},

    ask,

    ...(documents && { document: (profile, reference) => read(profile, documents, reference) }),
  };
}
