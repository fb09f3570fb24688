import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The form of order entry by company. */
export class EntryForm1766600001201 implements MigrationInterface {
  name = 'EntryForm1766600001201';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE entry_form (
        company_id bigint PRIMARY KEY,
        layout jsonb,
        previous jsonb,
        version bigint NOT NULL,
        update_name varchar(50) NOT NULL,
        update_time timestamptz(3) NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
