import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a quote went to nobody on the platform. Of those from before nobody asked. */
export class QuoteUnreached1768500002001 implements MigrationInterface {
  name = 'QuoteUnreached1768500002001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quote ADD COLUMN unreached varchar(40)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
