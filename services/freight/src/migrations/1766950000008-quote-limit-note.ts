import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far below the company's price a way goes, in words for who lets it pass. */
export class QuoteLimitNote1766950000008 implements MigrationInterface {
  name = 'QuoteLimitNote1766950000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quote_line ADD COLUMN limit_note varchar(600)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
