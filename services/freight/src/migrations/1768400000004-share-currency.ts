import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What currency the amounts of shared packages, allocations and additions of one quote are in; those
 * from before do not state it, and nobody guesses it.
 */
export class ShareCurrency1768400000004 implements MigrationInterface {
  name = 'ShareCurrency1768400000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE share_package ADD COLUMN currency_code varchar(3);
      ALTER TABLE share_allocation ADD COLUMN currency_code varchar(3);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
