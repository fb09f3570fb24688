import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The phases of rates, and the lanes that are on sale, are counted by the index of last days alone. */
export class CountedPhases1768450000003 implements MigrationInterface {
  name = 'CountedPhases1768450000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX IF EXISTS rate_valid_to;
      CREATE INDEX rate_valid_to ON rate (company_id, valid_to, id)
        INCLUDE (status, off_shelf, hidden_until, valid_from, pol_code, pod_code, carrier_code,
          currency_code, cost40_hq);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
