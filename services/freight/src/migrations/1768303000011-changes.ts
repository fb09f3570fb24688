import {
  type FollowedTable,
  noteChanges,
  stampChanges,
} from '@quayside/service-kit/database/note-changes';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Their indexes are built by the next migration, in a transaction of its own. */
export const LARGE: readonly FollowedTable[] = [
  { table: 'rate', company: 'company_id' },
  { table: 'quote', company: 'company_id' },
];
const SMALL: readonly FollowedTable[] = [
  { table: 'carrier_contract', company: 'company_id' },
  { table: 'customer_level', company: 'company_id' },
  { table: 'level_company', company: 'company_id' },
  { table: 'markup_rule', company: 'company_id' },
  { table: 'post', company: 'company_id' },
  { table: 'rate_charge', company: 'company_id' },
  { table: 'sail_template', company: 'company_id' },
  { table: 'share_allocation', company: 'company_id' },
  { table: 'share_package', company: 'company_id' },
  { table: 'surcharge_rule', company: 'company_id' },
  { table: 'followed_lane', company: 'employee_id' },
  { table: 'recommended_port' },
  { table: 'recommended_rate' },
];

/** Rows that programs follow are stamped whenever they are written (decision 79). */
export class Changes1768303000011 implements MigrationInterface {
  name = 'Changes1768303000011';

  async up(runner: QueryRunner): Promise<void> {
    await stampChanges(runner, LARGE);
    await noteChanges(runner, SMALL);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
