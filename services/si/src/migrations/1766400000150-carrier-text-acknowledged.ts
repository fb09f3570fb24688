import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts whose mailbox was told that they are here; those of before count as told. */
export class CarrierTextAcknowledged1766400000150 implements MigrationInterface {
  name = 'CarrierTextAcknowledged1766400000150';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE carrier_text ADD COLUMN acknowledged boolean NOT NULL DEFAULT true;
      ALTER TABLE carrier_text ALTER COLUMN acknowledged SET DEFAULT false;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
