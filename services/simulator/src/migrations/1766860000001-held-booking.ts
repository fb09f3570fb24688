import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bookings that a simulated carrier holds, how it answers them, and what of the received texts is about bookings. */
export class HeldBooking1766860000001 implements MigrationInterface {
  name = 'HeldBooking1766860000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE carrier_mailbox
        ADD COLUMN booking_plan jsonb NOT NULL DEFAULT '{"Kind": "check"}',
        ADD COLUMN next_booking_plans jsonb NOT NULL DEFAULT '[]';

      CREATE TABLE carrier_booking (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        received_id bigint NOT NULL,
        mailbox varchar(35) NOT NULL,
        channel varchar(40) NOT NULL,
        recipient varchar(35) NOT NULL,
        reference varchar(100) NOT NULL,
        booking_number varchar(35) NOT NULL,
        our_reference varchar(35) NOT NULL,
        status varchar(50),
        amendment varchar(50),
        cancellation varchar(50),
        request jsonb NOT NULL,
        amended jsonb,
        content jsonb,
        amended_content jsonb,
        header jsonb,
        confirmed jsonb,
        feedbacks jsonb NOT NULL,
        create_time timestamptz(3) NOT NULL,
        update_time timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX carrier_booking_reference ON carrier_booking (mailbox, reference);
      CREATE INDEX carrier_booking_number ON carrier_booking (mailbox, booking_number, id);
      CREATE INDEX carrier_booking_ours ON carrier_booking (mailbox, recipient, our_reference, id);
      CREATE INDEX carrier_booking_received ON carrier_booking (received_id);
      CREATE INDEX carrier_booking_time ON carrier_booking (update_time);

      ALTER TABLE carrier_received
        ADD COLUMN subject varchar(20) NOT NULL
          GENERATED ALWAYS AS (CASE WHEN type IN ('IFTMBF', 'DCSA-BKG') THEN 'booking' ELSE 'instruction' END) STORED;
      CREATE INDEX carrier_received_subject ON carrier_received (subject, create_time DESC, id DESC);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
