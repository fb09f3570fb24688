import { apart } from '@quayside/service-kit/database/apart';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { WholeBooking } from '../booking/booking.entity.js';
import { confirmedOtherwise } from '../booking/confirm-booking.js';
import { FOR_DESK } from '../booking/internal-remarks.js';
import { release } from '../booking/release-booking.js';
import { priceDayLines, priceDayText } from '../booking-home/price-days.js';

async function hasRule(
  tx: Ctx,
  { CompanyCode, CarrierCode, LoadCode }: WholeBooking,
): Promise<boolean> {
  const [rule] = await tx.sql(
    `SELECT 1 FROM release_rule WHERE enabled AND (customer_code IS NULL OR customer_code = $1)
       AND (carrier_code IS NULL OR carrier_code = $2) AND (pol_code IS NULL OR pol_code = $3) LIMIT 1`,
    [CompanyCode, CarrierCode, LoadCode],
  );
  return rule !== undefined;
}

/**
 * Releases what the carrier has just confirmed where a rule says so, it is what was asked for, and
 * the agreed price holds for the day on which it sails. What stops a release (a hold, an order
 * that cannot be told) stops it here as well, and the confirmation stays.
 * @param asked the booking before the carrier answered
 * @param confirmed as it was confirmed, locked
 * @param asAsked false: something that was confirmed is not what was asked for, or could not be read
 * @returns what came of it in words; null where no rule fits
 */
export async function releaseByRule(
  tx: Ctx,
  asked: WholeBooking,
  confirmed: WholeBooking,
  asAsked = true,
): Promise<string | null> {
  if (confirmed.ReleaseTime || !(await hasRule(tx, confirmed))) return null;
  const outside = priceDayText(await priceDayLines(tx, confirmed, confirmed.SailingDate));
  if (outside) return `${outside}，未自动放舱`;
  if (!asAsked || confirmedOtherwise(asked, confirmed)) return '与申请不同，未自动放舱';
  try {
    await apart(tx, (inner) => release(inner, confirmed, { remarks: FOR_DESK.byRule }));
    return '已自动放舱';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `未自动放舱：${error.message}`;
  }
}
