import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What somebody has typed of a carrier's draft and not yet saved as a version: one of each person and SI. */
export class DraftBillEntry1766400000050 implements MigrationInterface {
  name = 'DraftBillEntry1766400000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE draft_bill_entry (
        employee_id bigint NOT NULL,
        tbi_id bigint NOT NULL,
        si_version bigint NOT NULL,
        content json NOT NULL,
        update_time timestamptz(3) NOT NULL,
        PRIMARY KEY (employee_id, tbi_id)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
