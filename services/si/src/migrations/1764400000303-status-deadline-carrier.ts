import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index by state and deadline also knows the carrier: a list filtered by all three is found and counted in the index alone. */
export class StatusDeadlineCarrier1764400000303 implements MigrationInterface {
  name = 'StatusDeadlineCarrier1764400000303';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX si_status_deadline_carrier ON shipping_instruction (tbi_status, tbi_deadline, id) INCLUDE (tbi_carrier);
      DROP INDEX si_status_deadline;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
