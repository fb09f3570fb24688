import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReceivedSms1763700000000 implements MigrationInterface {
  name = 'ReceivedSms1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE received_sms (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "to" varchar(20) NOT NULL,
        content varchar(500) NOT NULL,
        create_time timestamptz(3) NOT NULL
      );
      CREATE INDEX received_sms_to ON received_sms ("to", create_time DESC);
      CREATE INDEX received_sms_time ON received_sms (create_time DESC, id DESC);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
