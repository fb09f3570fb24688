import { SiStatus } from '@quayside/contracts/si/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';

/** An SI that is issued or voided follows its order no more. */
export const SETTLED: readonly SiStatus[] = [SiStatus.Issued, SiStatus.Voided];

/** The order of an SI (alias `t`), and the orders that were merged into it: each found by its key, which an OR would not do. */
export const ORDERS =
  'o.id = ANY(ARRAY(SELECT t.cgo_id UNION ALL SELECT m.mcgo_id FROM si_merge m WHERE m.tbi_id = t.id))';

/** How many drifts of an SI (alias `t`) nobody has dealt with. */
const DRIFT_COUNT = `CASE WHEN t.tbi_status IN (${SETTLED.join(', ')}) THEN 0
  ELSE (SELECT count(*)::int FROM si_drift d WHERE d.tbi_id = t.id AND d.state = 'open') END`;

/** Whether the carrier took a booking of an SI back. */
const BOOKING_CANCELLED = `t.tbi_status NOT IN (${SETTLED.join(', ')})
  AND EXISTS (SELECT FROM cargo_order o WHERE o.cancelled AND ${ORDERS})`;

/** What {@link rowExtra} reads from. */
export const ROW_JOINS = 'LEFT JOIN si_sending x ON x.tbi_id = t.id';

const EXTRA = {
  DriftCount: DRIFT_COUNT,
  BookingCancelled: BOOKING_CANCELLED,
  Amendments: 'coalesce((SELECT w.amendments FROM si_work w WHERE w.tbi_id = t.id), 0)',
} as const;

/**
 * What a row of an SI list (alias `t`) says beside the record's own columns. How it went to the
 * carrier is between him and the desk.
 */
export const rowExtra = (ctx: Ctx) => ({
  ...EXTRA,
  SentBy: isStaff(ctx) ? 'x.sent_by' : 'NULL::varchar',
  Delivery: isStaff(ctx) ? 'x.delivery' : 'NULL::varchar',
});
