import { wordsByTime } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two letters of a number or name are found by reading an index instead of the table. */
export class WordsByTime1767000000001 implements MigrationInterface {
  name = 'WordsByTime1767000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(wordsByTime('si_create', 'shipping_instruction'));
    await runner.query(wordsByTime('cargo_order_create', 'cargo_order'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
