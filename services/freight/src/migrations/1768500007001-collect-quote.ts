import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the freight of a quoted way is paid, and what is collect; before, nobody kept it. */
export class CollectQuote1768500007001 implements MigrationInterface {
  name = 'CollectQuote1768500007001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quote_line ADD COLUMN payment varchar(40)');
    await runner.query('ALTER TABLE quote_line ADD COLUMN collect_totals jsonb');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
