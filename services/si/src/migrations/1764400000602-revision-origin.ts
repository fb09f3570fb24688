import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each revision keeps who handed it in and what its values came from. */
export class RevisionOrigin1764400000602 implements MigrationInterface {
  name = 'RevisionOrigin1764400000602';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE si_revision ADD COLUMN origin json');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
