import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rates keep a copy of who looks after a customer: every company is told of once more. */
export class CompaniesToldAnew1766710000001 implements MigrationInterface {
  name = 'CompaniesToldAnew1766710000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE company SET told_version = 0');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
