import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Papers of mails that were ordered and not fetched by messaging yet. */
export class MailedPaper1764400000701 implements MigrationInterface {
  name = 'MailedPaper1764400000701';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mailed_paper (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key uuid NOT NULL,
        file_name varchar(200) NOT NULL,
        mime varchar(100) NOT NULL,
        bytes bytea NOT NULL
      );
      CREATE INDEX mailed_paper_key ON mailed_paper (key);
      ALTER TABLE mailed_paper ALTER COLUMN bytes SET STORAGE EXTERNAL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
