import { Delivery } from '@quayside/contracts/partner-line/delivery';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** What of a paper has not reached its carrier yet; all null when nothing is on its way. */
export interface DeliveryFields<Act extends string> {
  Delivery: Delivery | null;
  /** The act of the paper that waits. */
  DeliveryAct: Act | null;
  DeliverySince: string | null;
  DeliveryNote: string | null;
}

/** Nothing is on its way. */
export const DELIVERED: DeliveryFields<never> = {
  Delivery: null,
  DeliveryAct: null,
  DeliverySince: null,
  DeliveryNote: null,
};

/** Something is on its way or waits for a person from now on. */
export const undelivered = <Act extends string>(
  { now }: Pick<Ctx, 'now'>,
  delivery: Delivery,
  act: Act,
  note: string,
): DeliveryFields<Act> => ({
  Delivery: delivery,
  DeliveryAct: act,
  DeliverySince: now.toISOString(),
  DeliveryNote: note.slice(0, 500),
});

/** A mail that no server has taken after so long is looked after. */
const UNMAILED_MS = 3_600_000;

/**
 * The condition of what waits for a person: to hand over, to mend an address, or to look after a
 * mail that is long on its way.
 * @param alias of the table with the columns of {@link DeliveryFields}
 */
export const waitsForPerson = (
  { now }: Pick<Ctx, 'now'>,
  alias: string,
  param: (value: unknown) => string,
): string =>
  `(${alias}.delivery IN ('${Delivery.ByHand}', '${Delivery.Bounced}')
    OR (${alias}.delivery = '${Delivery.Mailing}'
      AND ${alias}.delivery_since < ${param(new Date(now.getTime() - UNMAILED_MS))}))`;

/** What a to-do says of it. */
export const deliveryText = (delivery: Delivery | null, note: string | null): string =>
  [Delivery.label(delivery), note].filter(Boolean).join('：').slice(0, 300);
