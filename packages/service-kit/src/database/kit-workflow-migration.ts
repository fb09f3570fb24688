import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Acts over several services: where they begin, what each step of them did here, and which records went from whom to whom. */
export class KitWorkflow1766600004003 implements MigrationInterface {
  name = 'KitWorkflow1766600004003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE _workflow (
        id uuid PRIMARY KEY,
        kind varchar(40) NOT NULL,
        subject_id bigint NOT NULL,
        company_id bigint NOT NULL,
        state varchar(12) NOT NULL,
        input json NOT NULL,
        steps json NOT NULL,
        reason varchar(500),
        by_id bigint,
        by_name varchar(50) NOT NULL,
        create_time timestamptz(3) NOT NULL,
        end_time timestamptz(3),
        attempts bigint NOT NULL DEFAULT 0,
        next_time timestamptz(3)
      );
      COMMENT ON COLUMN _workflow.next_time IS 'when it goes on; while it is worked on, when the lease ends; null: nothing is left to do';
      CREATE INDEX _workflow_due ON _workflow (next_time) WHERE next_time IS NOT NULL;
      CREATE INDEX _workflow_of_company ON _workflow (kind, company_id, create_time, id);
      CREATE INDEX _workflow_of_subject ON _workflow (kind, subject_id, create_time);
      CREATE TABLE _workflow_step (
        workflow_id uuid NOT NULL,
        act varchar(10) NOT NULL,
        result json NOT NULL,
        create_time timestamptz(3) NOT NULL,
        PRIMARY KEY (workflow_id, act)
      );
      CREATE INDEX _workflow_step_age ON _workflow_step (create_time);
      CREATE TABLE _handed_over (
        workflow_id uuid NOT NULL,
        kind varchar(40) NOT NULL,
        record_key varchar(120) NOT NULL,
        from_id bigint NOT NULL,
        to_id bigint NOT NULL,
        to_name varchar(50) NOT NULL,
        was json,
        PRIMARY KEY (workflow_id, kind, record_key)
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
