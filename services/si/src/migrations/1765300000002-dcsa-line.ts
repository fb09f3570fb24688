import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The line to carriers by DCSA's calls: their references, their keys towards us, documents that are to be fetched. */
export class DcsaLine1765300000002 implements MigrationInterface {
  name = 'DcsaLine1765300000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE carrier_message ADD COLUMN carrier_ref varchar(100);
      CREATE INDEX carrier_message_carrier_ref ON carrier_message (profile_id, carrier_ref) WHERE direction = 'out' AND carrier_ref IS NOT NULL;
      ALTER TABLE carrier_profile ADD COLUMN has_notify_key boolean NOT NULL DEFAULT false;
      CREATE TABLE carrier_notify_key (
        profile_id bigint PRIMARY KEY,
        digest varchar(64) NOT NULL,
        CONSTRAINT carrier_notify_key_digest UNIQUE (digest)
      );
      CREATE TABLE carrier_fetch (
        message_id bigint PRIMARY KEY,
        profile_id bigint NOT NULL,
        reference varchar(20) NOT NULL,
        attempts integer NOT NULL,
        next_time timestamptz(3) NOT NULL
      );
      CREATE INDEX carrier_fetch_next ON carrier_fetch (next_time);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
