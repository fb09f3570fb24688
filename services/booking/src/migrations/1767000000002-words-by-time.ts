import { wordsByTime } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two letters of a number or name are found by reading an index instead of the table. */
export class WordsByTime1767000000002 implements MigrationInterface {
  name = 'WordsByTime1767000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(wordsByTime('booking_time', 'booking'));
    await runner.query(wordsByTime('entry_order_time', 'entry_order'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
