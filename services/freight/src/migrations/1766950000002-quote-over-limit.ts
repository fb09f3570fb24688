import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ways that go further below the company's price than their seller may. */
export class QuoteOverLimit1766950000002 implements MigrationInterface {
  name = 'QuoteOverLimit1766950000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quote_line ADD COLUMN over_limit boolean');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
