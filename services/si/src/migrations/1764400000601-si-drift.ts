import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an SI took from its order, and the order has changed since. */
export class SiDrift1764400000601 implements MigrationInterface {
  name = 'SiDrift1764400000601';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE si_drift (
        tbi_id bigint NOT NULL,
        source varchar(40) NOT NULL,
        prop varchar(200) NOT NULL,
        si_value text,
        old_value text,
        new_value text,
        state varchar(40) NOT NULL,
        reason varchar(500),
        employee_name varchar(50),
        decided_time timestamptz(3),
        create_time timestamptz(3) NOT NULL,
        PRIMARY KEY (tbi_id, source, prop)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
