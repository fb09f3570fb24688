import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the desk's figures and queues: by days of sailing without reading the rows, what is under way, and what is held up. */
export class BookingDesk1766840000002 implements MigrationInterface {
  name = 'BookingDesk1766840000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX booking_sailing;
      CREATE INDEX booking_sailing ON booking (sailing_date, id) INCLUDE (status, carrier_code, load_code, discharge_code, amendment,
        cancellation, release_time, on_behalf, company_id, creator_id, owner_id);
      CREATE INDEX booking_open_owner ON booking (owner_id, status) INCLUDE (owner_name, on_behalf, company_id, creator_id)
        WHERE status IN (1, 2, 3, 4, 5, 6, 51, 52, 62);
      CREATE INDEX booking_unsent ON booking (accept_time, id) WHERE status = 3;
      CREATE INDEX booking_unanswered ON booking (send_time, id) WHERE status IN (4, 5, 52);
      CREATE INDEX booking_unreleased ON booking (si_deadline, id) WHERE status IN (1, 2, 3, 4, 5, 6, 51, 52, 62) AND release_time IS NULL;
      CREATE INDEX booking_status_deadline ON booking (status, si_deadline, id);
      CREATE INDEX booking_status_carrier_deadline ON booking (status, carrier_code, si_deadline, id);
      CREATE INDEX booking_status_carrier_time ON booking (status, carrier_code, create_time, id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
