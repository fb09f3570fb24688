import { BOOKING_CANCELLED } from '../drift/cancelled-bookings.js';
import { DRIFT_COUNT } from '../drift/read-drifts.js';

/** What a row of an SI list (alias `t`) says beside the record's own columns. */
export const ROW_EXTRA = {
  DriftCount: DRIFT_COUNT,
  BookingCancelled: BOOKING_CANCELLED,
  Amendments: 'coalesce((SELECT w.amendments FROM si_work w WHERE w.tbi_id = t.id), 0)',
} as const;
