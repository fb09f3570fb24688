import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ways of quotes that stand on shared rates are found at once. */
export class QuotedShareLines1767400000003 implements MigrationInterface {
  name = 'QuotedShareLines1767400000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX quote_line_shared ON quote_line (owner_id) WHERE shared_rate_id IS NOT NULL',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
