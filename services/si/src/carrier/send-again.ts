import type { ById } from '@quayside/contracts/core/identified';
import { CarrierMessageState, MessageDirection, MessageFunction, RESENDABLE_STATES } from '@quayside/contracts/si/carrier-choices';
import type { AskedCarrier, CarrierMessageRow, SendAgain } from '@quayside/contracts/si/carrier-message.api';
import { SiStatus } from '@quayside/contracts/si/choices';
import { found, Refusal } from '@quayside/service-kit/refusal';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { assertOpen, readOrder } from '../cargo-order/read-order.js';
import { ordersPresent } from '../order-copy/assert-present.js';
import { readSi } from '../shipping-instruction/read-si.js';
import { type LineProfile, profileById } from './carrier-profile.js';
import { collectFrom, keepText } from './collect.js';
import { messageRow } from './list-messages.js';
import { afterRepeat, mayHave } from './message.rules.js';
import { queueMessage } from './queue-message.js';
import { takeTexts } from './take-texts.js';
import { transportOf } from './transport/transport-of.js';

/**
 * Sends a message once more: the same document under a new control number. 422 when the carrier may have the first one and the
 * caller is not certain, and when the SI has changed since or its booking was
 * cancelled, for then the document would say what is no longer true. 503 when booking does not answer how the order is.
 */
export async function sendAgain(ctx: Ctx, { Id, Certain }: SendAgain): Promise<CarrierMessageRow> {
  await ordersPresent(ctx, [(await messageRow(ctx, Id)).TBI_ID ?? 0]);
  return ctx.tx(async (tx) => {
    const { TBI_ID } = await messageRow(tx, Id);
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
    if (message.Function === MessageFunction.Confirm) throw new Refusal('carrier.not-resendable', { state: '是提单确认' });
    if (message.Direction !== MessageDirection.Out || !RESENDABLE_STATES.includes(message.State)) {
      throw new Refusal('carrier.not-resendable', { state: CarrierMessageState.label(message.State) });
    }
    if (mayHave(message) && !Certain) throw new Refusal('carrier.ask-first');
    const wanted = message.Function === MessageFunction.Cancel ? SiStatus.Voided : SiStatus.Sent;
    if (si.TBI_STATUS !== wanted || si.Revision !== message.Revision) throw new Refusal('carrier.outdated');
    if (wanted === SiStatus.Sent && si.CGO_ID) assertOpen(await readOrder(tx, si.CGO_ID));
    const profile = await profileById(tx, message.ProfileId);
    if (!profile?.Enabled) throw new Refusal('carrier.no-profile', { carrier: si.TBI_CARRIER ?? '' });
    const { id, control } = await queueMessage(tx, profile, si, message.Function, message.DocumentNo);
    await tx.sql('UPDATE carrier_message SET state = $2, reason = $3, update_time = $4 WHERE id = $1', [
      ...[Id, afterRepeat(message), `已用控制号${control}重发`, tx.now.toISOString()],
    ]);
    await tx.audit({ entity: 'CarrierMessage', entityId: Id, verb: 'send-again', after: { Id: id, ControlRef: control } });
    return messageRow(tx, id);
  });
}

/** Asks a carrier without a mailbox how the instruction of a message stands; answers how many texts that brought. */
async function askAbout(service: Ctx, profile: LineProfile, id: number): Promise<number> {
  const transport = transportOf(service.runtime, profile);
  const [known] = await service.sql<{ reference: string | null; sending: number | null }>(
    `SELECT (SELECT max(s.id) FROM carrier_message s WHERE s.tbi_id = m.tbi_id AND s.direction = 'out' AND s.function <> '6') AS sending,
       coalesce(m.carrier_ref, (SELECT r.carrier_ref FROM carrier_message r WHERE r.tbi_id = m.tbi_id AND r.profile_id = m.profile_id
       AND r.carrier_ref IS NOT NULL ORDER BY r.id DESC LIMIT 1), m.tbi_simbl_no) AS reference FROM carrier_message m WHERE m.id = $1`,
    [id],
  );
  const text = known?.reference && (await transport.ask?.(profile, known.reference));
  // The same answer after another sending says something new.
  return text && (await keepText(service, profile, { ...text, name: `${text.name} #${known?.sending}` })) ? 1 : 0;
}

/** Looks into the carrier's mailbox now, or asks it where it has none, works on what is there, and answers where the message stands after it. 503 when the carrier cannot be reached, or its key not decrypted. */
export async function askCarrier(ctx: Ctx, { Id }: ById): Promise<AskedCarrier> {
  const [row] = await ctx.sql<{ profileId: number }>('SELECT profile_id AS "profileId" FROM carrier_message WHERE id = $1', [Id]);
  const profile = found(await profileById(ctx, found(row).profileId));
  const service = Ctx.ofService(ctx.runtime, ctx.traceId);
  let Received = 0;
  try {
    Received = (await collectFrom(service, profile)) + (await askAbout(service, profile, Id));
  } catch (error) {
    ctx.log.warn({ err: error, carrier: profile.CarrierCode }, 'a carrier mailbox was not read');
    if (error instanceof Refusal) throw error;
    throw new Refusal('carrier.unreachable', { carrier: profile.CarrierCode });
  }
  await takeTexts(service);
  return { Received, Message: await messageRow(ctx, Id) };
}
