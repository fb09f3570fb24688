import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose an e-mail address may be is asked with every booking note that comes by mail. */
export class MailOwners1766910000003 implements MigrationInterface {
  name = 'MailOwners1766910000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX employee_mail ON employee (lower(email)) WHERE email IS NOT NULL;
      CREATE INDEX company_contact_mail ON company (lower(contact_mail)) WHERE contact_mail IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
