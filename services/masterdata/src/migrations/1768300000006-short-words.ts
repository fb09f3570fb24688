import { shortWordsIndex } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words of one or two letters, and words that are not there, are found by an index. */
export class ShortWords1768300000006 implements MigrationInterface {
  name = 'ShortWords1768300000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(shortWordsIndex('voyage_short_words', 'voyage'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
