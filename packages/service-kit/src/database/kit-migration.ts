import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables that every service has: outbox, deliveries, inbox, idempotency keys, audit log. */
export class KitTables1732000000000 implements MigrationInterface {
  name = 'KitTables1732000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE _outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        event_id uuid NOT NULL UNIQUE,
        name varchar(80) NOT NULL,
        aggregate varchar(80) NOT NULL,
        payload jsonb NOT NULL,
        trace_id varchar(64) NOT NULL,
        create_time timestamptz(3) NOT NULL
      );
      CREATE TABLE _delivery (
        outbox_id bigint NOT NULL REFERENCES _outbox(id) ON DELETE CASCADE,
        subscriber varchar(20) NOT NULL,
        aggregate varchar(80) NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        next_time timestamptz NOT NULL,
        dead_time timestamptz(3),
        error text,
        PRIMARY KEY (outbox_id, subscriber)
      );
      CREATE INDEX _delivery_due ON _delivery (next_time) WHERE dead_time IS NULL;
      CREATE INDEX _delivery_order ON _delivery (subscriber, aggregate, outbox_id);
      CREATE TABLE _inbox (
        event_id uuid NOT NULL,
        handler varchar(120) NOT NULL,
        create_time timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, handler)
      );
      CREATE TABLE _idempotency (
        owner varchar(60) NOT NULL,
        key varchar(200) NOT NULL,
        path varchar(200) NOT NULL,
        body_hash char(64) NOT NULL,
        answer json,
        create_time timestamptz(3) NOT NULL,
        PRIMARY KEY (owner, key)
      );
      CREATE INDEX _idempotency_age ON _idempotency (create_time);
      CREATE TABLE _audit (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        entity varchar(60) NOT NULL,
        entity_id bigint NOT NULL,
        verb varchar(60) NOT NULL,
        before jsonb,
        after jsonb,
        company_id bigint,
        employee_id bigint,
        employee_name varchar(50),
        trace_id varchar(64) NOT NULL,
        create_time timestamptz(3) NOT NULL
      );
      CREATE INDEX _audit_entity ON _audit (entity, entity_id, id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
