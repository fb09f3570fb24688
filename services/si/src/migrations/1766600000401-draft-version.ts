import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts what changes a draft, as drafts of every document do. */
export class DraftVersion1766600000401 implements MigrationInterface {
  name = 'DraftVersion1766600000401';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE si_draft ADD COLUMN version bigint NOT NULL DEFAULT 1');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
