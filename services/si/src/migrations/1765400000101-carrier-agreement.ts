import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a carrier agreed to beyond directory D.99B and its character set. */
export class CarrierAgreement1765400000101 implements MigrationInterface {
  name = 'CarrierAgreement1765400000101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE carrier_profile ADD COLUMN agreed_characters varchar(40), ADD COLUMN at_sign varchar(40),
        ADD COLUMN agreed_lengths varchar(200);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
