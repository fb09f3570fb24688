import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose a booking's contract is; of what is there already nobody knows, so no customer reads it any more. */
export class OurContract1766900000001 implements MigrationInterface {
  name = 'OurContract1766900000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking ADD COLUMN our_contract boolean NOT NULL DEFAULT false;
      UPDATE booking SET our_contract = true WHERE contract_no IS NOT NULL OR quotation_no IS NOT NULL;
      ALTER TABLE booking ALTER COLUMN our_contract DROP DEFAULT;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
