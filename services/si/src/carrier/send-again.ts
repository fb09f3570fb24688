import type { ById } from '@quayside/contracts/core/identified';
import {
  CarrierMessageState,
  MessageDirection,
  MessageFunction,
  RESENDABLE_STATES,
} from '@quayside/contracts/partner-line/choices';
import type { SendAgain } from '@quayside/contracts/partner-line/message';
import type {
  AskedCarrier,
  AssignMessage,
  CarrierMessageRow,
} from '@quayside/contracts/si/carrier-message.api';
import { SiStatus } from '@quayside/contracts/si/choices';
import { afterRepeat, mayHave } from '@quayside/partner-line/message/message.rules';
import { profileById } from '@quayside/partner-line/profile/carrier-profile';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assertOpen, readOrder } from '../cargo-order/read-order.js';
import { ordersPresent } from '../order-copy/assert-present.js';
import { readSi } from '../shipping-instruction/read-si.js';
import { siDesk } from './desk-of-si.js';
import { siLine } from './line-of-si.js';
import { queueMessage } from './queue-message.js';

/**
 * Sends a message once more: the same document under a new control number. 422 when the carrier may have the first one and the
 * caller is not certain, and when the SI has changed since or its booking was
 * cancelled, for then the document would say what is no longer true. 503 when booking does not answer how the order is.
 */
export async function sendAgain(ctx: Ctx, { Id, Certain }: SendAgain): Promise<CarrierMessageRow> {
  await ordersPresent(ctx, [(await siDesk.rowOf(ctx, Id)).TBI_ID ?? 0]);
  return ctx.tx(async (tx) => {
    const { TBI_ID } = await siDesk.rowOf(tx, Id);
    const si = await readSi(tx, found(TBI_ID), true);
    const [old] = await tx.sql<{
      State: CarrierMessageState;
      Handed: boolean;
      Function: MessageFunction;
      Revision: number;
      DocumentNo: string;
      ProfileId: number;
      Direction: MessageDirection;
    }>(
      `SELECT state AS "State", sent_time IS NOT NULL AS "Handed", function AS "Function", revision AS "Revision", document_no AS "DocumentNo", profile_id AS "ProfileId",
         direction AS "Direction" FROM carrier_message WHERE id = $1 FOR UPDATE`,
      [Id],
    );
    const message = found(old);
    const kind = message.Function;
    if (kind === MessageFunction.Confirm || kind === MessageFunction.CancelAmendment)
      throw new Refusal('carrier.not-resendable', { state: '是提单确认' });
    if (message.Direction !== MessageDirection.Out || !RESENDABLE_STATES.includes(message.State)) {
      throw new Refusal('carrier.not-resendable', {
        state: CarrierMessageState.label(message.State),
      });
    }
    if (mayHave(message) && !Certain) throw new Refusal('carrier.ask-first');
    const wanted = message.Function === MessageFunction.Cancel ? SiStatus.Voided : SiStatus.Sent;
    if (si.TBI_STATUS !== wanted || si.Revision !== message.Revision)
      throw new Refusal('carrier.outdated');
    if (wanted === SiStatus.Sent && si.CGO_ID) assertOpen(await readOrder(tx, si.CGO_ID));
    const profile = await profileById(tx, message.ProfileId);
    if (!profile?.Enabled)
      throw new Refusal('carrier.no-profile', { carrier: si.TBI_CARRIER ?? '' });
    const { id, control } = await queueMessage(tx, profile, si, kind, message.DocumentNo);
    await tx.sql(
      'UPDATE carrier_message SET state = $2, reason = $3, update_time = $4 WHERE id = $1',
      [Id, afterRepeat(message), `已用控制号${control}重发`, tx.now.toISOString()],
    );
    await tx.audit({
      entity: 'CarrierMessage',
      entityId: Id,
      verb: 'send-again',
      after: { Id: id, ControlRef: control },
    });
    return siDesk.rowOf(tx, id);
  });
}

/** Asks the carrier now, works on what is there, and answers where the message stands after it. 503 when the carrier cannot be reached. */
export async function askCarrier(ctx: Ctx, { Id }: ById): Promise<AskedCarrier> {
  const Received = await siLine.ask(ctx, Id);
  return { Received, Message: await siDesk.rowOf(ctx, Id) };
}

/** Says to which SI a message of no SI belongs, and does then what it says. */
export async function assignMessage(
  ctx: Ctx,
  { Id, TBI_ID }: AssignMessage,
): Promise<CarrierMessageRow> {
  const si = await readSi(ctx, TBI_ID);
  await siLine.assign(ctx, Id, TBI_ID, si.TBI_CARRIER ?? null);
  return siDesk.rowOf(ctx, Id);
}
