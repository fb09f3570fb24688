import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How bills name a carrier: the company that contracts. */
export class CarrierLegalName1765900000001 implements MigrationInterface {
  name = 'CarrierLegalName1765900000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE carrier ADD COLUMN legal_name varchar(150)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
