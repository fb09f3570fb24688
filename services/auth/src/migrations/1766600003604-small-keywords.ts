import { smallKeywords, trigramIndex } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a search finds records by is in small letters. */
export class SmallKeywords1766600003604 implements MigrationInterface {
  name = 'SmallKeywords1766600003604';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(smallKeywords('employee'));
    await runner.query(trigramIndex('employee_keywords', 'employee'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
