import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a mail is dealt with and who reads it was known here of each service; now it comes with the order and stays with the mail. */
export class MailLink1766970000201 implements MigrationInterface {
  name = 'MailLink1766970000201';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail ADD COLUMN link varchar(500), ADD COLUMN staff_link varchar(500), ADD COLUMN read_right varchar(100);
      UPDATE mail SET
        link = CASE
          WHEN service = 'si' THEN '/workbench/SILogs?id=' || about_id || '&tab=mails'
          WHEN about_no LIKE 'XJ%' THEN '/SeaFreight/quickQuoteSearchCenter?tab=inquiries&Keyword=' || about_no
          WHEN about_id = 0 THEN '/SeaFreight/FreightManagement/FCLFreightPost'
          ELSE '/SeaFreight/quote?id=' || about_id END,
        staff_link = CASE WHEN service = 'si' THEN '/tdManage/siDetail?id=' || about_id || '&tab=mails' END,
        read_right = CASE WHEN service = 'si' THEN 'si:read' END;
      ALTER TABLE mail ALTER COLUMN link SET NOT NULL;
      -- The lists ask for the record and the right, no longer for the service.
      DROP INDEX mail_about;
      CREATE INDEX mail_about ON mail (about_id, create_time DESC, id DESC);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
