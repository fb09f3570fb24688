import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions that ended before their time are found by their end, to be forgotten. */
export class SessionEnd1764500000201 implements MigrationInterface {
  name = 'SessionEnd1764500000201';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX session_by_end ON session (end_time) WHERE end_time IS NOT NULL',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
