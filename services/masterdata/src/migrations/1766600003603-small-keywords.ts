import { smallKeywords, trigramIndex } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a search finds records by is in small letters. */
export class SmallKeywords1766600003603 implements MigrationInterface {
  name = 'SmallKeywords1766600003603';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(smallKeywords('voyage'));
    await runner.query(trigramIndex('voyage_keywords', 'voyage'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
