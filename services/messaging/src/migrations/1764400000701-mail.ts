import type { MigrationInterface, QueryRunner } from 'typeorm';

/** E-mails, whom they go to, and what is attached. */
export class Mail1764400000701 implements MigrationInterface {
  name = 'Mail1764400000701';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key uuid NOT NULL UNIQUE,
        company_id bigint NOT NULL,
        company_name varchar(100) NOT NULL,
        about_id bigint NOT NULL,
        about_no varchar(40) NOT NULL,
        creator_id bigint,
        create_name varchar(50) NOT NULL,
        subject varchar(200) NOT NULL,
        body varchar(10000) NOT NULL,
        message_id varchar(120) NOT NULL,
        state varchar(40) NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        doubtful boolean NOT NULL DEFAULT false,
        next_time timestamptz(3),
        create_time timestamptz(3) NOT NULL
      );
      CREATE INDEX mail_due ON mail (next_time, id) WHERE next_time IS NOT NULL;
      CREATE INDEX mail_time ON mail (create_time DESC, id DESC);
      CREATE INDEX mail_company ON mail (company_id, create_time DESC, id DESC);
      CREATE INDEX mail_about ON mail (about_id, create_time DESC, id DESC);
      CREATE INDEX mail_state ON mail (state, create_time DESC, id DESC);

      CREATE TABLE mail_recipient (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        mail_id bigint NOT NULL,
        address varchar(254) NOT NULL,
        state varchar(40) NOT NULL,
        code integer,
        result varchar(200),
        response varchar(500),
        time timestamptz(3),
        UNIQUE (mail_id, address)
      );

      CREATE TABLE mail_attachment (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        mail_id bigint NOT NULL,
        company_id bigint NOT NULL,
        creator_id bigint,
        file_name varchar(200) NOT NULL,
        mime varchar(100) NOT NULL,
        size integer NOT NULL,
        bytes bytea,
        create_time timestamptz(3) NOT NULL
      );
      CREATE INDEX mail_attachment_mail ON mail_attachment (mail_id);
      CREATE INDEX mail_attachment_kept ON mail_attachment (create_time) WHERE bytes IS NOT NULL;
      -- Already compressed: PDF and workbooks.
      ALTER TABLE mail_attachment ALTER COLUMN bytes SET STORAGE EXTERNAL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
