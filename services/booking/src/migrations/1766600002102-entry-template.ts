import { templateTable } from '@quayside/service-kit/document/templates';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Templates of orders, with their sorts. */
export class EntryTemplate1766600002102 implements MigrationInterface {
  name = 'EntryTemplate1766600002102';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      templateTable(
        'entry_template',
        'name',
        'summary varchar(300) NOT NULL, content jsonb NOT NULL',
      ),
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
