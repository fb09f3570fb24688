import {
  type FollowedTable,
  noteChanges,
  stampChanges,
} from '@quayside/service-kit/database/note-changes';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Their indexes are built by the next migration, in a transaction of its own. */
export const LARGE: readonly FollowedTable[] = [{ table: 'voyage' }];
const SMALL: readonly FollowedTable[] = [
  { table: 'port' },
  { table: 'lane' },
  { table: 'terminal' },
  { table: 'country' },
  { table: 'carrier' },
  { table: 'loop' },
  { table: 'vessel' },
  { table: 'ship_agent' },
  { table: 'booking_agent' },
  { table: 'booking_code' },
  { table: 'bill_form' },
  { table: 'code' },
  { table: 'fee' },
  { table: 'package' },
  { table: 'currency' },
  { table: 'exchange_rate' },
  { table: 'container' },
  { table: 'code_mapping' },
  { table: 'relation_mapping' },
  { table: 'schedule_template' },
];

/** Rows that programs follow are stamped whenever they are written (decision 79). */
export class Changes1768303000031 implements MigrationInterface {
  name = 'Changes1768303000031';

  async up(runner: QueryRunner): Promise<void> {
    await stampChanges(runner, LARGE);
    await noteChanges(runner, SMALL);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
