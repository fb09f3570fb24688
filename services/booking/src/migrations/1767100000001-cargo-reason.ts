import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why texts name what a booking or an order does not declare: dangerous goods, a temperature, oversize. */
export class CargoReason1767100000001 implements MigrationInterface {
  name = 'CargoReason1767100000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking ADD COLUMN cargo_reason varchar(500);
      ALTER TABLE entry_order ADD COLUMN cargo_reason varchar(500);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
