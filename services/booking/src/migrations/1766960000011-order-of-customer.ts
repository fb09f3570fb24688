import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a customer said of his papers when he ordered goes with the cargo order, and from there into his SI. */
export class OrderOfCustomer1766960000011 implements MigrationInterface {
  name = 'OrderOfCustomer1766960000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cargo_order
        ADD COLUMN customer_ref varchar(50),
        ADD COLUMN contract_no varchar(50),
        ADD COLUMN signing_method varchar(40),
        ADD COLUMN second_notifier varchar(1000),
        ADD COLUMN third_notifier varchar(1000),
        ADD COLUMN marks varchar(10000),
        ADD COLUMN customer_remarks varchar(2000);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
