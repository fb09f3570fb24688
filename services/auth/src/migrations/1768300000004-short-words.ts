import { shortWordsIndex } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words of one or two letters, and words that are not there, are found by an index. */
export class ShortWords1768300000004 implements MigrationInterface {
  name = 'ShortWords1768300000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(shortWordsIndex('employee_short_words', 'employee'));
    await runner.query(shortWordsIndex('_audit_short_words', '_audit'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
