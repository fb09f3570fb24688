import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where-used and merges ask which entered orders name a port. */
export class EntryCodes1766600001002 implements MigrationInterface {
  name = 'EntryCodes1766600001002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX entry_order_receipt_code ON entry_order (receipt_code) WHERE receipt_code IS NOT NULL;
      CREATE INDEX entry_order_load_code ON entry_order (load_code) WHERE load_code IS NOT NULL;
      CREATE INDEX entry_order_discharge_code ON entry_order (discharge_code) WHERE discharge_code IS NOT NULL;
      CREATE INDEX entry_order_delivery_code ON entry_order (delivery_code) WHERE delivery_code IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
