import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who follows a mail and who may send it again came with the code; now they come with the order and stay with the mail. */
export class MailWatchers1766200000101 implements MigrationInterface {
  name = 'MailWatchers1766200000101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail ADD COLUMN watchers json, ADD COLUMN resend_rights json;
      UPDATE mail SET
        watchers = json_build_array(
          json_build_object('Permission', 'si:review'),
          json_build_object('Permission', 'si:read', 'CompanyId', company_id),
          json_build_object('Employees', CASE WHEN creator_id IS NULL THEN '[]'::json ELSE json_build_array(creator_id) END)),
        resend_rights = '["si:submit", "si:confirm-draft", "si:submit-on-behalf", "si:review", "si:produce"]';
      ALTER TABLE mail ALTER COLUMN watchers SET NOT NULL, ALTER COLUMN resend_rights SET NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
