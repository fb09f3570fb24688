import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys for the addresses of carriers, apart from what lists and forms read. */
export class CarrierKey1764500000202 implements MigrationInterface {
  name = 'CarrierKey1764500000202';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE carrier_profile ADD COLUMN has_key boolean NOT NULL DEFAULT false;
      CREATE TABLE carrier_key (
        profile_id bigint PRIMARY KEY,
        key varchar(500) NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
