import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists that are sorted downwards read values and empty ones apart, each by the index of the other direction
 * read backwards: the indexes of their own are gone.
 */
export class OneIndex1768460000003 implements MigrationInterface {
  name = 'OneIndex1768460000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX IF EXISTS
        rate_valid_to_last, rate_valid_from_last, rate_carrier_last,
        rate_cost_20gp_last, rate_cost_40hq_last`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
