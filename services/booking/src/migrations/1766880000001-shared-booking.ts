import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Bookings on shared rates as each company of their chains reads them: a row a reader, and a view that shows of the booking what the reader may
 * see. Drafts are nobody's business yet.
 */
export class SharedBooking1766880000001 implements MigrationInterface {
  name = 'SharedBooking1766880000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shared_booking (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
        company_id bigint NOT NULL,
        role varchar(40) NOT NULL,
        neighbour_id bigint NOT NULL,
        neighbour_name varchar(100) NOT NULL,
        subscription_id bigint,
        package_name varchar(60),
        sees_carrier boolean NOT NULL,
        own_people boolean NOT NULL,
        currency_code varchar(3) NOT NULL,
        amount numeric(14,2),
        boxes jsonb NOT NULL,
        create_time timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX shared_booking_reader ON shared_booking (booking_id, company_id, role, neighbour_id);
      CREATE INDEX shared_booking_time ON shared_booking (company_id, create_time, id);
      CREATE INDEX shared_booking_amount ON shared_booking (company_id, amount, id);
      CREATE INDEX shared_booking_subscription ON shared_booking (company_id, subscription_id, create_time, id);
      CREATE VIEW shared_booking_read AS
        SELECT s.id, s.company_id, s.role, s.neighbour_name, s.subscription_id, s.package_name, s.currency_code, s.amount, s.boxes, s.create_time,
          s.own_people, b.creator_id, b.owner_id, b.on_behalf,
          b.request_no, b.status, b.amendment, b.cancellation, b.load_code, b.load_port, b.discharge_code, b.discharge_port, b.sailing_date,
          CASE WHEN s.sees_carrier THEN b.carrier_code END AS carrier_code, CASE WHEN s.sees_carrier THEN b.vessel END AS vessel,
          CASE WHEN s.sees_carrier THEN b.voyage END AS voyage, b.container_summary, b.confirmed_summary, b.submit_time, b.accept_time, b.send_time,
          b.confirm_time, b.release_time, b.update_time
        FROM shared_booking s JOIN booking b ON b.id = s.booking_id WHERE b.status <> ${BookingStatus.Draft};
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
