import { indexChanges } from '@quayside/service-kit/database/note-changes';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LARGE } from './1768303000031-changes.js';

/** The order in which programs read what changed. */
export class ChangeIndexes1768303000032 implements MigrationInterface {
  name = 'ChangeIndexes1768303000032';

  async up(runner: QueryRunner): Promise<void> {
    await indexChanges(runner, LARGE);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
