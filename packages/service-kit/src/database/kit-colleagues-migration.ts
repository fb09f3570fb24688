import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which department each employee is, a copy that auth keeps true: what the data scopes of departments are made of. */
export class KitColleagues1766600003303 implements MigrationInterface {
  name = 'KitColleagues1766600003303';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE _colleague (
        employee_id bigint PRIMARY KEY,
        org_id bigint NOT NULL
      );
      CREATE INDEX _colleague_by_org ON _colleague (org_id, employee_id)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
