import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type { SiSending } from '@quayside/contracts/si/sending.api';
import { DELIVERED } from '@quayside/partner-line/delivery';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { recordStep } from '../shipping-instruction/log-step.js';
import { readSi } from '../shipping-instruction/read-si.js';

/** An SI that nobody sent yet. */
const UNSENT: SiSending = {
  SentBy: null,
  SentTime: null,
  SentNote: null,
  HeldByHand: false,
  ...DELIVERED,
};

const COLUMNS = `sent_by AS "SentBy", sent_time AS "SentTime", sent_note AS "SentNote",
  held_by_hand AS "HeldByHand", delivery AS "Delivery", delivery_act AS "DeliveryAct",
  delivery_since AS "DeliverySince", delivery_note AS "DeliveryNote"`;

/** How an SI went to its carrier, whoever may see it. */
export async function sendingOf(ctx: Ctx, siId: number): Promise<SiSending> {
  const [sending] = await ctx.sql<SiSending>(
    `SELECT ${COLUMNS} FROM si_sending WHERE tbi_id = $1`,
    [siId],
  );
  return sending ?? UNSENT;
}

/** How an SI of the caller's scope went to its carrier; 404 otherwise. */
export async function readSending(ctx: Ctx, { Id }: { Id: number }): Promise<SiSending> {
  await readSi(ctx, Id);
  return sendingOf(ctx, Id);
}

/** Writes how a locked SI went to its carrier; what is left out stays as it is. */
export async function keepSending(
  tx: Ctx,
  siId: number,
  set: Partial<SiSending>,
): Promise<SiSending> {
  const sending = { ...(await sendingOf(tx, siId)), ...set };
  await tx.sql(
    `INSERT INTO si_sending (tbi_id, sent_by, sent_time, sent_note, held_by_hand, delivery,
       delivery_act, delivery_since, delivery_note)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (tbi_id) DO UPDATE SET sent_by = excluded.sent_by,
       sent_time = excluded.sent_time, sent_note = excluded.sent_note,
       held_by_hand = excluded.held_by_hand, delivery = excluded.delivery,
       delivery_act = excluded.delivery_act, delivery_since = excluded.delivery_since,
       delivery_note = excluded.delivery_note`,
    [
      siId,
      sending.SentBy,
      sending.SentTime,
      sending.SentNote,
      sending.HeldByHand,
      sending.Delivery,
      sending.DeliveryAct,
      sending.DeliverySince,
      sending.DeliveryNote,
    ],
  );
  return sending;
}

/** The void of an SI was taken back before anybody told the carrier of it. */
export async function voidTakenBack(tx: Ctx, { Id }: { Id: number }): Promise<void> {
  const { DeliveryAct } = await sendingOf(tx, Id);
  if (DeliveryAct === SiVerb.Void) await keepSending(tx, Id, DELIVERED);
}

/**
 * Somebody of the desk told the carrier what no line could: he holds nothing any more that went by
 * hand. Who and when is the step's, how is the remark. 422 when nothing waits.
 */
export function handOver(
  ctx: Ctx,
  { Id, Remarks }: { Id: number; Remarks: string },
): Promise<SiSending> {
  return ctx.tx(async (tx) => {
    const si = await readSi(tx, Id, true);
    const { Delivery, DeliveryAct } = await sendingOf(tx, Id);
    if (!Delivery) throw new Refusal('si.nothing-to-hand-over');
    // A mail that did not arrive is sent anew, which is a step of the SI.
    if (DeliveryAct === SiVerb.Send && si.TBI_STATUS === SiStatus.Made)
      throw new Refusal('si.send-instead');
    const sending = await keepSending(tx, Id, { HeldByHand: false, ...DELIVERED });
    await recordStep(tx, {
      si,
      verb: SiVerb.HandOver,
      from: si.TBI_STATUS,
      remarks: Remarks.trim(),
    });
    return sending;
  });
}
