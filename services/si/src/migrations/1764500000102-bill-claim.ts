import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Bill numbers at carriers that a company has just handed in. Only submissions of the same moment meet here, later ones see the SI
 * itself; so it needs no rows of old SIs and may be empty after a crash, which ends what was under way.
 */
export class BillClaim1764500000102 implements MigrationInterface {
  name = 'BillClaim1764500000102';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE si_bill_claim (
        number varchar(35) NOT NULL,
        carrier varchar(10) NOT NULL,
        company_id bigint NOT NULL,
        claim_time timestamptz(3) NOT NULL,
        PRIMARY KEY (number, carrier)
      );
      -- Costs a submission nothing, and the hourly clearing needs no more.
      CREATE INDEX si_bill_claim_time ON si_bill_claim USING brin (claim_time);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
