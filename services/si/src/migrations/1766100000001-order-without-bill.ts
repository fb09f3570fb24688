import { trigramIndex } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A booking has no master bill number until its carrier gives one. */
export class OrderWithoutBill1766100000001 implements MigrationInterface {
  name = 'OrderWithoutBill1766100000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cargo_order ALTER COLUMN mbl_no DROP NOT NULL, DROP COLUMN keywords;
      ALTER TABLE cargo_order ADD COLUMN keywords text GENERATED ALWAYS AS
        (booking_no || ' ' || coalesce(mbl_no, '') || ' ' || vessel || ' ' || company_code || ' ' || company_name) STORED`);
    await runner.query(trigramIndex('cargo_order_keywords', 'cargo_order'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
