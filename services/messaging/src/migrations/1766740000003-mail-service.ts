import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which service a mail is of: numbers of records count within their service alone. All mails so far were SI's. */
export class MailService1766740000003 implements MigrationInterface {
  name = 'MailService1766740000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail ADD COLUMN service varchar(20) NOT NULL DEFAULT 'si';
      ALTER TABLE mail ALTER COLUMN service DROP DEFAULT;
      DROP INDEX mail_about;
      CREATE INDEX mail_about ON mail (service, about_id, create_time DESC, id DESC);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
