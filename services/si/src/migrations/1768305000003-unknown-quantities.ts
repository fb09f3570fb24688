import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quantities of an order that nobody knows are nothing and not 0; see booking's migration. */
export class UnknownQuantities1768305000003 implements MigrationInterface {
  name = 'UnknownQuantities1768305000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cargo_order
        ALTER COLUMN packages DROP NOT NULL,
        ALTER COLUMN weight DROP NOT NULL,
        ALTER COLUMN volume DROP NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
