import { CarrierProtocol, MessageFunction } from '@quayside/contracts/partner-line/choices';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import type { RefusalCode } from '@quayside/contracts/refusals';
import { SiSentBy } from '@quayside/contracts/si/carrier-choices';
import { SiVerb } from '@quayside/contracts/si/choices';
import { DELIVERED, undelivered } from '@quayside/partner-line/delivery';
import { mayBeHeld, nextFunction } from '@quayside/partner-line/message/message.rules';
import { sentMessages } from '@quayside/partner-line/message/sent-messages';
import { enabledProfiles, type LineProfile } from '@quayside/partner-line/profile/carrier-profile';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assertOpen, readOrder } from '../cargo-order/read-order.js';
import { moveSi } from '../shipping-instruction/move-si.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { contentChanged } from './content-changed.js';
import { keepSending, sendingOf } from './keep-sending.js';
import { queueApproval, queueMessage } from './queue-message.js';
import { SI_SUBJECT } from './si-subject.js';

/** What a person gives with a sending. */
interface Sending {
  /** How and to whom it went by hand, should no line be able to take it. */
  byHand?: string | null | undefined;
  /** The mail server of these addresses took it. */
  mailedTo?: string | null | undefined;
  /** For the log; where the carrier has no line it says how it went by hand. */
  remarks?: string | null | undefined;
}

/** Why a person tells the carrier something. */
const OTHER_HOLDS = '此前的版本曾线下发送，请通知船公司以本次接口报文为准';
const VOID_OF_HAND = '该SI曾线下发送船公司，请通知船公司作废';
const VOID_WITHOUT_LINE = '船公司的接口已停用，取消报文发不出，请线下通知船公司作废';

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
  { byHand, mailedTo, remarks }: Sending,
): Promise<{ sent: WholeSi; way: SiSentBy | null }> {
  sendings.set(si, {
    byHand: byHand?.trim() || null,
    mailedTo: mailedTo ?? null,
    remarks: remarks?.trim() || null,
  });
  const sent = await moveSi(tx, si, SiVerb.Send);
  return { sent, way: waysOfSent.get(si) ?? null };
}

/** The refusals of an SI that no line can take: it goes by hand, and that is registered. */
const BY_HAND_ONLY: readonly RefusalCode[] = [
  'carrier.no-line-by-hand',
  'carrier.dangerous-by-hand',
  'carrier.reefer-by-hand',
  'carrier.oversize-by-hand',
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

async function sentOutside(
  tx: Ctx,
  si: WholeSi,
  how: string,
  way: SiSentBy = SiSentBy.ByHand,
): Promise<string> {
  waysOfSent.set(si, way);
  await keepSending(tx, si.Id, {
    SentBy: way,
    SentTime: tx.now.toISOString(),
    SentNote: how.slice(0, 500),
    HeldByHand: true,
    ...DELIVERED,
  });
  return way === SiSentBy.Mail ? `邮件发送：${how}` : `线下发送：${how}`;
}

/** Beside a message the carrier may have a version that went by hand: a person tells him which holds. */
async function sentByLine(tx: Ctx, si: WholeSi): Promise<string | null> {
  waysOfSent.set(si, SiSentBy.Line);
  const { HeldByHand } = await sendingOf(tx, si.Id);
  await keepSending(tx, si.Id, {
    SentBy: SiSentBy.Line,
    SentTime: tx.now.toISOString(),
    SentNote: null,
    ...(HeldByHand ? undelivered(tx, Delivery.ByHand, SiVerb.Send, OTHER_HOLDS) : DELIVERED),
  });
  return HeldByHand ? OTHER_HOLDS : null;
}

/**
 * Sends by the line; by hand only what no line can take and a person registers. A remark beside a
 * message is no such registration: without a line it can be nothing else.
 */
async function send(tx: Ctx, si: WholeSi): Promise<string> {
  const code = si.TBI_CARRIER ?? '';
  const { byHand, mailedTo, remarks } = sendings.get(si) ?? {};
  if (mailedTo) return sentOutside(tx, si, mailedTo, SiSentBy.Mail);
  if ((await sendingOf(tx, si.Id)).Delivery === Delivery.Mailing) throw new Refusal('si.mailing');
  const profile = (await enabledProfiles(tx, [code])).get(code);
  if (!profile) {
    const how = byHand || remarks;
    if (!how) throw new Refusal('carrier.no-line-by-hand', { carrier: code });
    return sentOutside(tx, si, how);
  }
  try {
    const sent = await sendByLine(tx, si, profile);
    return [remarks, sent, await sentByLine(tx, si)].filter(Boolean).join('；');
  } catch (error) {
    if (!byHand || !isByHandOnly(error)) throw error;
    return sentOutside(tx, si, byHand);
  }
}

/** What the desk has to tell the carrier by hand of an SI that is void; null for nothing. */
async function voidByHand(tx: Ctx, si: WholeSi, lineIsGone: boolean): Promise<string | null> {
  const { HeldByHand, Delivery: open, SentBy, SentTime } = await sendingOf(tx, si.Id);
  if (HeldByHand || lineIsGone) {
    const why = HeldByHand ? VOID_OF_HAND : VOID_WITHOUT_LINE;
    await keepSending(tx, si.Id, {
      SentBy: SentBy ?? SiSentBy.Line,
      SentTime: SentTime ?? tx.now.toISOString(),
      ...undelivered(tx, Delivery.ByHand, SiVerb.Void, why),
    });
    return why;
  }
  if (open) await keepSending(tx, si.Id, DELIVERED);
  return null;
}

/** A carrier that may have the instruction is told that it is void: by the line, by a person, or both. */
async function cancel(tx: Ctx, si: WholeSi): Promise<string | null> {
  await contentChanged(tx, si.Id);
  const code = si.TBI_CARRIER ?? '';
  const held = mayBeHeld(await sentMessages(tx, SI_SUBJECT, si.Id));
  const profile = held ? (await enabledProfiles(tx, [code])).get(code) : undefined;
  const said: (string | null)[] = [];
  if (profile) {
    const { control } = await queueMessage(tx, profile, si, MessageFunction.Cancel);
    said.push(`取消报文 ${control}，发往${code}`);
  }
  said.push(await voidByHand(tx, si, held && !profile));
  return said.filter(Boolean).join('；') || null;
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
