import { templateTable } from '@quayside/service-kit/document/templates';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Templates of bookings, which of them a person begins with, and sets of parties. */
export class BookingTemplate1766830000002 implements MigrationInterface {
  name = 'BookingTemplate1766830000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      templateTable(
        'booking_template',
        'name',
        'summary varchar(300) NOT NULL, content jsonb NOT NULL',
      ),
    );
    await runner.query(`
      CREATE TABLE booking_template_default (
        employee_id bigint PRIMARY KEY,
        template_id bigint NOT NULL REFERENCES booking_template ON DELETE CASCADE
      );
    `);
    await runner.query(
      templateTable(
        'party_set',
        'name',
        `customer_id bigint, customer_code varchar(30), customer_name varchar(100),
         shipper varchar(200), consignee varchar(200), notify varchar(200), parties jsonb NOT NULL`,
      ),
    );
    await runner.query(
      'CREATE INDEX booking_template_created ON booking_template (company_id, create_time, id)',
    );
    await runner.query('CREATE INDEX party_set_created ON party_set (company_id, create_time, id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
