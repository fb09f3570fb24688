import { CarrierProtocol, MessageFunction } from '@quayside/contracts/partner-line/choices';
import type { RefusalCode } from '@quayside/contracts/refusals';
import { SiSentBy } from '@quayside/contracts/si/carrier-choices';
import { SiVerb } from '@quayside/contracts/si/choices';
import { mayBeHeld, nextFunction } from '@quayside/partner-line/message/message.rules';
import { sentMessages } from '@quayside/partner-line/message/sent-messages';
import { enabledProfiles, type LineProfile } from '@quayside/partner-line/profile/carrier-profile';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assertOpen, readOrder } from '../cargo-order/read-order.js';
import { moveSi } from '../shipping-instruction/move-si.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { contentChanged } from './content-changed.js';
import { queueApproval, queueMessage } from './queue-message.js';
import { SI_SUBJECT } from './si-subject.js';

/** What a person gives with a sending. */
interface Sending {
  /** How and to whom it went by hand, should no line be able to take it. */
  byHand?: string | null | undefined;
  /** For the log; where the carrier has no line it says how it went by hand. */
  remarks?: string | null | undefined;
}

const sendings = new WeakMap<WholeSi, Sending>();
const waysOfSent = new WeakMap<WholeSi, SiSentBy>();

/**
 * Sends an SI that the transaction holds locked: by its carrier's line, else as a person registers
 * that he handed it over. Answers the SI as it is then, and how it went. 422 where no line can take
 * it and nobody registers it.
 */
export async function sendSi(
  tx: Ctx,
  si: WholeSi,
  { byHand, remarks }: Sending,
): Promise<{ sent: WholeSi; way: SiSentBy | null }> {
  sendings.set(si, {
    byHand: byHand?.trim() || null,
    remarks: remarks?.trim() || null,
  });
  const sent = await moveSi(tx, si, SiVerb.Send);
  return { sent, way: waysOfSent.get(si) ?? null };
}

/** The refusals of an SI that no line can take: it goes by hand, and that is registered. */
const BY_HAND_ONLY: readonly RefusalCode[] = [
  'carrier.no-line-by-hand',
  'carrier.dangerous-by-hand',
];

/** Whether a sending was refused because the SI can go by hand alone. */
export const isByHandOnly = (error: unknown): boolean =>
  error instanceof Refusal && BY_HAND_ONLY.includes(error.code);

/** Puts an SI on the line to its carrier; answers what the log says of it. */
async function sendByLine(tx: Ctx, si: WholeSi, profile: LineProfile): Promise<string> {
  const kind = nextFunction(await sentMessages(tx, SI_SUBJECT, si.Id));
  const { control, notes } = await queueMessage(tx, profile, si, kind);
  const way = CarrierProtocol.label(profile.Protocol);
  const sent = `${MessageFunction.label(kind)}报文 ${control}，经${way}发往${si.TBI_CARRIER}`;
  return [sent, ...notes].join('；');
}

function sentByHand(si: WholeSi, how: string): string {
  waysOfSent.set(si, SiSentBy.ByHand);
  return `线下发送：${how}`;
}

/**
 * Sends by the line; by hand only what no line can take and a person registers. A remark beside a
 * message is no such registration: without a line it can be nothing else.
 */
async function send(tx: Ctx, si: WholeSi): Promise<string> {
  const code = si.TBI_CARRIER ?? '';
  const { byHand, remarks } = sendings.get(si) ?? {};
  const profile = (await enabledProfiles(tx, [code])).get(code);
  if (!profile) {
    const how = byHand || remarks;
    if (!how) throw new Refusal('carrier.no-line-by-hand', { carrier: code });
    return sentByHand(si, how);
  }
  try {
    const sent = await sendByLine(tx, si, profile);
    waysOfSent.set(si, SiSentBy.Line);
    return remarks ? `${remarks}；${sent}` : sent;
  } catch (error) {
    if (!byHand || !isByHandOnly(error)) throw error;
    return sentByHand(si, byHand);
  }
}

/** A carrier that may have the instruction is told that it is void. */
async function cancel(tx: Ctx, si: WholeSi): Promise<string | null> {
  await contentChanged(tx, si.Id);
  const code = si.TBI_CARRIER ?? '';
  if (!mayBeHeld(await sentMessages(tx, SI_SUBJECT, si.Id))) return null;
  const profile = (await enabledProfiles(tx, [code])).get(code);
  if (!profile) return null;
  const { control } = await queueMessage(tx, profile, si, MessageFunction.Cancel);
  return `取消报文 ${control}，发往${code}`;
}

/** A carrier that made the draft by DCSA's calls is told that it is right. */
async function approve(tx: Ctx, si: WholeSi): Promise<string | null> {
  const code = si.TBI_CARRIER ?? '';
  const profile = (await enabledProfiles(tx, [code])).get(code);
  if (
    !profile ||
    profile.Protocol !== CarrierProtocol.Dcsa ||
    !mayBeHeld(await sentMessages(tx, SI_SUBJECT, si.Id))
  )
    return null;
  if (si.CGO_ID) assertOpen(await readOrder(tx, si.CGO_ID));
  const control = await queueApproval(tx, profile, si);
  return control ? `提单确认 ${control}，发往${code}` : null;
}

/**
 * What a step of an SI means on the line to its carrier, in the step's transaction: sending puts the message on the line, voiding
 * cancels what the carrier may have, confirming approves its draft. Answers what the log says of it.
 */
export async function onLine(tx: Ctx, si: WholeSi, verb: SiVerb): Promise<string | null> {
  if (verb === SiVerb.Send) return send(tx, si);
  if (verb === SiVerb.Confirm) return approve(tx, si);
  return verb === SiVerb.Void ? cancel(tx, si) : null;
}
