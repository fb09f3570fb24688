import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Other services know in which department people are: what they were told of each, and which services they are. */
export class PeopleTold1766600003302 implements MigrationInterface {
  name = 'PeopleTold1766600003302';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE employee ADD COLUMN told_org_id bigint;
      CREATE TABLE people_told (listeners varchar(500) PRIMARY KEY)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
