import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who signs in by WeChat, and the scans under way. */
export class Wechat1766600004006 implements MigrationInterface {
  name = 'Wechat1766600004006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE wechat_binding (
        user_id bigint PRIMARY KEY REFERENCES personal_user (id),
        subject varchar(128) NOT NULL,
        nick_name varchar(100) NOT NULL,
        create_time timestamptz(3) NOT NULL,
        CONSTRAINT wechat_subject_unique UNIQUE (subject)
      );
      COMMENT ON COLUMN wechat_binding.subject IS 'unionid where WeChat tells one, else openid, with its kind before it';
      CREATE TABLE wechat_scan (
        state_hash char(64) PRIMARY KEY,
        verifier_hash char(64) NOT NULL,
        user_id bigint REFERENCES personal_user (id),
        create_time timestamptz(3) NOT NULL,
        used_time timestamptz(3)
      );
      COMMENT ON COLUMN wechat_scan.user_id IS 'who binds; null: somebody signs in';
      CREATE INDEX wechat_scan_by_time ON wechat_scan (create_time);
      CREATE TABLE wechat_unbound (
        token_hash char(64) PRIMARY KEY,
        subject varchar(128) NOT NULL,
        nick_name varchar(100) NOT NULL,
        create_time timestamptz(3) NOT NULL,
        used_time timestamptz(3)
      );
      COMMENT ON TABLE wechat_unbound IS 'people who scanned and have yet to prove an account';
      CREATE INDEX wechat_unbound_by_time ON wechat_unbound (create_time)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
