import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files at records: which bytes are kept of each company, and which record shows them under which name. */
export class KitFiles1766600000301 implements MigrationInterface {
  name = 'KitFiles1766600000301';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE _blob (
        company_id bigint NOT NULL,
        hash char(64) NOT NULL,
        size bigint NOT NULL,
        mime varchar(120) NOT NULL,
        thumbnail bytea,
        used_time timestamptz(3) NOT NULL,
        PRIMARY KEY (company_id, hash)
      );
      CREATE INDEX _blob_age ON _blob (used_time);
      CREATE TABLE _attachment (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        entity varchar(60) NOT NULL,
        entity_id bigint NOT NULL,
        company_id bigint NOT NULL,
        hash char(64) NOT NULL,
        name varchar(200) NOT NULL,
        audience smallint NOT NULL,
        by_staff boolean NOT NULL,
        employee_id bigint NOT NULL,
        employee_name varchar(50) NOT NULL,
        version integer NOT NULL DEFAULT 1,
        create_time timestamptz(3) NOT NULL,
        deleted_time timestamptz(3),
        FOREIGN KEY (company_id, hash) REFERENCES _blob
      );
      CREATE INDEX _attachment_record ON _attachment (entity, entity_id, id);
      CREATE INDEX _attachment_blob ON _attachment (company_id, hash);
      CREATE INDEX _attachment_deleted ON _attachment (deleted_time) WHERE deleted_time IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
