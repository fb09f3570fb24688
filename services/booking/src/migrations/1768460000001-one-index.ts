import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists that are sorted downwards read values and empty ones apart, each by the index of the other direction
 * read backwards: the indexes of their own are gone. Of a state and a carrier one index is left, by time: in
 * another order the index of either alone finds the page, or the few that both have are sorted.
 */
export class OneIndex1768460000001 implements MigrationInterface {
  name = 'OneIndex1768460000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX IF EXISTS
        booking_sailing_last, booking_deadline_last, booking_status_carrier_sailing,
        booking_status_carrier_deadline, entry_order_due_last, entry_order_sailing_last,
        entry_order_deadline_last`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
