import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages and who got them. A fact reaches a person once: `fact_id` is the id of the event that told of it. */
export class Messages1763700100000 implements MigrationInterface {
  name = 'Messages1763700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        group_name varchar(40) NOT NULL,
        item_name varchar(40) NOT NULL,
        title varchar(200) NOT NULL,
        description varchar(20000) NOT NULL,
        summary varchar(200) NOT NULL,
        link varchar(500),
        link_text varchar(40),
        reason varchar(200) NOT NULL,
        create_time timestamptz(3) NOT NULL
      );
      CREATE TABLE message_recipient (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        message_id bigint NOT NULL REFERENCES message(id) ON DELETE CASCADE,
        employee_id bigint NOT NULL,
        fact_id uuid NOT NULL,
        create_time timestamptz(3) NOT NULL,
        read_time timestamptz(3),
        delivered_time timestamptz(3),
        delete_time timestamptz(3),
        CONSTRAINT message_recipient_once UNIQUE (fact_id, employee_id)
      );
      CREATE UNIQUE INDEX message_recipient_own ON message_recipient (employee_id, message_id);
      CREATE INDEX message_recipient_message ON message_recipient (message_id);
      CREATE INDEX message_recipient_list ON message_recipient (employee_id, create_time DESC, id DESC) WHERE delete_time IS NULL;
      CREATE INDEX message_recipient_unread ON message_recipient (employee_id, create_time DESC, id DESC)
        WHERE delete_time IS NULL AND read_time IS NULL;
      CREATE INDEX message_recipient_undelivered ON message_recipient (employee_id, message_id) WHERE delivered_time IS NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
