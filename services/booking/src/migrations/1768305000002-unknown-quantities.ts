import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Quantities that nobody knows are nothing and not 0. What stands as 0 from before stays: whether
 * somebody said it cannot be told any more.
 */
export class UnknownQuantities1768305000002 implements MigrationInterface {
  name = 'UnknownQuantities1768305000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cargo_order
        ALTER COLUMN packages DROP NOT NULL,
        ALTER COLUMN weight DROP NOT NULL,
        ALTER COLUMN volume DROP NOT NULL;
      ALTER TABLE entry_order
        ALTER COLUMN total_packages DROP NOT NULL,
        ALTER COLUMN total_weight DROP NOT NULL,
        ALTER COLUMN total_volume DROP NOT NULL;
      ALTER TABLE booking
        ALTER COLUMN total_packages DROP NOT NULL,
        ALTER COLUMN total_weight DROP NOT NULL,
        ALTER COLUMN total_volume DROP NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
