import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The prices at which bookings were made. */
export class BookingPrice1766830000001 implements MigrationInterface {
  name = 'BookingPrice1766830000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE booking_price (
        booking_id bigint PRIMARY KEY REFERENCES booking ON DELETE CASCADE,
        rate_id bigint NOT NULL,
        sales_id bigint,
        reader varchar(40) NOT NULL,
        boxes varchar(200) NOT NULL,
        offer jsonb NOT NULL,
        taken_time timestamptz(3) NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
