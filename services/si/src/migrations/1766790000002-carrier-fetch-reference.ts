import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is fetched from a carrier is named by a reference as long as carriers' references are. */
export class CarrierFetchReference1766790000002 implements MigrationInterface {
  name = 'CarrierFetchReference1766790000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE carrier_fetch ALTER COLUMN reference TYPE varchar(100)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
