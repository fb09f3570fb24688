import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: readonly (readonly [name: string, on: string])[] = [
  ['cargo_order_receipt_code', 'cargo_order (receipt_code) WHERE receipt_code IS NOT NULL'],
  ['cargo_order_load_code', 'cargo_order (load_code)'],
  ['cargo_order_discharge_code', 'cargo_order (discharge_code)'],
  ['cargo_order_delivery_code', 'cargo_order (delivery_code) WHERE delivery_code IS NOT NULL'],
  ['si_receipt_code', 'shipping_instruction (tbi_shouhd_code) WHERE tbi_shouhd_code IS NOT NULL'],
  ['si_load_code', 'shipping_instruction (tbi_zhuanghg_code)'],
  ['si_discharge_code', 'shipping_instruction (tbi_xiehg_code)'],
  ['si_delivery_code', 'shipping_instruction (tbi_jiaohd_code) WHERE tbi_jiaohd_code IS NOT NULL'],
];

/** For asking which orders and SIs name a port; carriers have their indexes. Built without a lock, since both come in while they are. */
export class CodeUses1764000000210 implements MigrationInterface {
  name = 'CodeUses1764000000210';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of INDEXES) {
      // What an interrupted build left is no index yet.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
