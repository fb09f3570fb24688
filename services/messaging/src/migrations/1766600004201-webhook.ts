import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses at which programs of companies are told of events, and what was sent there. */
export class Webhook1766600004201 implements MigrationInterface {
  name = 'Webhook1766600004201';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        company_id bigint NOT NULL,
        url varchar(500) NOT NULL,
        types varchar(40)[] NOT NULL,
        description varchar(100),
        enable boolean NOT NULL,
        stop_reason varchar(200),
        sealed varchar(400),
        secret varchar(100),
        old_sealed varchar(400),
        old_secret varchar(100),
        old_until timestamptz(3),
        fail_since timestamptz(3),
        last_sent_time timestamptz(3),
        create_name varchar(50) NOT NULL,
        create_time timestamptz(3) NOT NULL,
        version bigint NOT NULL
      );
      COMMENT ON COLUMN webhook.secret IS 'never written: secrets are stored encrypted (sealed)';
      CREATE INDEX webhook_by_company ON webhook (company_id, id);
      CREATE TABLE webhook_delivery (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        webhook_id bigint NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
        company_id bigint NOT NULL,
        message_id varchar(60) NOT NULL,
        type varchar(40) NOT NULL,
        body text NOT NULL,
        state varchar(10) NOT NULL,
        attempts bigint NOT NULL,
        next_time timestamptz(3),
        last_code integer,
        last_error varchar(300),
        answer varchar(1000),
        create_time timestamptz(3) NOT NULL,
        sent_time timestamptz(3),
        CONSTRAINT webhook_delivery_once UNIQUE (webhook_id, message_id)
      );
      CREATE INDEX webhook_delivery_due ON webhook_delivery (next_time) WHERE next_time IS NOT NULL;
      CREATE INDEX webhook_delivery_list ON webhook_delivery (company_id, create_time, id);
      CREATE INDEX webhook_delivery_of ON webhook_delivery (webhook_id, create_time, id);
      CREATE INDEX webhook_delivery_state ON webhook_delivery (webhook_id, state, create_time, id);
      CREATE INDEX webhook_delivery_age ON webhook_delivery (create_time)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
