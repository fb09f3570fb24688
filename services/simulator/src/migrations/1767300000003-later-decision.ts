import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A decision that a carrier makes once its delay is over: until then the booking stands as it was
 * received.
 */
export class LaterDecision1767300000003 implements MigrationInterface {
  name = 'LaterDecision1767300000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE carrier_booking ADD COLUMN later jsonb, ADD COLUMN later_time timestamptz(3);
      ALTER TABLE carrier_answer ADD COLUMN booking_id bigint;
      CREATE INDEX carrier_answer_booking ON carrier_answer (booking_id) WHERE booking_id IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
