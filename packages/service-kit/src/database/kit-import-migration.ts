import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tables of imports: the file and where it stands, its rows in chunks of some hundred (a row
 * of a table each would cost more than reading the file), and the mappings that a company taught. Large columns are stored
 * as they are: compressing them costs more time than the space is worth.
 */
export class KitImports1763800000000 implements MigrationInterface {
  name = 'KitImports1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE _import (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        area varchar(80) NOT NULL,
        company_id bigint NOT NULL,
        identity json NOT NULL,
        trace_id varchar(64) NOT NULL,
        file_name varchar(255) NOT NULL,
        format varchar(20) NOT NULL,
        status varchar(20) NOT NULL,
        sheets json NOT NULL,
        sheet integer NOT NULL,
        ready boolean NOT NULL,
        options json NOT NULL DEFAULT '{}',
        total integer NOT NULL DEFAULT 0,
        added integer NOT NULL DEFAULT 0,
        changed integer NOT NULL DEFAULT 0,
        unchanged integer NOT NULL DEFAULT 0,
        removed integer NOT NULL DEFAULT 0,
        faulty integer NOT NULL DEFAULT 0,
        faults integer NOT NULL DEFAULT 0,
        waiting integer NOT NULL DEFAULT 0,
        done integer NOT NULL DEFAULT 0,
        accept_removals boolean NOT NULL DEFAULT false,
        reason varchar(500),
        employee_name varchar(50) NOT NULL,
        create_time timestamptz(3) NOT NULL,
        finish_time timestamptz(3)
      );
      CREATE INDEX _import_history ON _import (area, company_id, create_time, id);
      CREATE INDEX _import_running ON _import (id) WHERE status = 'running';
      CREATE TABLE _import_file (
        import_id bigint PRIMARY KEY REFERENCES _import(id) ON DELETE CASCADE,
        bytes bytea NOT NULL
      );
      ALTER TABLE _import_file ALTER COLUMN bytes SET STORAGE EXTERNAL;
      CREATE TABLE _import_sheet (
        import_id bigint NOT NULL REFERENCES _import(id) ON DELETE CASCADE,
        seq integer NOT NULL,
        cells json NOT NULL,
        PRIMARY KEY (import_id, seq)
      );
      ALTER TABLE _import_sheet ALTER COLUMN cells SET STORAGE EXTERNAL;
      CREATE TABLE _import_chunk (
        import_id bigint NOT NULL REFERENCES _import(id) ON DELETE CASCADE,
        seq integer NOT NULL,
        changes json NOT NULL,
        faults json NOT NULL,
        marks json,
        added integer NOT NULL,
        changed integer NOT NULL,
        removed integer NOT NULL,
        fault_count integer NOT NULL,
        done boolean NOT NULL,
        PRIMARY KEY (import_id, seq)
      );
      ALTER TABLE _import_chunk ALTER COLUMN changes SET STORAGE EXTERNAL, ALTER COLUMN faults SET STORAGE EXTERNAL;
      CREATE TABLE _import_layout (
        area varchar(80) NOT NULL,
        company_id bigint NOT NULL,
        layout char(43) NOT NULL,
        headers json NOT NULL,
        update_time timestamptz(3) NOT NULL,
        PRIMARY KEY (area, company_id, layout)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

/** The cells of a file are remembered in memory and read again from the file when they are not. */
export class KitImportsWithoutCells1764400000000 implements MigrationInterface {
  name = 'KitImportsWithoutCells1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE _import_sheet');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
