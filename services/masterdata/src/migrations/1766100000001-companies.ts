import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A read copy of the customers, whose accounts the auth service keeps: what partners and booking lists call them is mapped here. */
export class Companies1766100000001 implements MigrationInterface {
  name = 'Companies1766100000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE company (
        id bigint PRIMARY KEY,
        code varchar(40) NOT NULL,
        name_cn varchar(100) NOT NULL,
        short_name varchar(100) NOT NULL,
        enabled boolean NOT NULL,
        version bigint NOT NULL
      );
      CREATE UNIQUE INDEX company_code ON company (code);
      COMMENT ON TABLE company IS 'read copy of the customers of the auth service';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
