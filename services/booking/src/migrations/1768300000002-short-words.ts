import { shortWordsIndex } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Words of one or two letters, and words that are not there, are found by an index; the one by time carries no
 * words any more.
 */
export class ShortWords1768300000002 implements MigrationInterface {
  name = 'ShortWords1768300000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(shortWordsIndex('booking_short_words', 'booking'));
    await runner.query(shortWordsIndex('entry_order_short_words', 'entry_order'));
    await runner.query(shortWordsIndex('booking_note_short_words', 'booking_note'));
    await runner.query(shortWordsIndex('note_mail_short_words', 'note_mail'));
    await runner.query(shortWordsIndex('shipment_short_words', 'shipment'));
    await runner.query(shortWordsIndex('carrier_message_short_words', 'carrier_message'));
    await runner.query(`
      DROP INDEX booking_time;
      CREATE INDEX booking_time ON booking (create_time, id)`);
    await runner.query(`
      DROP INDEX entry_order_time;
      CREATE INDEX entry_order_time ON entry_order (create_time, id)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
