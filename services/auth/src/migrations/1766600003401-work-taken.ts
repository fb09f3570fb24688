import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of a company deals with a to-do that its area does not assign itself. */
export class WorkTaken1766600003401 implements MigrationInterface {
  name = 'WorkTaken1766600003401';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE work_taken (
        company_id bigint NOT NULL,
        area varchar(20) NOT NULL,
        work varchar(80) NOT NULL,
        taker_id bigint NOT NULL,
        taker_name varchar(50) NOT NULL,
        take_time timestamptz(3) NOT NULL,
        PRIMARY KEY (company_id, area, work)
      );
      CREATE INDEX work_taken_latest ON work_taken (company_id, area, take_time);
      CREATE INDEX work_taken_by_taker ON work_taken (taker_id, area, take_time);
      CREATE INDEX work_taken_age ON work_taken (take_time)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
