import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what a carrier's paper names a booking: the customer's number whoever he is, and ship and voyage. */
export class BookingByPaper1766900000002 implements MigrationInterface {
  name = 'BookingByPaper1766900000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX booking_any_ref ON booking (upper(customer_ref)) WHERE customer_ref IS NOT NULL;
      CREATE INDEX booking_ship ON booking (vessel, voyage, create_time) WHERE vessel IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
