import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who began a draft, for colleagues who come to the same order. Drafts are few and short-lived. */
export class Drafter1764500000101 implements MigrationInterface {
  name = 'Drafter1764500000101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE si_draft ADD COLUMN company_id bigint, ADD COLUMN employee_name varchar(50);
      CREATE INDEX si_draft_order ON si_draft (cgo_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
