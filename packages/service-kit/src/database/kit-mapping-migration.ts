import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports whose rows wait for a code are checked again when it is mapped; merges remember the rows that they re-pointed. */
export class KitMappings1763910000000 implements MigrationInterface {
  name = 'KitMappings1763910000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE _import ADD COLUMN recheck integer NOT NULL DEFAULT 0;
      CREATE INDEX _import_waiting ON _import (id) WHERE waiting > 0;
      CREATE TABLE _repointing (
        merge_id bigint NOT NULL,
        place varchar(80) NOT NULL,
        record_id bigint NOT NULL,
        before json NOT NULL,
        after json NOT NULL,
        PRIMARY KEY (merge_id, place, record_id)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
