import { trigramIndex } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators keep their people: lists of a hundred thousand of them, links with which a password is set, bindings that wait for their user. */
export class People1766600002401 implements MigrationInterface {
  name = 'People1766600002401';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE employee
        ADD COLUMN position varchar(50),
        ADD COLUMN last_sign_in_time timestamptz(3),
        ADD COLUMN bind_mobile_phone varchar(11),
        ADD COLUMN keywords text GENERATED ALWAYS AS (account_no || ' ' || real_name || ' ' || coalesce(mobile_phone, '') || ' ' ||
          coalesce(email, '')) STORED;
      COMMENT ON COLUMN employee.bind_mobile_phone IS 'the personal account of this number is bound with its next sign-in';
      CREATE INDEX employee_by_bind_mobile ON employee (bind_mobile_phone) WHERE bind_mobile_phone IS NOT NULL;
      CREATE INDEX employee_of_company_by_time ON employee (company_id, create_time, id);
      CREATE INDEX employee_of_company_by_name ON employee (company_id, real_name, id);
      CREATE INDEX employee_of_company_by_account ON employee (company_id, account_no, id);
      CREATE INDEX employee_of_org_by_time ON employee (org_id, create_time, id);
      DROP INDEX employee_by_org;
      DROP INDEX employee_by_time;
      DROP INDEX employee_by_name;
      DROP INDEX employee_by_account;

      CREATE TABLE account_link (
        token_hash char(64) PRIMARY KEY,
        employee_id bigint NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
        kind varchar(40) NOT NULL,
        create_time timestamptz(3) NOT NULL,
        expire_time timestamptz(3) NOT NULL,
        used_time timestamptz(3)
      );
      COMMENT ON TABLE account_link IS 'SHA-256 of the tokens with which an account sets its password, each once';
      CREATE UNIQUE INDEX account_link_open ON account_link (employee_id) WHERE used_time IS NULL AND kind <> 'first';
      CREATE INDEX account_link_of_employee ON account_link (employee_id);
      CREATE INDEX account_link_by_expiry ON account_link (expire_time)`);
    await runner.query(trigramIndex('employee_keywords', 'employee'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
