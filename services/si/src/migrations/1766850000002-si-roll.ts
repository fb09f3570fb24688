import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SIs that a roll moved: as they were, and in which version they were left, so that the way back finds what was not changed since. */
export class SiRoll1766850000002 implements MigrationInterface {
  name = 'SiRoll1766850000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE si_roll (
        workflow_id uuid NOT NULL,
        tbi_id bigint NOT NULL,
        was json NOT NULL,
        drafts json NOT NULL,
        left_version bigint NOT NULL,
        PRIMARY KEY (workflow_id, tbi_id)
      );
      CREATE INDEX si_roll_si ON si_roll (tbi_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
