import { CarrierMessageType, MessageFunction } from '@quayside/contracts/si/carrier-choices';
import { API_VERSION, DCSA_VERSION } from '@quayside/contracts/si/carrier-notices';
import { errorText, feedbacksOfError } from '@quayside/shipping-standards/dcsa/dcsa-error';
import { statusOfDcsa } from '@quayside/shipping-standards/dcsa/instruction-status';
import { updateRequest } from '@quayside/shipping-standards/dcsa/shipping-instructions';
import type { LineProfile } from '../carrier-profile.js';
import { parseJson } from '../parse-json.js';
import { isUnreached, LineError, options, PASSING, reasonOf, refusedBy, textWithin, under } from './http-call.js';
import { type CarrierTransport, type HandOver, type IncomingText, MOST_BYTES, type OutgoingText } from './transport.js';

const INSTRUCTIONS = 'v3/shipping-instructions';
const DOCUMENTS = 'v3/transport-documents';
/** Requests carry the major version alone. */
const MAJOR = DCSA_VERSION.split('.', 1)[0] as string;

/** Answers that refuse what the message says, not who sends it. */
const CONTENT_REFUSED = new Set([400, 409, 422]);

interface Answer {
  status: number;
  text: string;
}

async function call(profile: LineProfile, method: string, path: string, body?: string): Promise<Answer> {
  const headers = { [API_VERSION]: MAJOR, accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) };
  const response = await fetch(under(profile, path), { ...options(profile, headers), method, ...(body !== undefined && { body }) });
  return { status: response.status, text: await textWithin(response, MOST_BYTES) };
}

const isTaken = ({ status }: Answer): boolean => status >= 200 && status < 300;

function parsed(text: string): unknown {
  try {
    return parseJson(text).json;
  } catch {
    return null;
  }
}

/** The reference in the answer to POST; none when the carrier does not keep to the standard. */
function referenceIn(text: string): string | undefined {
  const { shippingInstructionsReference: said } = (parsed(text) ?? {}) as { shippingInstructionsReference?: unknown };
  return typeof said === 'string' && said !== '' && said.length <= 100 ? said : undefined;
}

interface Request {
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  body: string;
}

/** The call that a message is; null while the carrier's reference, which it needs, is not known. */
function requestOf({ type, kind, raw, reference, bill }: OutgoingText): Request | null {
  const known = reference ?? bill;
  if (type === CarrierMessageType.DcsaApproval)
    return bill ? { method: 'PATCH', path: `${DOCUMENTS}/${encodeURIComponent(bill)}`, body: raw } : null;
  if (kind === MessageFunction.Cancel)
    return known ? { method: 'PATCH', path: `${INSTRUCTIONS}/${encodeURIComponent(known)}`, body: raw } : null;
  if (kind !== MessageFunction.Replace) return { method: 'POST', path: INSTRUCTIONS, body: raw };
  if (!reference) return null;
  const body = JSON.stringify(updateRequest(JSON.parse(raw) as Record<string, unknown>, reference), null, 2);
  return { method: 'PUT', path: `${INSTRUCTIONS}/${encodeURIComponent(reference)}`, body };
}

const refusal = ({ status, text }: Answer): string => {
  const said = errorText(parsed(text));
  return `${refusedBy(status)}${said && `：${said}`}`.slice(0, 1000);
};

/** The instruction as the carrier has it now, by its reference or the number of the bill. */
async function ask(profile: LineProfile, reference: string): Promise<IncomingText | null> {
  const answer = await call(profile, 'GET', `${INSTRUCTIONS}/${encodeURIComponent(reference)}`);
  if (answer.status === 404 || (isTaken(answer) && answer.text.trim() === '')) return null;
  if (!isTaken(answer)) throw new LineError(refusal(answer));
  return { name: `${INSTRUCTIONS}/${reference}`.slice(0, 200), raw: answer.text };
}

/** A replacement for an instruction whose reference never came is sent under the one that the carrier tells when asked by the bill. */
async function withReference(profile: LineProfile, message: OutgoingText): Promise<OutgoingText> {
  if (message.reference || !message.bill || message.kind !== MessageFunction.Replace) return message;
  const held = await ask(profile, message.bill);
  return { ...message, reference: held ? (referenceIn(held.raw) ?? null) : null };
}

/** The reference of an instruction that an earlier try has brought there, as after a process that was killed while it sent. */
async function arrivedBefore(profile: LineProfile, { kind, bill, attempts }: OutgoingText): Promise<string | null> {
  if (kind !== MessageFunction.Original || attempts < 2 || !bill) return null;
  const held = await ask(profile, bill);
  if (!held) return null;
  const { status, reference } = statusOfDcsa(parsed(held.raw)).answer;
  return status.meaning === 'declined' || status.meaning === 'cancelled' ? null : reference || null;
}

/**
 * A carrier that keeps to DCSA's Bill of Lading API: POST, PUT and PATCH of shipping instructions, PATCH of a transport document. What the
 * carrier has to say comes as notifications (see receive-notice), or is asked for. A POST whose answer was lost is not repeated: nothing
 * in the standard tells the second one from another instruction.
 */
export const dcsaTransport: CarrierTransport = {
  async handOver(profile, outgoing): Promise<HandOver> {
    let posted = false;
    try {
      const before = await arrivedBefore(profile, outgoing);
      if (before) return { taken: true, before: true, reference: before };
      const message = await withReference(profile, outgoing);
      const request = requestOf(message);
      if (!request) return { taken: false, again: false, reason: '船公司尚未告知补料编号，请先“查询回执”' };
      posted = request.method === 'POST';
      const answer = await call(profile, request.method, request.path, request.body);
      if (isTaken(answer)) {
        const reference = posted ? referenceIn(answer.text) : (message.reference ?? undefined);
        return { taken: true, before: false, raw: request.body, ...(reference && { reference }) };
      }
      const lost = posted && answer.status >= 500;
      const feedbacks = CONTENT_REFUSED.has(answer.status) ? feedbacksOfError(parsed(answer.text)) : [];
      return {
        taken: false,
        again: !lost && PASSING.has(answer.status),
        reason: refusal(answer),
        feedbacks,
        ...(lost && { unsure: true }),
      };
    } catch (error) {
      const unsure = posted && !isUnreached(error);
      return { taken: false, again: !unsure, reason: `${reasonOf(error)}${unsure ? '，可能已送达，请先“查询回执”' : ''}`, unsure };
    }
  },

  async fetch() {
    return [];
  },

  async acknowledge() {},

  ask,

  async document(profile, reference) {
    const answer = await call(profile, 'GET', `${DOCUMENTS}/${encodeURIComponent(reference)}`);
    if (answer.status === 404 || (isTaken(answer) && answer.text.trim() === '')) return null;
    if (!isTaken(answer)) throw new LineError(refusal(answer));
    return { name: `${DOCUMENTS}/${reference}`.slice(0, 200), raw: answer.text };
  },
};
