import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happens to the containers of entered orders, where each order stands, and indexes for the services beside the sea freight. */
export class EntryMilestone1766600001101 implements MigrationInterface {
  name = 'EntryMilestone1766600001101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE entry_milestone (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        entry_id bigint NOT NULL REFERENCES entry_order ON DELETE CASCADE,
        box_id bigint NOT NULL,
        unit integer NOT NULL,
        milestone varchar(40) NOT NULL,
        planned timestamptz(3),
        estimated timestamptz(3),
        actual timestamptz(3),
        source varchar(40),
        person_name varchar(50),
        received_time timestamptz(3),
        version bigint NOT NULL,
        CONSTRAINT entry_milestone_place UNIQUE (entry_id, box_id, unit, milestone)
      );
      CREATE TABLE entry_milestone_change (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        entry_id bigint NOT NULL REFERENCES entry_order ON DELETE CASCADE,
        box_id bigint NOT NULL,
        unit integer NOT NULL,
        milestone varchar(40) NOT NULL,
        kind varchar(40) NOT NULL,
        before timestamptz(3),
        time timestamptz(3),
        source varchar(40) NOT NULL,
        reason varchar(500),
        employee_id bigint,
        person_name varchar(50) NOT NULL,
        received_time timestamptz(3) NOT NULL
      );
      CREATE INDEX entry_milestone_change_entry ON entry_milestone_change (entry_id, id);
      CREATE TABLE entry_progress (
        id bigint PRIMARY KEY REFERENCES entry_order ON DELETE CASCADE,
        company_id bigint NOT NULL,
        arrival_time timestamptz(3),
        arrival_kind varchar(40),
        next_milestone varchar(40),
        next_due timestamptz(3),
        returned_count integer NOT NULL,
        box_count integer NOT NULL
      );
      CREATE INDEX entry_progress_due ON entry_progress (next_due, id);
      CREATE INDEX entry_progress_due_last ON entry_progress (next_due DESC NULLS LAST, id DESC);
      CREATE INDEX entry_progress_arrival ON entry_progress (arrival_time, id);
      CREATE INDEX entry_progress_arrival_last ON entry_progress (arrival_time DESC NULLS LAST, id DESC);
      CREATE INDEX entry_progress_next_due ON entry_progress (next_milestone, next_due, id);
      CREATE INDEX entry_progress_company_due ON entry_progress (company_id, next_due, id);
      CREATE INDEX entry_service_plan ON entry_service (plan_time, id);
      CREATE INDEX entry_service_plan_last ON entry_service (plan_time DESC NULLS LAST, id DESC);
      CREATE INDEX entry_service_actual ON entry_service (actual_time, id);
      CREATE INDEX entry_service_actual_last ON entry_service (actual_time DESC NULLS LAST, id DESC);
      CREATE INDEX entry_service_provider ON entry_service (provider, id);
      CREATE INDEX entry_service_provider_last ON entry_service (provider DESC NULLS LAST, id DESC);
      CREATE INDEX entry_service_order ON entry_service (owner_id, id);
      CREATE INDEX entry_service_kind ON entry_service (kind, plan_time, id);
      CREATE INDEX entry_service_open ON entry_service (plan_time, id) WHERE actual_time IS NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
