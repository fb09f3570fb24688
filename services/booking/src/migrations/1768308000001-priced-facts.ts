import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a booking's price was agreed on for: boxes, weight, ports, carrier, days, goods, payment. */
export class PricedFacts1768308000001 implements MigrationInterface {
  name = 'PricedFacts1768308000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE priced_facts (
        booking_id bigint PRIMARY KEY REFERENCES booking ON DELETE CASCADE,
        facts jsonb NOT NULL
      );
      ALTER TABLE booking_amendment ADD COLUMN price jsonb;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
