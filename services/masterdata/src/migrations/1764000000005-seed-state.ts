import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SeedState1764000000005 implements MigrationInterface {
  name = 'SeedState1764000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE seed_state (
        kind varchar(40) PRIMARY KEY,
        digest char(64) NOT NULL,
        create_time timestamptz(3) NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
