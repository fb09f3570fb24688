import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { SharedRole } from '@quayside/contracts/booking/shared/shared-booking';
import { type SharedStep, sharedChain } from '@quayside/contracts/freight/shared-chain';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { departuresOf } from './ask-price.js';
import { freightOf } from './follow-shared.js';
import type { PriceOutcome } from './settle-price.js';

/**
 * The chain of resale behind the price at which a booking is handed in: who sells to whom, from the operator's neighbour on. Empty for a price
 * that is no shared rate's; null where nothing is handed in. Outside a transaction; 422 where the rate is not to be had any more.
 */
export async function chainBehind(
  ctx: Ctx,
  { verb, price, booking }: { verb: BookingVerb; price: PriceOutcome; booking: BookingInput },
): Promise<SharedStep[] | null> {
  if (verb !== BookingVerb.Submit) return null;
  if (price.kind !== 'taken' || price.price.RateId >= 0) return [];
  const days = departuresOf(ctx, booking);
  const { RateId, Boxes } = price.price;
  const way = { PolCode: booking.LoadCode ?? '', PodCode: booking.DischargeCode ?? '' };
  const steps = days && (await ctx.call(sharedChain, { RateId, Boxes, ...way, ...days }));
  if (steps && steps.length > 0) return steps;
  throw new Refusal('booking.price-gone', {}, [{ Prop: 'Booking.Fees', Code: 'price-gone', Msg: '该共享运价已停止供应，请重新选择' }]);
}

/** What one company of a chain reads of a booking. */
interface Reader {
  company: number;
  role: SharedRole;
  neighbour: readonly [id: number, name: string];
  step: Pick<SharedStep, 'CurrencyCode' | 'Boxes'> & { SubscriptionId: number | null; PackageName: string | null };
  seesCarrier: boolean;
  ownPeople: boolean;
}

/** Each step is read by its two companies: each has a row of his own, and finds the other in it and nobody else. */
function readersOf(steps: readonly SharedStep[]): Reader[] {
  return steps.flatMap((step, at): Reader[] => [
    {
      ...{ company: step.SellerId, role: SharedRole.Seller, neighbour: [step.BuyerId, step.BuyerName], step },
      ...{ seesCarrier: step.SellerSeesCarrier, ownPeople: false },
    },
    {
      ...{ company: step.BuyerId, role: SharedRole.Buyer, neighbour: [step.SellerId, step.SellerName], step },
      // The first buyer is the operator, whose desk deals with the booking.
      ...{ seesCarrier: step.BuyerSeesCarrier, ownPeople: at === 0 },
    },
  ]);
}

/** The customer as the buyer of the operator's: at the price that he booked at. */
function customerOf(companyId: number, [first]: readonly SharedStep[], price: PriceOutcome): Reader[] {
  if (!first || price.kind !== 'taken' || companyId === first.BuyerId) return [];
  const { Offer } = price.price;
  return [
    {
      ...{ company: companyId, role: SharedRole.Buyer, neighbour: [first.BuyerId, first.BuyerName], ownPeople: true },
      step: { CurrencyCode: Offer.CurrencyCode, Boxes: Offer.Boxes, SubscriptionId: null, PackageName: null },
      seesCarrier: true,
    },
  ];
}

/** Keeps the chain of a booking that is handed in as it is now, in place of the one that it had; see {@link chainBehind}. */
export async function keepShared(
  tx: Ctx,
  { Id, CompanyId }: { Id: number; CompanyId: number },
  stored: boolean,
  steps: readonly SharedStep[] | null,
  price: PriceOutcome,
): Promise<void> {
  if (steps === null) return;
  // Only one that was there before has a chain already.
  if (stored) await tx.sql('DELETE FROM shared_booking WHERE booking_id = $1', [Id]);
  const rows = [...customerOf(CompanyId, steps, price), ...readersOf(steps)].map((reader) => ({
    ...{ booking_id: Id, company_id: reader.company, role: reader.role, neighbour_id: reader.neighbour[0] },
    ...{ neighbour_name: reader.neighbour[1], subscription_id: reader.step.SubscriptionId, package_name: reader.step.PackageName },
    ...{ sees_carrier: reader.seesCarrier, own_people: reader.ownPeople, currency_code: reader.step.CurrencyCode },
    ...{ amount: freightOf(reader.step.Boxes), boxes: reader.step.Boxes, create_time: tx.now.toISOString() },
  }));
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!).join(', ');
  await tx.sql(`INSERT INTO shared_booking (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::shared_booking, $1)`, [
    JSON.stringify(rows),
  ]);
}
