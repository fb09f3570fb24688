import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The shared rate behind the price of an accepted quote, and what was agreed on for a container of each type. */
export class QuotedShare1766930000005 implements MigrationInterface {
  name = 'QuotedShare1766930000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE quoted_share (
        booking_id bigint PRIMARY KEY REFERENCES booking ON DELETE CASCADE,
        quote_no varchar(20) NOT NULL,
        rate_id bigint NOT NULL,
        currency_code varchar(3) NOT NULL,
        boxes jsonb NOT NULL
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
