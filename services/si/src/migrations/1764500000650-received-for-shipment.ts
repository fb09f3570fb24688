import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A bill that is issued before the goods are on board says no day of it. */
export class ReceivedForShipment1764500000650 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bill_issue ALTER COLUMN on_board_day DROP NOT NULL');
  }

  async down(): Promise<void> {}
}
