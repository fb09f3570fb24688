import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who acts for whom for a time. */
export class Deputy1766600004005 implements MigrationInterface {
  name = 'Deputy1766600004005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deputy (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        employee_id bigint NOT NULL REFERENCES employee (id),
        deputy_id bigint NOT NULL REFERENCES employee (id),
        from_day date NOT NULL,
        to_day date NOT NULL,
        note varchar(200),
        create_time timestamptz(3) NOT NULL,
        end_time timestamptz(3)
      );
      COMMENT ON COLUMN deputy.end_time IS 'when it was ended or replaced; null: by its days';
      CREATE UNIQUE INDEX deputy_of_employee ON deputy (employee_id) WHERE end_time IS NULL;
      CREATE INDEX deputy_by_deputy ON deputy (deputy_id, to_day) WHERE end_time IS NULL;
      ALTER TABLE simulation ADD COLUMN deputy_id bigint REFERENCES deputy (id);
      COMMENT ON COLUMN simulation.deputy_id IS 'the viewer acts for the employee; null: looks only'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
