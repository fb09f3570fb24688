import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rights that a role gives up to a number. */
export class LimitedRights1766950000001 implements MigrationInterface {
  name = 'LimitedRights1766950000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE role_grant ADD COLUMN most integer CONSTRAINT role_grant_most CHECK (most >= 0);
      COMMENT ON COLUMN role_grant.most IS 'up to how much the right is given; null: without bound'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
