import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rolls of bookings: from which voyage to which, at which price, by which amendment and workflow. */
export class BookingRoll1766850000001 implements MigrationInterface {
  name = 'BookingRoll1766850000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE booking_roll (
        id uuid PRIMARY KEY,
        booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
        amendment_id bigint NOT NULL REFERENCES booking_amendment ON DELETE CASCADE,
        workflow_id uuid,
        undo_of uuid REFERENCES booking_roll ON DELETE CASCADE,
        before json NOT NULL,
        after json NOT NULL,
        reason varchar(2000) NOT NULL,
        price json,
        fees_before json NOT NULL,
        fees_after json,
        employee_id bigint,
        create_name varchar(50) NOT NULL,
        create_time timestamptz(3) NOT NULL,
        agree_time timestamptz(3)
      );
      CREATE UNIQUE INDEX booking_roll_amendment ON booking_roll (amendment_id);
      CREATE INDEX booking_roll_booking ON booking_roll (booking_id, create_time, id);
      CREATE INDEX booking_roll_undo_of ON booking_roll (undo_of, create_time) WHERE undo_of IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
