import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who looks at the platform as somebody else. */
export class Simulation1766600004002 implements MigrationInterface {
  name = 'Simulation1766600004002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE simulation (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        token_hash char(64) NOT NULL,
        session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
        viewer_id bigint NOT NULL REFERENCES employee (id),
        employee_id bigint NOT NULL REFERENCES employee (id),
        create_time timestamptz(3) NOT NULL,
        expire_time timestamptz(3) NOT NULL,
        end_time timestamptz(3),
        CONSTRAINT simulation_token_unique UNIQUE (token_hash)
      );
      COMMENT ON COLUMN simulation.session_id IS 'of the viewer: it ends with it';
      COMMENT ON COLUMN simulation.token_hash IS 'SHA-256 of 256 random bits, lower-case hex: the token itself is kept nowhere';
      CREATE INDEX simulation_by_session ON simulation (session_id);
      CREATE INDEX simulation_by_expiry ON simulation (expire_time)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
