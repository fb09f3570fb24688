import { smallKeywords, trigramIndex } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a search finds records by is in small letters. */
export class SmallKeywords1766600003601 implements MigrationInterface {
  name = 'SmallKeywords1766600003601';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, index] of [
      ['shipping_instruction', 'si_keywords'],
      ['cargo_order', 'cargo_order_keywords'],
      ['carrier_message', 'carrier_message_keywords'],
    ] as const) {
      await runner.query(smallKeywords(table));
      await runner.query(trigramIndex(index, table));
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
