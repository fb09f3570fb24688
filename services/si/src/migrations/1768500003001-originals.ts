import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many originals the shipper wants of a bill; null: nobody said. A column without a default
 * rewrites no row.
 */
export class Originals1768500003001 implements MigrationInterface {
  name = 'Originals1768500003001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipping_instruction ADD COLUMN originals integer');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
