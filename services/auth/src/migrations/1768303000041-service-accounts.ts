import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts of programs, where a key may be used from, and when people were told of its end. */
export class ServiceAccounts1768303000041 implements MigrationInterface {
  name = 'ServiceAccounts1768303000041';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE employee ADD COLUMN is_service boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT employee_service_no_sign_in CHECK (NOT is_service
          OR (password_hash IS NULL AND user_id IS NULL AND bind_mobile_phone IS NULL AND NOT is_admin));
      CREATE INDEX employee_service ON employee (company_id, create_time, id) WHERE is_service;
      CREATE INDEX employee_service_name ON employee (company_id, real_name, id) WHERE is_service;
      ALTER TABLE api_key ADD COLUMN addresses text[] NOT NULL DEFAULT '{}',
        ADD COLUMN told_days smallint;
      COMMENT ON COLUMN api_key.told_days IS 'How many days before its end people were told of it last';
      CREATE INDEX api_key_end ON api_key (expire_time) WHERE revoke_time IS NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
