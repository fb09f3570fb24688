import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders at the online shops of simulated carriers. */
export class OnlineOrder1766820000001 implements MigrationInterface {
  name = 'OnlineOrder1766820000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE online_order (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        scac varchar(10) NOT NULL,
        reference varchar(35) NOT NULL,
        status varchar(20) NOT NULL,
        boxes integer NOT NULL,
        offer json NOT NULL,
        cancel_amount numeric(11,2),
        create_time timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX online_order_reference ON online_order (scac, reference);
      CREATE INDEX online_order_time ON online_order (create_time, id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
