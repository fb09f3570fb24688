import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people confirmed of a note's unsure fields, by path with the value that they saw. */
export class ConfirmedNoteFields1767100000003 implements MigrationInterface {
  name = 'ConfirmedNoteFields1767100000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking_note_content ADD COLUMN confirmed json');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
