import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order of a mail says where the mail is dealt with: those that messaging has not taken yet say it too. */
export class OrderedMails1766970000203 implements MigrationInterface {
  name = 'OrderedMails1766970000203';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE _outbox o SET payload = o.payload || jsonb_build_object(
        'Link', CASE
          WHEN o.payload ->> 'AboutNo' LIKE 'XJ%' THEN '/SeaFreight/quickQuoteSearchCenter?tab=inquiries&Keyword=' || (o.payload ->> 'AboutNo')
          WHEN o.payload ->> 'AboutId' = '0' THEN '/SeaFreight/FreightManagement/FCLFreightPost'
          ELSE '/SeaFreight/quote?id=' || (o.payload ->> 'AboutId') END)
      WHERE o.name = 'messaging.mail-ordered' AND NOT o.payload ? 'Link'
        AND EXISTS (SELECT 1 FROM _delivery d WHERE d.outbox_id = o.id)
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
