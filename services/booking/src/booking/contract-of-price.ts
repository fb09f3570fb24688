import type {
  BookingInput,
  BookingRecord,
} from '@quayside/contracts/booking/booking/booking-content';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { readPrice } from '../booking-home/booking-price.js';
import type { PriceOutcome } from '../booking-home/settle-price.js';
import type { WholeBooking } from './booking.entity.js';
import { TERMS } from './ours.js';

type Content = BookingInput & Pick<BookingRecord, 'OurContract'>;

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '').trim().toUpperCase() === (other ?? '').trim().toUpperCase();

/** Whether nobody wrote down under what terms a booking is, but for those of the price before. */
const isOpen = (booking: Content, before: string | null): boolean =>
  TERMS.every((name) => !booking[name]) ||
  (before !== null &&
    booking.OurContract &&
    !booking.QuotationNo &&
    isSame(booking.ContractNo, before));

/**
 * A booking that is written at the price of one of our rates stands under that rate's contract,
 * where nobody wrote down other terms: it is between the carrier and us, and its customer reads
 * nothing of it. With another rate, or none any more, the contract of the price before goes. A shared
 * rate's contract is its provider's.
 * @param price as `settlePrice` has it
 */
export async function withContractOf(
  ctx: Ctx,
  booking: Content,
  stored: WholeBooking | null,
  price: PriceOutcome,
): Promise<Content> {
  if (price.kind === 'as it is') return booking;
  const kept = stored && (await readPrice(ctx, stored.Id));
  if (!isOpen(booking, kept?.ContractNo ?? null)) return booking;
  const taken = price.kind === 'taken' && price.price.RateId > 0 ? price.price.ContractNo : null;
  if (taken) return { ...booking, ContractNo: taken, OurContract: true };
  // The desk reads what stands in its form, and says itself what becomes of it.
  if (isStaff(ctx) || !booking.ContractNo) return booking;
  return { ...booking, ContractNo: null, OurContract: false };
}
