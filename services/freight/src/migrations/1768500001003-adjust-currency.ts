import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a quote's own addition is in; ways from before do not state it, and nobody guesses it. */
export class AdjustCurrency1768500001003 implements MigrationInterface {
  name = 'AdjustCurrency1768500001003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quote_line ADD COLUMN adjust_currency varchar(3)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
