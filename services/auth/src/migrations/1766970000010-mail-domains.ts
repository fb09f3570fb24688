import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose the domains of a file of senders may be is asked for all of them at once. */
export class MailDomains1766970000010 implements MigrationInterface {
  name = 'MailDomains1766970000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX personal_user_mail_domain ON personal_user (split_part(account_email, '@', 2)) WHERE account_email IS NOT NULL;
      CREATE INDEX employee_mail_domain ON employee (split_part(lower(email), '@', 2)) WHERE email IS NOT NULL;
      CREATE INDEX company_contact_mail_domain ON company (split_part(lower(contact_mail), '@', 2)) WHERE contact_mail IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
