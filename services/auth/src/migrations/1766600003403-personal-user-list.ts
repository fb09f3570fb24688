import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The operator looks personal accounts up by time and name. */
export class PersonalUserList1766600003403 implements MigrationInterface {
  name = 'PersonalUserList1766600003403';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX personal_user_by_time ON personal_user (create_time, id);
      CREATE INDEX personal_user_by_name ON personal_user (real_name, id)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
