import { CarrierProtocol, MessageFunction } from '@quayside/contracts/partner-line/choices';
import { SiVerb } from '@quayside/contracts/si/choices';
import { mayBeHeld, nextFunction } from '@quayside/partner-line/message/message.rules';
import { sentMessages } from '@quayside/partner-line/message/sent-messages';
import { enabledProfiles } from '@quayside/partner-line/profile/carrier-profile';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assertOpen, readOrder } from '../cargo-order/read-order.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { contentChanged } from './content-changed.js';
import { queueApproval, queueMessage } from './queue-message.js';
import { SI_SUBJECT } from './si-subject.js';

/** SIs of steps under way that a person sent by other means, with how and to whom. */
const sentByHand = new WeakMap<WholeSi, string>();

/** Makes the next sending of this SI, in the caller's transaction, one without a message. */
export const goesByHand = (si: WholeSi, how: string): void => void sentByHand.set(si, how);

async function send(tx: Ctx, si: WholeSi): Promise<string> {
  const code = si.TBI_CARRIER ?? '';
  const byHand = sentByHand.get(si);
  if (byHand) return `线下发送：${byHand}`;
  const profile = (await enabledProfiles(tx, [code])).get(code);
  if (!profile) return '未配置船公司接口，按线下发送登记';
  const kind = nextFunction(await sentMessages(tx, SI_SUBJECT, si.Id));
  const { control, notes } = await queueMessage(tx, profile, si, kind);
  const way = CarrierProtocol.label(profile.Protocol);
  const sent = `${MessageFunction.label(kind)}报文 ${control}，经${way}发往${code}`;
  return [sent, ...notes].join('；');
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
