import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A second factor at sign-in, what companies ask of their people there, and sessions by kind of client. */
export class SecondFactor1766600002503 implements MigrationInterface {
  name = 'SecondFactor1766600002503';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE second_factor (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint UNIQUE REFERENCES personal_user (id) ON DELETE CASCADE,
        employee_id bigint UNIQUE REFERENCES employee (id) ON DELETE CASCADE,
        sealed varchar(400),
        plain varchar(100),
        confirmed_time timestamptz(3),
        last_step bigint NOT NULL DEFAULT 0,
        recovery char(64)[] NOT NULL DEFAULT '{}',
        create_time timestamptz(3) NOT NULL,
        CHECK ((user_id IS NULL) <> (employee_id IS NULL))
      );
      COMMENT ON TABLE second_factor IS 'TOTP (RFC 6238) of a personal or an enterprise account; not asked for before it is confirmed';
      COMMENT ON COLUMN second_factor.last_step IS 'step of time of the last code that was taken: none is taken twice';
      COMMENT ON COLUMN second_factor.recovery IS 'SHA-256 of the recovery codes that are left';
      CREATE TABLE sign_in_challenge (
        token_hash char(64) PRIMARY KEY,
        user_id bigint REFERENCES personal_user (id) ON DELETE CASCADE,
        employee_id bigint REFERENCES employee (id) ON DELETE CASCADE,
        subject varchar(120) NOT NULL,
        company_type smallint,
        remember_me boolean NOT NULL,
        create_time timestamptz(3) NOT NULL,
        used_time timestamptz(3)
      );
      COMMENT ON TABLE sign_in_challenge IS 'sign-ins whose password or code was right and whose second factor is awaited';
      CREATE INDEX sign_in_challenge_by_time ON sign_in_challenge (create_time);
      ALTER TABLE company ADD COLUMN second_factor smallint NOT NULL DEFAULT 0;
      COMMENT ON COLUMN company.second_factor IS '0: who wants, 1: its administrators, 2: everybody';
      ALTER TABLE session ADD COLUMN second_factor boolean NOT NULL DEFAULT false, ADD COLUMN client_kind varchar(10) NOT NULL DEFAULT 'web'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
