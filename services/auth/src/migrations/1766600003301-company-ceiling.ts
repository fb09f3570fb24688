import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the operator leaves to a company, whatever its roles were given. */
export class CompanyCeiling1766600003301 implements MigrationInterface {
  name = 'CompanyCeiling1766600003301';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE company_ceiling (
        company_id bigint PRIMARY KEY REFERENCES company (id),
        permissions varchar(121)[],
        version bigint NOT NULL DEFAULT 1,
        create_time timestamptz(3) NOT NULL,
        update_time timestamptz(3) NOT NULL
      );
      COMMENT ON COLUMN company_ceiling.permissions IS 'null: everything that its type may hold'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
