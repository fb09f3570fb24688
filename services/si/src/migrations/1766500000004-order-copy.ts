import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of orders is the copy of what booking says, with its lines; what was withdrawn is remembered, so that it does not come back. */
export class OrderCopy1766500000004 implements MigrationInterface {
  name = 'OrderCopy1766500000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cargo_order
        ADD COLUMN containers json NOT NULL DEFAULT '[]',
        ADD COLUMN goods json NOT NULL DEFAULT '[]',
        ADD COLUMN parties json NOT NULL DEFAULT '[]',
        ADD COLUMN schedule_version bigint NOT NULL DEFAULT 0;
      CREATE TABLE withdrawn_order (
        id bigint PRIMARY KEY,
        withdrawn_time timestamptz(3) NOT NULL
      );
      CREATE INDEX withdrawn_order_age ON withdrawn_order (withdrawn_time);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
