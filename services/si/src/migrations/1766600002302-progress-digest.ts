import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when submitters were told how far their SIs came: one row. */
export class ProgressDigest1766600002302 implements MigrationInterface {
  name = 'ProgressDigest1766600002302';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE progress_digest (id smallint PRIMARY KEY CHECK (id = 1), told_until timestamptz(3) NOT NULL)',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
