import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has which form open; worth nothing after a crash. */
export class KitPresence1766600000501 implements MigrationInterface {
  name = 'KitPresence1766600000501';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE _presence (
        subject varchar(80) NOT NULL,
        employee_id bigint NOT NULL,
        device varchar(40) NOT NULL,
        company_id bigint NOT NULL,
        name varchar(50) NOT NULL,
        since timestamptz(3) NOT NULL,
        time timestamptz(3) NOT NULL,
        PRIMARY KEY (subject, employee_id, device)
      );
      CREATE INDEX _presence_age ON _presence (time);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
