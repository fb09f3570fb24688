import { shortWordsIndex } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Words of one or two letters, and words that are not there, are found by an index; the one by time carries no
 * words any more.
 */
export class ShortWords1768300000003 implements MigrationInterface {
  name = 'ShortWords1768300000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(shortWordsIndex('shipping_instruction_short_words', 'shipping_instruction'));
    await runner.query(shortWordsIndex('cargo_order_short_words', 'cargo_order'));
    await runner.query(shortWordsIndex('carrier_message_short_words', 'carrier_message'));
    await runner.query(`
      DROP INDEX si_create;
      CREATE INDEX si_create ON shipping_instruction (create_time, id)`);
    await runner.query(`
      DROP INDEX cargo_order_create;
      CREATE INDEX cargo_order_create ON cargo_order (create_time, id)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
