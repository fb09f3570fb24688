import { shortWordsIndex } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words of one or two letters, and words that are not there, are found by an index. */
export class ShortWords1768300000005 implements MigrationInterface {
  name = 'ShortWords1768300000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(shortWordsIndex('rate_short_words', 'rate'));
    await runner.query(shortWordsIndex('inquiry_short_words', 'inquiry'));
    await runner.query(shortWordsIndex('quote_short_words', 'quote'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
