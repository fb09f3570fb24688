import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the cargo of released bookings is delivered. */
export class WarehouseNotice1766860000003 implements MigrationInterface {
  name = 'WarehouseNotice1766860000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE warehouse_notice (
        booking_id bigint PRIMARY KEY REFERENCES booking ON DELETE CASCADE,
        load_code varchar(5),
        warehouse varchar(100) NOT NULL,
        address varchar(200) NOT NULL,
        contact varchar(50),
        phone varchar(50),
        hours varchar(100),
        deadline timestamptz(3),
        remark varchar(1000),
        sailing varchar(150) NOT NULL,
        update_name varchar(50) NOT NULL,
        update_time timestamptz(3) NOT NULL,
        version bigint NOT NULL
      );
      CREATE INDEX warehouse_notice_port ON warehouse_notice (load_code, warehouse, address, update_time);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
