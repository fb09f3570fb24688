import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shortcuts of people, and what those of customers and providers begin with. */
export class Shortcuts1766600003402 implements MigrationInterface {
  name = 'Shortcuts1766600003402';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shortcut_own (
        employee_id bigint PRIMARY KEY REFERENCES employee(id),
        items json NOT NULL,
        update_time timestamptz(3) NOT NULL
      );
      CREATE TABLE shortcut_default (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        company_type smallint NOT NULL,
        company_id bigint REFERENCES company(id),
        items json NOT NULL,
        version bigint NOT NULL DEFAULT 1,
        update_time timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX shortcut_default_unique ON shortcut_default (company_type, coalesce(company_id, 0))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
