import { trigramIndex } from '@quayside/service-kit/database/trigram-index';
import { shareLinkTable } from '@quayside/service-kit/document/share-links';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions for prices, and the suppliers who are asked about them. */
export class Inquiry1766740000002 implements MigrationInterface {
  name = 'Inquiry1766740000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE inquiry (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        no varchar(20) NOT NULL,
        seller_id bigint NOT NULL,
        source varchar(40) NOT NULL,
        state smallint NOT NULL,
        rate_id bigint,
        pol_code varchar(5) NOT NULL,
        pod_code varchar(5) NOT NULL,
        carrier_code varchar(10),
        boxes varchar(100) NOT NULL,
        ready_date date,
        commodity varchar(60),
        weight numeric(9,3),
        target_price numeric(10,2),
        remark varchar(500),
        company_id bigint,
        customer_code varchar(40),
        company_name varchar(100),
        employee_id bigint,
        name varchar(50) NOT NULL,
        mail varchar(254),
        phone varchar(30),
        owner_id bigint,
        owner_name varchar(50),
        due_time timestamptz(3) NOT NULL,
        answer_time timestamptz(3),
        quote_id bigint,
        close_reason varchar(200),
        asked integer NOT NULL,
        answered integer NOT NULL,
        version bigint NOT NULL,
        create_time timestamptz(3) NOT NULL,
        update_time timestamptz(3) NOT NULL,
        keywords text GENERATED ALWAYS AS (lower(no || ' ' || coalesce(customer_code, '') || ' ' || coalesce(company_name, '') || ' ' || name)) STORED
      );
      CREATE SEQUENCE inquiry_number;
      CREATE UNIQUE INDEX inquiry_no ON inquiry (no);
      CREATE INDEX inquiry_time ON inquiry (seller_id, create_time, id);
      CREATE INDEX inquiry_state ON inquiry (seller_id, state, create_time, id);
      CREATE INDEX inquiry_due ON inquiry (seller_id, due_time, id);
      CREATE INDEX inquiry_lane ON inquiry (seller_id, pol_code, pod_code, create_time);
      CREATE INDEX inquiry_owner ON inquiry (seller_id, owner_id, create_time, id);
      CREATE INDEX inquiry_company ON inquiry (company_id, create_time, id);
      CREATE TABLE inquiry_supplier (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        inquiry_id bigint NOT NULL REFERENCES inquiry ON DELETE CASCADE,
        supplier varchar(60) NOT NULL,
        mail varchar(254),
        ask_time timestamptz(3) NOT NULL,
        ask_name varchar(50) NOT NULL,
        ask_company varchar(100) NOT NULL,
        answer_time timestamptz(3),
        answer_name varchar(50),
        carrier_code varchar(10),
        currency_code varchar(3),
        units jsonb,
        transit_days integer,
        free_days_pod integer,
        valid_to date,
        remark varchar(300)
      );
      CREATE INDEX inquiry_supplier_inquiry ON inquiry_supplier (inquiry_id, id);
    `);
    await runner.query(shareLinkTable('inquiry_link', 'inquiry_supplier'));
    await runner.query(trigramIndex('inquiry_keywords', 'inquiry'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
