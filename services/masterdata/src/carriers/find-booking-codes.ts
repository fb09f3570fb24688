import type {
  FindBookingCodes,
  FoundBookingCode,
} from '@quayside/contracts/masterdata/booking-codes';
import { containing } from '@quayside/service-kit/database/list-page';
import type { Ctx } from '@quayside/service-kit/runtime/context';

const MOST = 1_000;

/** Booking codes by carrier and code, disabled ones too. */
export const bookingCodesFound = (
  ctx: Ctx,
  { CarrierCode, Codes, Keyword }: FindBookingCodes,
): Promise<FoundBookingCode[]> =>
  ctx.sql<FoundBookingCode>(
    `SELECT t.code AS "Code", t.carrier_code AS "CarrierCode", t.lane_code AS "LaneCode", t.account AS "Account", t.enabled AS "Enabled"
     FROM booking_code t WHERE ($1::varchar IS NULL OR t.carrier_code = $1) AND ($2::text[] IS NULL OR t.code = ANY($2))
       AND ($3::text IS NULL OR t.code ILIKE $3 OR t.account ILIKE $3)
     ORDER BY t.carrier_code, t.code, t.account LIMIT ${MOST}`,
    [CarrierCode || null, Codes ?? null, containing(Keyword ?? undefined) ?? null],
  );
