import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails of SIs to carriers without a line. */
export class SiCarrierMail1768305000005 implements MigrationInterface {
  name = 'SiCarrierMail1768305000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE si_carrier_mail (
        key uuid PRIMARY KEY,
        tbi_id bigint NOT NULL,
        revision bigint NOT NULL,
        addresses varchar(500) NOT NULL,
        create_time timestamptz(3) NOT NULL
      );
      CREATE INDEX si_carrier_mail_si ON si_carrier_mail (tbi_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
