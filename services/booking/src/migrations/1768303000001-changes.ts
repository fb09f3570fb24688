import {
  type FollowedTable,
  noteChanges,
  stampChanges,
} from '@quayside/service-kit/database/note-changes';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Their indexes are built by the next migration, in a transaction of its own. */
export const LARGE: readonly FollowedTable[] = [
  { table: 'booking', company: 'company_id', whole: true },
  { table: 'entry_order', company: 'company_id', whole: true },
  { table: 'shipment', company: 'company_id', whole: true },
];
const SMALL: readonly FollowedTable[] = [
  { table: 'book_code_allotment', company: 'company_id' },
  { table: 'booking_mailbox' },
  { table: 'cancel_fee_rule' },
  { table: 'carrier_profile' },
  { table: 'note_mailbox', company: 'company_id' },
  { table: 'note_sender' },
  { table: 'online_carrier', company: 'company_id' },
  { table: 'release_rule' },
];

/** Rows that programs follow are stamped whenever they are written (decision 79). */
export class Changes1768303000001 implements MigrationInterface {
  name = 'Changes1768303000001';

  async up(runner: QueryRunner): Promise<void> {
    await stampChanges(runner, LARGE);
    await noteChanges(runner, SMALL);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
