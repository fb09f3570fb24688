import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The SIs that somebody made, and those that he reviews, newest first: his lists and their figures are
 * read by each of these ways and by what he was assigned, which `si_work_assignee` has.
 */
export class OwnSis1768500006002 implements MigrationInterface {
  name = 'OwnSis1768500006002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX si_creator ON shipping_instruction (tbi_create_id, create_time, id)
        INCLUDE (tbi_status);
      CREATE INDEX si_reviewer ON shipping_instruction (tbi_reviewer_id, create_time, id)
        INCLUDE (tbi_status) WHERE tbi_reviewer_id IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
