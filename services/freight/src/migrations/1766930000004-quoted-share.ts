import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From which shared rate the price of a way in a quote was taken. */
export class QuotedShare1766930000004 implements MigrationInterface {
  name = 'QuotedShare1766930000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quote_line ADD COLUMN shared_rate_id bigint');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
