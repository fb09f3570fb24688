import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A person's unread message of a matter makes way for a newer one. Constant defaults rewrite no row;
 * messages of before have no topic and stand by themselves.
 */
export class MessageTopic1768312000001 implements MigrationInterface {
  name = 'MessageTopic1768312000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE message_recipient
        ADD COLUMN topic varchar(80),
        ADD COLUMN updates integer NOT NULL DEFAULT 0,
        ADD COLUMN replaced_by bigint;
      CREATE INDEX message_recipient_topic ON message_recipient (employee_id, topic)
        WHERE topic IS NOT NULL AND read_time IS NULL AND delete_time IS NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
