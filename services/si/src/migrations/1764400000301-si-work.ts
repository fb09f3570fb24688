import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the desk keeps beside an SI, in a table of its own so that a submission writes none of it. The index of those handed in
 * late is partial: an SI in time costs nothing.
 */
export class SiWork1764400000301 implements MigrationInterface {
  name = 'SiWork1764400000301';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE si_work (
        tbi_id bigint PRIMARY KEY,
        assignee_id bigint,
        assignee_name varchar(50),
        assigned_time timestamptz(3),
        amendments integer NOT NULL DEFAULT 0,
        fee_note varchar(500)
      );
      CREATE INDEX si_work_assignee ON si_work (assignee_id, tbi_id) WHERE assignee_id IS NOT NULL;
      CREATE INDEX si_work_amended ON si_work (tbi_id) WHERE amendments > 0;
      CREATE INDEX si_late_filed ON shipping_instruction (tbi_deadline, id) WHERE late_reason IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
