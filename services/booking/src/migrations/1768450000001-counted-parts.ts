import { AmendmentStatus, CancellationStatus } from '@quayside/contracts/booking/booking/choices';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What limits who sees a record: an index that has it counts without reading the table. */
const SCOPE = 'company_id, creator_id, owner_id, on_behalf';
const OPEN = '1, 2, 3, 4, 5, 6, 51, 52, 62';

/** Indexes by name, with what they are on; those of before are replaced. */
const INDEXES: readonly (readonly [name: string, on: string])[] = [
  [
    'booking_status_time',
    `booking (status, create_time, id)
      INCLUDE (amendment, cancellation, release_time, delivery, ${SCOPE})`,
  ],
  [
    'booking_amending',
    `booking (create_time, id) INCLUDE (status, cancellation, release_time, ${SCOPE})
      WHERE amendment = ${AmendmentStatus.Received}`,
  ],
  [
    'booking_cancelling',
    `booking (create_time, id) INCLUDE (status, amendment, release_time, ${SCOPE})
      WHERE cancellation = ${CancellationStatus.Received}`,
  ],
  [
    'booking_unreleased',
    `booking (si_deadline, id) INCLUDE (status, amendment, cancellation, ${SCOPE})
      WHERE status IN (${OPEN}) AND release_time IS NULL`,
  ],
  [
    'booking_delivery',
    `booking (delivery, delivery_since, id) INCLUDE (status, ${SCOPE}) WHERE delivery IS NOT NULL`,
  ],
  [
    'booking_note_state_time',
    'booking_note (state, create_time, id) INCLUDE (company_id, creator_id, on_behalf, handed_in)',
  ],
  ['shipment_state', `shipment (state, id) INCLUDE (${SCOPE})`],
];

/**
 * The parts of lists are counted by indexes alone: each state with what tells labels apart and with what
 * limits who sees it. Within a transaction, as `indexChanges` says why.
 */
export class CountedParts1768450000001 implements MigrationInterface {
  name = 'CountedParts1768450000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of INDEXES) {
      await runner.query(`DROP INDEX IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX ${name} ON ${on}`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
