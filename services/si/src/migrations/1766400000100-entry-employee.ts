import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is entering a carrier's draft, so that colleagues hear of it. */
export class EntryEmployee1766400000100 implements MigrationInterface {
  name = 'EntryEmployee1766400000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE draft_bill_entry ADD COLUMN employee_name varchar(50)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
