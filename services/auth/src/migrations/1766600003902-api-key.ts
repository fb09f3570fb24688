import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys with which programs of a company act as one of its people. */
export class ApiKey1766600003902 implements MigrationInterface {
  name = 'ApiKey1766600003902';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_key (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        company_id bigint NOT NULL REFERENCES company (id),
        employee_id bigint NOT NULL REFERENCES employee (id),
        key_name varchar(50) NOT NULL,
        key_hash char(64) NOT NULL,
        hint varchar(8) NOT NULL,
        permissions varchar(121)[] NOT NULL,
        expire_time timestamptz(3),
        last_use_time timestamptz(3),
        revoke_time timestamptz(3),
        create_time timestamptz(3) NOT NULL,
        CONSTRAINT api_key_hash_unique UNIQUE (key_hash)
      );
      COMMENT ON COLUMN api_key.key_hash IS 'SHA-256 of 256 random bits, lower-case hex: the key itself is kept nowhere';
      CREATE INDEX api_key_by_company ON api_key (company_id, create_time, id);
      CREATE INDEX api_key_by_employee ON api_key (employee_id)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
