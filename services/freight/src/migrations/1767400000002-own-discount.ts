import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Discounts among the charges of single rates are found at once: a search asks whether there is any. */
export class OwnDiscount1767400000002 implements MigrationInterface {
  name = 'OwnDiscount1767400000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX rate_charge_discount ON rate_charge (company_id)
       WHERE enabled AND least(amount, amount20, amount40, amount_hq) < 0`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
