import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { SharedRole } from '@quayside/contracts/booking/shared/shared-booking';
import { type SharedStep, sharedChain } from '@quayside/contracts/freight/shared-chain';
import { notice } from '@quayside/contracts/messaging/notice';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { boxesOf, departuresOf } from './ask-price.js';
import { freightOf } from './follow-shared.js';
import { agreedBoxes, quotedShareOf } from './quoted-share.js';
import type { PriceOutcome } from './settle-price.js';
import { sharedBooked, shareLost } from './shared-notices.js';

/** Who buys from whom, as a booking is handed in. */
export interface KeptChain {
  /** From the operator's neighbour on; empty for a price that is no shared rate's. */
  steps: readonly SharedStep[];
  /** What the customer pays the operator. */
  sold: Pick<SharedStep, 'CurrencyCode' | 'Boxes'> | null;
  /** The quote whose price was taken from a shared rate that is not to be had any more. */
  lostBy: string | null;
}

const NO_CHAIN: KeptChain = { steps: [], sold: null, lostBy: null };

/** Whether a chain writes anything, or somebody is told of it. */
export const isChain = ({ steps, lostBy }: KeptChain): boolean =>
  steps.length > 0 || lostBy !== null;

const stepsOf = async (
  ctx: Ctx,
  booking: BookingInput,
  RateId: number,
  Boxes: string,
): Promise<SharedStep[]> => {
  const days = departuresOf(ctx, booking);
  const way = { PolCode: booking.LoadCode ?? '', PodCode: booking.DischargeCode ?? '' };
  return days && Boxes && way.PolCode && way.PodCode
    ? ctx.call(sharedChain, { RateId, Boxes, ...way, ...days })
    : [];
};

/** What a quote agreed on stands, whatever became of the rate that its price was taken from. */
async function chainOfQuote(
  ctx: Ctx,
  bookingId: number,
  booking: BookingInput,
): Promise<KeptChain> {
  const quoted = await quotedShareOf(ctx, bookingId);
  if (!quoted) return NO_CHAIN;
  const Boxes = boxesOf(booking);
  const steps = await stepsOf(ctx, booking, quoted.RateId, Boxes);
  const sold = { CurrencyCode: quoted.CurrencyCode, Boxes: agreedBoxes(quoted, Boxes) };
  return steps.length > 0 ? { steps, sold, lostBy: null } : { ...NO_CHAIN, lostBy: quoted.quoteNo };
}

/** Whether a booking is bought from another company, at the price of a shared rate. */
export async function isBoughtShared(ctx: Ctx, bookingId: number): Promise<boolean> {
  const rows = await ctx.sql('SELECT 1 FROM shared_booking WHERE booking_id = $1 LIMIT 1', [
    bookingId,
  ]);
  return rows.length > 0;
}

interface HandIn {
  verb: BookingVerb;
  price: PriceOutcome;
  booking: BookingInput;
  /** As it is stored; null for a new one. */
  stored: { Id: number } | null;
}

/**
 * The chain of resale behind the price at which a booking is handed in: of the rate that it names, or of the one that its accepted quote was
 * taken from. Null where nothing is handed in. Outside a transaction; 422 where a rate that it names is not to be had any more.
 */
export async function chainBehind(
  ctx: Ctx,
  { verb, price, booking, stored }: HandIn,
): Promise<KeptChain | null> {
  if (verb !== BookingVerb.Submit) return null;
  if (price.kind !== 'taken') return stored ? chainOfQuote(ctx, stored.Id, booking) : NO_CHAIN;
  if (price.price.RateId >= 0) return NO_CHAIN;
  const { RateId, Boxes, Offer } = price.price;
  const steps = await stepsOf(ctx, booking, RateId, Boxes);
  if (steps.length > 0)
    return { steps, sold: { CurrencyCode: Offer.CurrencyCode, Boxes: Offer.Boxes }, lostBy: null };
  throw new Refusal('booking.price-gone', {}, [
    { Prop: 'Booking.Fees', Code: 'price-gone', Msg: '该共享运价已停止供应，请重新选择' },
  ]);
}

/** What one company of a chain reads of a booking. */
interface Reader {
  company: number;
  role: SharedRole;
  neighbour: readonly [id: number, name: string];
  step: Pick<SharedStep, 'CurrencyCode' | 'Boxes'> & {
    SubscriptionId: number | null;
    PackageName: string | null;
  };
  seesCarrier: boolean;
  ownPeople: boolean;
}

/** Each step is read by its two companies: each has a row of his own, and finds the other in it and nobody else. */
function readersOf(steps: readonly SharedStep[]): Reader[] {
  return steps.flatMap((step, at): Reader[] => [
    {
      company: step.SellerId,
      role: SharedRole.Seller,
      neighbour: [step.BuyerId, step.BuyerName],
      step,
      seesCarrier: step.SellerSeesCarrier,
      ownPeople: false,
    },
    {
      company: step.BuyerId,
      role: SharedRole.Buyer,
      neighbour: [step.SellerId, step.SellerName],
      step,
      // The first buyer is the operator, whose desk deals with the booking.
      seesCarrier: step.BuyerSeesCarrier,
      ownPeople: at === 0,
    },
  ]);
}

/** The customer as the buyer of the operator's: at the price that he booked at. */
function customerOf(companyId: number, { steps: [first], sold }: KeptChain): Reader[] {
  if (!first || !sold || companyId === first.BuyerId) return [];
  return [
    {
      company: companyId,
      role: SharedRole.Buyer,
      neighbour: [first.BuyerId, first.BuyerName],
      ownPeople: true,
      step: { ...sold, SubscriptionId: null, PackageName: null },
      seesCarrier: true,
    },
  ];
}

/** Keeps the chain of a booking that is handed in as it is now, in place of the one that it had; see {@link chainBehind}. */
export async function keepShared(
  tx: Ctx,
  { Id, CompanyId }: { Id: number; CompanyId: number },
  stored: boolean,
  chain: KeptChain | null,
): Promise<void> {
  if (chain === null) return;
  // Only one that was there before has a chain already.
  if (stored) await tx.sql('DELETE FROM shared_booking WHERE booking_id = $1', [Id]);
  const rows = [...customerOf(CompanyId, chain), ...readersOf(chain.steps)].map((reader) => ({
    booking_id: Id,
    company_id: reader.company,
    role: reader.role,
    neighbour_id: reader.neighbour[0],
    neighbour_name: reader.neighbour[1],
    subscription_id: reader.step.SubscriptionId,
    package_name: reader.step.PackageName,
    sees_carrier: reader.seesCarrier,
    own_people: reader.ownPeople,
    currency_code: reader.step.CurrencyCode,
    amount: freightOf(reader.step.Boxes),
    boxes: reader.step.Boxes,
    create_time: tx.now.toISOString(),
  }));
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!).join(', ');
  await tx.sql(
    `INSERT INTO shared_booking (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::shared_booking, $1)`,
    [JSON.stringify(rows)],
  );
}

/** A booking that was handed in. */
type Handed = Parameters<typeof sharedBooked>[0] & { Id: number };

/** Tells those who share what was booked, and the desk of a quote whose shared rate is gone. */
export async function tellShared(tx: Ctx, record: Handed, chain: KeptChain | null): Promise<void> {
  if (chain && chain.steps.length > 0)
    await tx.publish(notice, `booking-${record.Id}`, sharedBooked(record, chain.steps));
  if (chain?.lostBy)
    await tx.publish(notice, `booking-${record.Id}`, shareLost(record, chain.lostBy));
}
