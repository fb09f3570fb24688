import { lineTables } from '@quayside/partner-line/line-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The line to the carriers for bookings, and whether a customer's wish still waits for the desk to send it. */
export class BookingLine1766790000001 implements MigrationInterface {
  name = 'BookingLine1766790000001';

  async up(runner: QueryRunner): Promise<void> {
    const subject = {
      id: 'booking_id',
      names: ['request_no varchar(20)', 'booking_no varchar(35)'],
    };
    for (const statement of lineTables(subject)) await runner.query(statement);
    await runner.query(`
      ALTER TABLE booking ADD COLUMN to_send boolean NOT NULL DEFAULT false;
      CREATE INDEX booking_to_send ON booking (create_time, id) WHERE to_send;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
