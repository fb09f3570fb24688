import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carriers' keys are encrypted; those that stand in plain text are encrypted at the first start after this. */
export class SealedCarrierKey1766300000001 implements MigrationInterface {
  name = 'SealedCarrierKey1766300000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE carrier_key ADD COLUMN sealed text;
      ALTER TABLE carrier_key ALTER COLUMN key DROP NOT NULL;
      ALTER TABLE carrier_key ADD CONSTRAINT carrier_key_once CHECK (num_nonnulls(key, sealed) = 1);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
