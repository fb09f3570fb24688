import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who dealt with a matter before others read of it. A column without a default rewrites no row. */
export class MessageHandled1768410000001 implements MigrationInterface {
  name = 'MessageHandled1768410000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message_recipient ADD COLUMN handled_by varchar(50)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
