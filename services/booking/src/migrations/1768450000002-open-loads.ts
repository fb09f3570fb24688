import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is under way is counted by its owners, with how it is held up, by an index alone; and bookings of
 * days of sailing with whether they are on their way to the carrier.
 */
export class OpenLoads1768450000002 implements MigrationInterface {
  name = 'OpenLoads1768450000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX IF EXISTS booking_open_owner;
      CREATE INDEX booking_open_owner ON booking (owner_id, status)
        INCLUDE (owner_name, on_behalf, company_id, creator_id, accept_time, send_time, si_deadline,
          release_time)
        WHERE status IN (1, 2, 3, 4, 5, 6, 51, 52, 62);
      DROP INDEX IF EXISTS booking_sailing;
      CREATE INDEX booking_sailing ON booking (sailing_date, id)
        INCLUDE (status, carrier_code, load_code, discharge_code, amendment, cancellation, release_time,
          on_behalf, company_id, creator_id, owner_id, delivery);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
