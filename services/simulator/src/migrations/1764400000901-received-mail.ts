import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReceivedMail1764400000901 implements MigrationInterface {
  name = 'ReceivedMail1764400000901';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE received_mail (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "from" varchar(254) NOT NULL,
        "to" text[] NOT NULL,
        subject varchar(500) NOT NULL,
        content varchar(20000) NOT NULL,
        message_id varchar(200) NOT NULL,
        create_time timestamptz(3) NOT NULL
      );
      CREATE INDEX received_mail_time ON received_mail (create_time DESC, id DESC);
      CREATE INDEX received_mail_to ON received_mail USING gin ("to");
      CREATE TABLE received_mail_file (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        mail_id bigint NOT NULL,
        file_name varchar(255) NOT NULL,
        mime varchar(100) NOT NULL,
        size integer NOT NULL,
        bytes bytea NOT NULL
      );
      CREATE INDEX received_mail_file_mail ON received_mail_file (mail_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
