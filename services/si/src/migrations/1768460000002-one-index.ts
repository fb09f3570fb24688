import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists that are sorted downwards read values and empty ones apart, each by the index of the other direction
 * read backwards: the indexes of their own are gone.
 */
export class OneIndex1768460000002 implements MigrationInterface {
  name = 'OneIndex1768460000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX IF EXISTS
        si_deadline_desc, si_sailing_desc, cargo_order_deadline_desc,
        cargo_order_sailing_desc`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
