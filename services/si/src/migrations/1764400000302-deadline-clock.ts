import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When people are told of a carrier's cut-off, what was told already, and what carriers charge for amendments. */
export class DeadlineClock1764400000302 implements MigrationInterface {
  name = 'DeadlineClock1764400000302';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deadline_threshold (minutes integer PRIMARY KEY);
      INSERT INTO deadline_threshold (minutes) VALUES (1440), (480), (120), (30), (0);
      CREATE TABLE deadline_told (
        subject varchar(10) NOT NULL,
        subject_id bigint NOT NULL,
        minutes integer NOT NULL,
        deadline timestamptz(3) NOT NULL,
        told_time timestamptz(3) NOT NULL,
        PRIMARY KEY (subject, subject_id)
      );
      CREATE INDEX deadline_told_deadline ON deadline_told (deadline);
      CREATE TABLE amendment_fee (
        carrier varchar(10) PRIMARY KEY,
        fee_text varchar(500) NOT NULL,
        update_name varchar(50) NOT NULL,
        update_time timestamptz(3) NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
