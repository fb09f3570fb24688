import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that a sender sends again and again are his signature's: they are looked for by what is in them. */
export class MailFiles1766950000003 implements MigrationInterface {
  name = 'MailFiles1766950000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX note_mail_file_seen ON note_mail_file (digest)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
