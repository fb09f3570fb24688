import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How an SI went to its carrier, and what he has not heard of yet. Of those sent before, what went
 * over the line is known by its messages; the others were handed over by people.
 */
export class SiSending1768305000001 implements MigrationInterface {
  name = 'SiSending1768305000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE si_sending (
        tbi_id bigint PRIMARY KEY,
        sent_by varchar(40) NOT NULL,
        sent_time timestamptz(3) NOT NULL,
        sent_note varchar(500),
        held_by_hand boolean NOT NULL,
        delivery varchar(40),
        delivery_act varchar(40),
        delivery_since timestamptz(3),
        delivery_note varchar(500)
      );
      INSERT INTO si_sending (tbi_id, sent_by, sent_time, held_by_hand)
        SELECT l.tbi_id, CASE WHEN line.sent THEN 'line' ELSE 'by-hand' END, l.sent_time,
          NOT line.sent
        FROM (SELECT tbi_id, max(create_time) AS sent_time FROM si_log
          WHERE verb = 'send' GROUP BY tbi_id) l
        CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM carrier_message m
          WHERE m.tbi_id = l.tbi_id AND m.direction = 'out') AS sent) line;
      CREATE INDEX si_sending_way ON si_sending (sent_by, tbi_id);
      CREATE INDEX si_sending_delivery ON si_sending (delivery, delivery_since, tbi_id)
        WHERE delivery IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
