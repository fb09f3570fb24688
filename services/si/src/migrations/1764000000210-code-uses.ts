import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for asking which orders and SIs name a port; carriers have theirs. */
export class CodeUses1764000000210 implements MigrationInterface {
  name = 'CodeUses1764000000210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX cargo_order_receipt_code ON cargo_order (receipt_code) WHERE receipt_code IS NOT NULL;
      CREATE INDEX cargo_order_load_code ON cargo_order (load_code);
      CREATE INDEX cargo_order_discharge_code ON cargo_order (discharge_code);
      CREATE INDEX cargo_order_delivery_code ON cargo_order (delivery_code) WHERE delivery_code IS NOT NULL;
      CREATE INDEX si_receipt_code ON shipping_instruction (tbi_shouhd_code) WHERE tbi_shouhd_code IS NOT NULL;
      CREATE INDEX si_load_code ON shipping_instruction (tbi_zhuanghg_code);
      CREATE INDEX si_discharge_code ON shipping_instruction (tbi_xiehg_code);
      CREATE INDEX si_delivery_code ON shipping_instruction (tbi_jiaohd_code) WHERE tbi_jiaohd_code IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
