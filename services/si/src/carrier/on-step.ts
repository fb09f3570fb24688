import { CarrierMessageState, CarrierProtocol, MessageDirection, MessageFunction } from '@quayside/contracts/si/carrier-choices';
import { SiVerb } from '@quayside/contracts/si/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { enabledProfiles } from './carrier-profile.js';
import { mayBeHeld, nextFunction } from './message.rules.js';
import { queueMessage, sentMessages } from './queue-message.js';

/** What was to go out and has not yet, does not go out any more: its content is no longer true. */
async function withdraw(tx: Ctx, siId: number): Promise<void> {
  await tx.sql(
    `UPDATE carrier_message SET state = $3, next_time = NULL, reason = 'SI已修改，未发送', update_time = $4
     WHERE tbi_id = $1 AND direction = $2 AND state = $5`,
    [siId, MessageDirection.Out, CarrierMessageState.Withdrawn, tx.now.toISOString(), CarrierMessageState.Waiting],
  );
}

const forget = (tx: Ctx, siId: number): Promise<unknown> =>
  tx.sql('UPDATE carrier_fault SET open = false WHERE tbi_id = $1 AND open', [siId]);

async function send(tx: Ctx, si: WholeSi): Promise<string> {
  const code = si.TBI_CARRIER ?? '';
  const profile = (await enabledProfiles(tx, [code])).get(code);
  if (!profile) return '未配置船公司接口，按线下发送登记';
  const kind = nextFunction(await sentMessages(tx, si.Id));
  const { control } = await queueMessage(tx, profile, si, kind);
  return `${MessageFunction.label(kind)}报文 ${control}，经${CarrierProtocol.label(profile.Protocol)}发往${code}`;
}

/** A carrier that may have the instruction is told that it is void. */
async function cancel(tx: Ctx, si: WholeSi): Promise<string | null> {
  await withdraw(tx, si.Id);
  const code = si.TBI_CARRIER ?? '';
  if (!mayBeHeld(await sentMessages(tx, si.Id))) return null;
  const profile = (await enabledProfiles(tx, [code])).get(code);
  if (!profile) return null;
  const { control } = await queueMessage(tx, profile, si, MessageFunction.Cancel);
  return `取消报文 ${control}，发往${code}`;
}

/**
 * What a step of an SI means on the line to its carrier, in the step's transaction: sending puts the message on the line, a new
 * submission takes back what has not gone out, and settles the carrier's refusal, voiding cancels. Answers what the log says of it.
 */
export async function onLine(tx: Ctx, si: WholeSi, verb: SiVerb): Promise<string | null> {
  if (verb === SiVerb.Send) return send(tx, si);
  if (verb === SiVerb.Void) {
    await forget(tx, si.Id);
    return cancel(tx, si);
  }
  if (verb === SiVerb.Resubmit) {
    await withdraw(tx, si.Id);
    await forget(tx, si.Id);
  }
  return null;
}
