import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People register by themselves: by mobile number, or from abroad by an e-mail address. */
export class Registration1766600002501 implements MigrationInterface {
  name = 'Registration1766600002501';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE personal_user
        ALTER COLUMN mobile_phone DROP NOT NULL,
        ADD COLUMN account_email varchar(100),
        ADD COLUMN terms_time timestamptz(3),
        ADD CONSTRAINT user_account CHECK (mobile_phone IS NOT NULL OR account_email IS NOT NULL);
      COMMENT ON COLUMN personal_user.account_email IS 'proved by a code, in lower case; signs in like a mobile number';
      COMMENT ON COLUMN personal_user.terms_time IS 'when the terms were agreed to; null: the account was made by somebody else';
      CREATE UNIQUE INDEX user_account_email_unique ON personal_user (account_email);
      ALTER TABLE ver_code ALTER COLUMN mobile_phone TYPE varchar(100);
      COMMENT ON COLUMN ver_code.mobile_phone IS 'number or e-mail address that the code was sent to';
      CREATE TABLE registration (
        token_hash char(64) PRIMARY KEY,
        account varchar(100) NOT NULL,
        create_time timestamptz(3) NOT NULL,
        used_time timestamptz(3)
      );
      COMMENT ON TABLE registration IS 'accounts proved by a code that have no name and password yet';
      CREATE INDEX registration_by_time ON registration (create_time)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
