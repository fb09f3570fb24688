import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How quotes reached their customers (decision 94). Of those from before, what tells that somebody
 * has them: an answer, an opened link, a mail that was ordered, a customer of the platform, who was
 * notified. The others wait to be sent, and their sellers are asked.
 */
export class QuoteDelivery1768400000003 implements MigrationInterface {
  name = 'QuoteDelivery1768400000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE quote
        ADD COLUMN delivered_version integer,
        ADD COLUMN sent_by varchar(40),
        ADD COLUMN sent_to varchar(1000),
        ADD COLUMN deliver_time timestamptz(3),
        ADD COLUMN mailing varchar(40),
        ADD COLUMN mail_note varchar(500);
      CREATE TABLE quote_mail (
        key uuid PRIMARY KEY,
        quote_id bigint NOT NULL REFERENCES quote ON DELETE CASCADE,
        version_no integer NOT NULL,
        recipients varchar(1000) NOT NULL
      );
      CREATE INDEX quote_mail_quote ON quote_mail (quote_id);
      UPDATE quote q SET delivered_version = q.version_no, deliver_time = q.send_time,
        sent_by = CASE WHEN q.customer_code IS NOT NULL THEN 'platform'
          WHEN q.open_count > 0 THEN 'link'
          WHEN EXISTS (SELECT 1 FROM quote_log l WHERE l.quote_id = q.id AND l.verb = 'mail')
            THEN 'mail' END
      WHERE q.version_no > 0 AND q.send_time IS NOT NULL
        AND (q.state IN (3, 4) OR q.customer_code IS NOT NULL OR q.open_count > 0
          OR EXISTS (SELECT 1 FROM quote_log l WHERE l.quote_id = q.id AND l.verb = 'mail'));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
