import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses of mail are as long as they can be (RFC 5321). Widening rewrites no table. */
export class MailLength1768400000002 implements MigrationInterface {
  name = 'MailLength1768400000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking ALTER COLUMN contact_email TYPE varchar(254);
      ALTER TABLE booking_party ALTER COLUMN email TYPE varchar(254);
      ALTER TABLE entry_party ALTER COLUMN email TYPE varchar(254);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
