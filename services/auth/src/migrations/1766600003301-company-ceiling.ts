import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the operator leaves to a company, whatever its roles were given; and a log of rights that nothing changes any more. */
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
      COMMENT ON COLUMN company_ceiling.permissions IS 'null: everything that its type may hold';

      CREATE FUNCTION _audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The audit log is append-only';
      END $$;
      CREATE TRIGGER _audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON _audit
        FOR EACH STATEMENT EXECUTE FUNCTION _audit_is_kept()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
