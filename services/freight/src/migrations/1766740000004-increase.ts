import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rules of increases, with the change of many rates that each became. */
export class Increase1766740000004 implements MigrationInterface {
  name = 'Increase1766740000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rate_increase (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        company_id bigint NOT NULL,
        submitted boolean NOT NULL,
        name varchar(60) NOT NULL,
        carrier_code varchar(10),
        lane_code varchar(20),
        pol_code varchar(5),
        pod_code varchar(5),
        rate_type varchar(40),
        layers text[],
        boxes text[],
        mode varchar(40) NOT NULL,
        value numeric(8,2) NOT NULL,
        round_to integer,
        start_date date NOT NULL,
        note varchar(300),
        import_id bigint,
        employee_id bigint NOT NULL,
        create_name varchar(50) NOT NULL,
        approve_name varchar(50),
        approve_time timestamptz(3),
        version bigint NOT NULL,
        create_time timestamptz(3) NOT NULL,
        update_time timestamptz(3) NOT NULL
      );
      CREATE INDEX rate_increase_time ON rate_increase (company_id, create_time, id);
      CREATE INDEX rate_increase_from ON rate_increase (company_id, start_date, id);
      CREATE INDEX rate_increase_carrier ON rate_increase (company_id, carrier_code, create_time);
      CREATE INDEX rate_increase_lane ON rate_increase (company_id, lane_code, create_time);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
