import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number that a program gave an order, and what it handed in under it. */
export class EntryReference1768303000003 implements MigrationInterface {
  name = 'EntryReference1768303000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE entry_order ADD COLUMN client_ref varchar(60), ADD COLUMN client_digest char(64);
      COMMENT ON COLUMN entry_order.client_digest IS 'SHA-256 of what was handed in under client_ref';
      CREATE UNIQUE INDEX entry_order_client_ref ON entry_order (client_ref, company_id)
        WHERE client_ref IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
