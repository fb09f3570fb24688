import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order of a mail says where the mail is dealt with and who reads it: those that messaging has not taken yet say it too. */
export class OrderedMails1766970000202 implements MigrationInterface {
  name = 'OrderedMails1766970000202';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE _outbox o SET payload = o.payload || jsonb_build_object(
        'Link', '/workbench/SILogs?id=' || (o.payload ->> 'AboutId') || '&tab=mails',
        'StaffLink', '/tdManage/siDetail?id=' || (o.payload ->> 'AboutId') || '&tab=mails',
        'ReadRight', 'si:read')
      WHERE o.name = 'messaging.mail-ordered' AND NOT o.payload ? 'Link'
        AND EXISTS (SELECT 1 FROM _delivery d WHERE d.outbox_id = o.id)
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
