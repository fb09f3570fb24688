import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the operator lays out the menus; what nobody changed stands in the areas' screens alone. */
export class MenuLayout1766600004001 implements MigrationInterface {
  name = 'MenuLayout1766600004001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE menu_layout (
        tree varchar(10) PRIMARY KEY,
        groups jsonb,
        version integer NOT NULL,
        update_time timestamptz(3) NOT NULL
      );
      COMMENT ON COLUMN menu_layout.groups IS 'Names, order, icons, links as saved; null as the areas declare it'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
