import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The days of departure for which the price of an accepted quote holds, kept with the booking that it became. */
export class QuotedPriceDays1768200000001 implements MigrationInterface {
  name = 'QuotedPriceDays1768200000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE quoted_price_days (
        booking_id bigint PRIMARY KEY REFERENCES booking ON DELETE CASCADE,
        valid_from date,
        valid_to date
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
