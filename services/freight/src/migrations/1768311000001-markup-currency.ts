import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What currency a rule's amounts are in; rules from before do not state it, and nobody guesses it. */
export class MarkupCurrency1768311000001 implements MigrationInterface {
  name = 'MarkupCurrency1768311000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE markup_rule ADD COLUMN currency_code varchar(3)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
