import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers on hold, and the bookings that go on all the same. */
export class CreditHold1766860000001 implements MigrationInterface {
  name = 'CreditHold1766860000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE credit_hold (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        company_id bigint NOT NULL,
        company_code varchar(30) NOT NULL,
        company_name varchar(100) NOT NULL,
        reason varchar(500) NOT NULL,
        create_name varchar(50) NOT NULL,
        create_time timestamptz(3) NOT NULL,
        end_reason varchar(500),
        end_name varchar(50),
        end_time timestamptz(3),
        employee_id bigint
      );
      CREATE UNIQUE INDEX credit_hold_open ON credit_hold (company_id) WHERE end_time IS NULL;
      CREATE INDEX credit_hold_time ON credit_hold (create_time, id);
      CREATE INDEX credit_hold_code ON credit_hold (company_code, id);
      CREATE TABLE credit_lift (
        booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
        hold_id bigint NOT NULL REFERENCES credit_hold ON DELETE CASCADE,
        PRIMARY KEY (booking_id, hold_id)
      );
      CREATE INDEX credit_lift_hold ON credit_lift (hold_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
