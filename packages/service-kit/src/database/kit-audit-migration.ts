import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every audit row says by what means it was done, from where, and how it ended. Columns without a
 * value, or with a constant one, are added without a rewrite of the table.
 */
export class KitAudit1768304000001 implements MigrationInterface {
  name = 'KitAudit1768304000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE _audit
        ADD COLUMN outcome varchar(10) NOT NULL DEFAULT 'done',
        ADD COLUMN actor varchar(10),
        ADD COLUMN key_id bigint,
        ADD COLUMN viewer_id bigint,
        ADD COLUMN address varchar(60)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
