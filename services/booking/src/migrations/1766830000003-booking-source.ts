import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bookings are found by what they came from: a quote, a rate, an upload. */
export class BookingSource1766830000003 implements MigrationInterface {
  name = 'BookingSource1766830000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX booking_source_no ON booking (source_no, create_time, id) WHERE source_no IS NOT NULL',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
