import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who the carrier of an issued bill is, and who signed it as what. Empty for bills of before: their papers name both by today's basic data. */
export class BillSignedBy1765900000101 implements MigrationInterface {
  name = 'BillSignedBy1765900000101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bill_issue
        ADD COLUMN carrier_name varchar(150),
        ADD COLUMN signed_as varchar(40),
        ADD COLUMN agent_name varchar(100)
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
