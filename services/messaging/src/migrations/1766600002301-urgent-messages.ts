import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages that stop a matter until somebody acts stand out. A constant default rewrites no row. */
export class UrgentMessages1766600002301 implements MigrationInterface {
  name = 'UrgentMessages1766600002301';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE message ADD COLUMN urgent boolean NOT NULL DEFAULT false; ALTER TABLE message ALTER COLUMN urgent DROP DEFAULT',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
