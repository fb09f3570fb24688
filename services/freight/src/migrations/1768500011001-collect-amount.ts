import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of a quote is collect, for lists: of those that were made since lines keep it. */
export class CollectAmount1768500011001 implements MigrationInterface {
  name = 'CollectAmount1768500011001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quote ADD COLUMN collect_amount numeric(14,2)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
