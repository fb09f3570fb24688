import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Failed sign-ins are counted by account and by where they came from, so that nobody can lock out a colleague; accounts know
 * the devices that signed in; a code belongs to whoever asked for it. What was counted before is forgotten.
 */
export class KnownDevices1765800000100 implements MigrationInterface {
  name = 'KnownDevices1765800000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM sign_in_guard;
      ALTER TABLE sign_in_guard ADD COLUMN origin varchar(120) NOT NULL;
      ALTER TABLE sign_in_guard DROP CONSTRAINT sign_in_guard_pkey;
      ALTER TABLE sign_in_guard ADD PRIMARY KEY (subject, origin);
      COMMENT ON TABLE sign_in_guard IS
        'failed sign-ins by the account name that was tried, existing or not (empty: any), and by address, device or session (empty: any)';
      CREATE TABLE known_device (
        subject varchar(120) NOT NULL,
        device_hash char(64) NOT NULL,
        last_time timestamptz(3) NOT NULL,
        PRIMARY KEY (subject, device_hash)
      );
      COMMENT ON TABLE known_device IS 'SHA-256 of the marks of devices that signed in to an account';
      CREATE INDEX known_device_by_device ON known_device (device_hash);
      CREATE INDEX known_device_by_time ON known_device (last_time);
      ALTER TABLE ver_code
        ADD COLUMN device_hash char(64),
        ADD COLUMN address varchar(60) NOT NULL DEFAULT '',
        ADD COLUMN known boolean NOT NULL DEFAULT false,
        ADD COLUMN tries_elsewhere integer NOT NULL DEFAULT 0;
      COMMENT ON COLUMN ver_code.known IS 'asked for by a device that had signed in to the account';
      COMMENT ON COLUMN ver_code.tries_elsewhere IS 'tries from the same address by others than the device that asked'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
