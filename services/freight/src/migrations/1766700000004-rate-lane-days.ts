import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index of what is on sale between two ports by the end of its days, hidden rates included: they come back by date alone. */
export class RateLaneDays1766700000004 implements MigrationInterface {
  name = 'RateLaneDays1766700000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX rate_sold;
      CREATE INDEX rate_on_sale ON rate (company_id, pol_code, pod_code, valid_to) WHERE status IN (2, 3);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
