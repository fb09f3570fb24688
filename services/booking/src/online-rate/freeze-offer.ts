import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { BookingSource, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { OnlineOrderState } from '@quayside/contracts/booking/online/choices';
import type { OnlineOffer } from '@quayside/contracts/booking/online/offer';
import type { FreezeOffer, OnlineBoxes } from '@quayside/contracts/booking/online/order';
import { partnerRecords } from '@quayside/service-kit/mapping/remembered-codes';
import { found, invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import type { WholeBooking } from '../booking/booking.entity.js';
import { bookingStore } from '../booking/booking.entity.js';
import { detailOf } from '../booking/booking-states.js';
import { putBooking } from '../booking/put-booking.js';
import { normalEntry } from '../entry-order/normal-entry.js';
import { customerOf } from '../entry-order/whose.js';
import { bookingOfOffer, type KeptOffer, totalOf } from './offer.js';
import { boxesText } from './policy.js';

interface Offered {
  account: number;
  buy: OnlineOffer;
  sell: OnlineOffer;
}

/** Containers by canonical type, each type once; 422 for one that the offer has no price of. */
function countsOf(given: readonly OnlineBoxes[], { buy }: KeptOffer): OnlineBoxes[] {
  const counts = new Map<string, number>();
  given.forEach(({ Type, Count }, index) => {
    const type = canonicalContainerType(Type) ?? Type;
    if (!buy.Boxes.some((box) => box.Type === type)) {
      const Msg = `该报价没有${Type}的价格`;
      throw new Refusal('online.type-not-offered', { type: Type }, [
        { Prop: `Boxes[${index}].Type`, Code: 'type-not-offered', Msg },
      ]);
    }
    counts.set(type, (counts.get(type) ?? 0) + Count);
  });
  for (const [type, count] of counts) {
    const space = buy.Boxes.find((box) => box.Type === type)?.Space ?? null;
    if (space !== null && count > space)
      throw invalid(
        'Boxes',
        'no-space',
        `${type}余舱${space}箱，不能选定${count}箱；请减少箱量，或另选航次`,
      );
  }
  return [...counts].map(([Type, Count]) => ({ Type, Count }));
}

/**
 * Takes an offer that somebody of the caller's company found: a draft of a booking with route, voyage and prices, and the offer beside it
 * as it is. 404 for what another company found, 422 once it expired.
 */
export async function freezeOffer(
  ctx: Ctx,
  { Key, CompanyId, Boxes }: FreezeOffer,
): Promise<BookingDetail> {
  const [row] = await ctx.sql<Offered>(
    'SELECT account_id::int AS account, buy, sell FROM online_offer WHERE key = $1 AND company_id = $2',
    [Key, ctx.employee.CompanyId],
  );
  const { account, ...offer } = found(row);
  if (Date.parse(offer.buy.ValidUntil) <= ctx.now.getTime())
    throw new Refusal('online.offer-expired');
  const counts = countsOf(Boxes, offer);
  const customer = await customerOf(ctx, CompanyId);
  const { PolCode, PodCode, OfferNo } = offer.buy;
  const ports = await partnerRecords(ctx, 'port', null, [PolCode, PodCode]);
  const names = new Map(
    [...ports].flatMap(([code, { nameEn }]) => (nameEn ? [[code, nameEn] as const] : [])),
  );
  return ctx.tx(async (tx) => {
    const booking = await putBooking(tx, {
      booking: normalEntry(bookingOfOffer(offer, counts, names)),
      before: null,
      verb: BookingVerb.Save,
      customer,
      source: BookingSource.Online,
      sourceNo: OfferNo,
      remarks: `选定电商报价${OfferNo}：${boxesText(counts)}`,
    });
    await addOnlineOrder(tx, booking, offer, { account, counts });
    return detailOf(tx, await bookingStore.read(tx, booking.Id));
  });
}

/** Puts the offer that was taken beside its booking, by and for whom the context acts. */
export async function addOnlineOrder(
  tx: Ctx,
  booking: WholeBooking,
  { buy, sell }: KeptOffer,
  { account, counts }: { account: number; counts: OnlineBoxes[] },
): Promise<void> {
  await tx.sql(
    `INSERT INTO online_order (booking_id, request_no, company_id, company_name, carrier_code, state, reference, pol_code, pod_code, vessel,
       voyage, sailing, containers, currency, total, sell_total, valid_until, test, create_name, create_time, update_time, version, account_id,
       by_customer, buy, sell, boxes, attempts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20, 1, $21, $22, $23, $24, $25, 0)`,
    [
      booking.Id,
      booking.RequestNo,
      booking.CompanyId,
      booking.CompanyName,
      buy.CarrierCode,
      OnlineOrderState.Frozen,
      // Unlike another installation's with the same number.
      `${booking.RequestNo}-${buy.Key.slice(0, 8)}`,
      buy.PolCode,
      buy.PodCode,
      buy.Vessel,
      buy.Voyage,
      buy.Sailing,
      boxesText(counts),
      buy.Currency,
      totalOf(buy, counts),
      totalOf(sell, counts),
      buy.ValidUntil,
      buy.Test,
      tx.employee.Name,
      tx.now.toISOString(),
      account,
      !isStaff(tx),
      JSON.stringify(buy),
      JSON.stringify(sell),
      JSON.stringify(counts),
    ],
  );
}
