import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mailboxes of the simulated mail server: mails as they came, and which of them each address has. */
export class Mailbox1766910000001 implements MigrationInterface {
  name = 'Mailbox1766910000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE received_mail ADD COLUMN raw bytea;
      CREATE TABLE mailbox (
        address varchar(254) PRIMARY KEY,
        uid_validity bigint NOT NULL,
        uid_next bigint NOT NULL
      );
      CREATE TABLE mailbox_mail (
        address varchar(254) NOT NULL,
        uid bigint NOT NULL,
        mail_id bigint NOT NULL,
        flags text[] NOT NULL,
        PRIMARY KEY (address, uid)
      );
      CREATE INDEX mailbox_mail_mail ON mailbox_mail (mail_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
