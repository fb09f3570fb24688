import { BookingStatus, CancellationStatus } from '@quayside/contracts/booking/booking/choices';
import {
  type BookedVolume,
  type BookedVolumesAfter,
  MOST_VOLUMES,
  volumeBooked,
} from '@quayside/contracts/booking/volume/contract-volume';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { WholeBooking } from '../booking/booking.entity.js';
import { HOLDING } from '../booking-code/code-use.js';

const CONFIRMED = [
  BookingStatus.Confirmed,
  BookingStatus.Completed,
  BookingStatus.PendingAmendment,
];

/**
 * What bookings take of contracts: of the one that the desk put them under, else of the one behind the booking code that they stand on. A number that a
 * customer typed is his own (decision 52), and takes nothing of ours however it reads. Once the carrier confirmed, his boxes count, be they fewer.
 */
const FACTS = `SELECT b.id AS "BookingId", b.version AS "Version", b.request_no AS "RequestNo",
    upper(coalesce(CASE WHEN b.our_contract THEN nullif(btrim(b.contract_no), '') END, nullif(btrim(a.contract_no), ''))) AS "ContractNo", b.carrier_code AS "CarrierCode",
    b.load_code AS "LoadCode", b.discharge_code AS "DischargeCode", b.sailing_date AS "SailingDate",
    CASE WHEN b.status IN (${CONFIRMED.join()}) THEN coalesce(b.confirmed_summary, b.container_summary) ELSE b.container_summary END AS "Boxes",
    b.company_code AS "CustomerCode", b.company_name AS "CustomerName",
    b.status IN (${HOLDING.join()}) AND b.cancellation <> ${CancellationStatus.Confirmed} AS "Held", b.status IN (${CONFIRMED.join()}) AS "Confirmed"
  FROM booking b LEFT JOIN booking_code_use u ON u.booking_id = b.id LEFT JOIN book_code_allotment a ON a.id = u.allotment_id`;

/**
 * Whether a booking may take of a contract; a new one under none of ours has told nothing yet, and
 * most are such.
 */
export const mayTakeVolume = ({
  ContractNo,
  OurContract,
  BookCode,
  Version,
}: Pick<WholeBooking, 'ContractNo' | 'OurContract' | 'BookCode' | 'Version'>): boolean =>
  Version > 1 || Boolean(ContractNo && OurContract) || Boolean(BookCode);

/** With a step of a booking: tells what it takes of its contract where that is another volume than was told before. */
export async function tellVolume(
  tx: Ctx,
  { record: { Id } }: { record: Pick<WholeBooking, 'Id'> },
): Promise<void> {
  const [told] = await tx.sql<BookedVolume>(
    `WITH facts AS (${FACTS} WHERE b.id = $1), told AS (
       INSERT INTO volume_told (booking_id, facts) SELECT f."BookingId", to_jsonb(f) - 'Version' FROM facts f
       WHERE f."ContractNo" IS NOT NULL OR EXISTS (SELECT FROM volume_told v WHERE v.booking_id = $1)
       ON CONFLICT (booking_id) DO UPDATE SET facts = excluded.facts WHERE volume_told.facts <> excluded.facts RETURNING booking_id)
     SELECT facts.* FROM facts JOIN told ON told.booking_id = facts."BookingId"`,
    [Id],
  );
  if (told) await tx.publish(volumeBooked, `volume-${Id}`, told);
}

/** What stands in contracts already, of bookings after a number. */
export const volumesAfter = (ctx: Ctx, { AfterId }: BookedVolumesAfter): Promise<BookedVolume[]> =>
  ctx.sql<BookedVolume>(
    `SELECT * FROM (${FACTS} WHERE b.id > $1 AND b.status <> ${BookingStatus.Draft}) f WHERE f."ContractNo" IS NOT NULL
     ORDER BY f."BookingId" LIMIT ${MOST_VOLUMES}`,
    [AfterId],
  );
