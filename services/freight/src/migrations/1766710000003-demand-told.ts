import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which customers were told of a lane that they had searched in vain, so that nobody is told twice of one search. */
export class DemandTold1766710000003 implements MigrationInterface {
  name = 'DemandTold1766710000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE demand_told (
        seller_id bigint NOT NULL,
        pol_code varchar(5) NOT NULL,
        pod_code varchar(5) NOT NULL,
        company_id bigint NOT NULL,
        told_time timestamptz(3) NOT NULL,
        told_name varchar(50) NOT NULL,
        PRIMARY KEY (seller_id, pol_code, pod_code, company_id)
      );
      CREATE INDEX demand_told_time ON demand_told (told_time);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
