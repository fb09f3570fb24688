import { smallKeywords, trigramIndex } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a search finds records by is in small letters. */
export class SmallKeywords1766600003602 implements MigrationInterface {
  name = 'SmallKeywords1766600003602';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(smallKeywords('entry_order'));
    await runner.query(trigramIndex('entry_order_keywords', 'entry_order'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
