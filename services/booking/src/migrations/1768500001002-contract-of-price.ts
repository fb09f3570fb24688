import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The contract of the rate at whose price a booking was made, beside that price. */
export class ContractOfPrice1768500001002 implements MigrationInterface {
  name = 'ContractOfPrice1768500001002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking_price ADD COLUMN contract_no varchar(50)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
