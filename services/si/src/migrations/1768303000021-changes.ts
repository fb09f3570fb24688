import {
  type FollowedTable,
  noteChanges,
  stampChanges,
} from '@quayside/service-kit/database/note-changes';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Their indexes are built by the next migration, in a transaction of its own. */
export const LARGE: readonly FollowedTable[] = [
  { table: 'shipping_instruction', company: 'company_id', whole: true },
  { table: 'cargo_order', company: 'company_id', whole: true },
];
const SMALL: readonly FollowedTable[] = [{ table: 'carrier_profile' }, { table: 'si_rule' }];

/** Rows that programs follow are stamped whenever they are written (decision 79). */
export class Changes1768303000021 implements MigrationInterface {
  name = 'Changes1768303000021';

  async up(runner: QueryRunner): Promise<void> {
    await stampChanges(runner, LARGE);
    await noteChanges(runner, SMALL);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
