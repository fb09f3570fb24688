import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses of mail are as long as they can be (RFC 5321). Widening rewrites no table. */
export class MailLength1768400000001 implements MigrationInterface {
  name = 'MailLength1768400000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE company ALTER COLUMN contact_mail TYPE varchar(254);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
