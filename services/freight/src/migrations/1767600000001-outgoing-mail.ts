import type { MigrationInterface, QueryRunner } from 'typeorm';

/** To how many addresses people had mails sent, for the limits of a person and a company. Rows of a day are kept. */
export class OutgoingMail1767600000001 implements MigrationInterface {
  name = 'OutgoingMail1767600000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outgoing_mail (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        company_id bigint NOT NULL,
        employee_id bigint NOT NULL,
        addresses integer NOT NULL,
        create_time timestamptz(3) NOT NULL
      );
      CREATE INDEX outgoing_mail_company ON outgoing_mail (company_id, create_time);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outgoing_mail');
  }
}
