import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Other services keep copies of companies: which version of each they were told of. */
export class CompanyTold1766100000001 implements MigrationInterface {
  name = 'CompanyTold1766100000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company ADD COLUMN told_version bigint NOT NULL DEFAULT 0');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
