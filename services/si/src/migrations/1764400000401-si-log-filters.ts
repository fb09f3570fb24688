import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  si_log_person: 'si_log (employee_name, create_time, id)',
  si_source_other: 'shipping_instruction (tbi_sources, id) WHERE tbi_sources <> 1',
};

/** Finds the steps of a person, and SIs that the customer did not hand in himself. Built without a lock, since SIs come in while it is. */
export class SiLogFilters1764400000401 implements MigrationInterface {
  name = 'SiLogFilters1764400000401';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) {
      // What an interrupted build left is no index yet.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${columns}`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
