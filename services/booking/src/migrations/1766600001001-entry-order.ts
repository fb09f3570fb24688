import { trigramIndex } from '@quayside/service-kit/database/trigram-index';
import { draftTable } from '@quayside/service-kit/document/drafts';
import { LINE_COLUMNS } from '@quayside/service-kit/document/store';
import { storyTable } from '@quayside/service-kit/document/story';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const LINE = LINE_COLUMNS('entry_order');

/** Orders as they are entered, with a table for each of their lists, and indexes for every filter and sort of their list. */
export class EntryOrder1766600001001 implements MigrationInterface {
  name = 'EntryOrder1766600001001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE entry_order (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_ref varchar(50),
        carrier_code varchar(10),
        contract_no varchar(50),
        vessel varchar(50),
        voyage varchar(50),
        receipt_place varchar(100),
        receipt_code varchar(5),
        load_port varchar(100),
        load_code varchar(5),
        discharge_port varchar(100),
        discharge_code varchar(5),
        delivery_place varchar(100),
        delivery_code varchar(5),
        sailing_date date,
        latest_sailing date,
        arrival_date date,
        si_deadline timestamptz(3),
        vgm_deadline timestamptz(3),
        yard_deadline timestamptz(3),
        customs_deadline timestamptz(3),
        goods_type varchar(40),
        cargo_ready timestamptz(3),
        incoterm varchar(40),
        payment_method varchar(40),
        transport_method varchar(40),
        bill_form varchar(40),
        mbl_no varchar(35),
        entry_no varchar(20) NOT NULL,
        company_id bigint NOT NULL,
        company_code varchar(30) NOT NULL,
        company_name varchar(100) NOT NULL,
        state smallint NOT NULL,
        source varchar(40) NOT NULL,
        on_behalf boolean NOT NULL,
        creator_id bigint NOT NULL,
        create_name varchar(50) NOT NULL,
        owner_id bigint,
        owner_name varchar(50),
        booking_no varchar(35),
        order_id bigint,
        booking_cancelled boolean NOT NULL,
        container_summary varchar(200),
        total_packages bigint NOT NULL,
        total_weight numeric(15,3) NOT NULL,
        total_volume numeric(15,3) NOT NULL,
        missing_count bigint NOT NULL,
        missing_due timestamptz(3),
        opinion varchar(2000),
        submit_time timestamptz(3),
        accept_time timestamptz(3),
        remind_time timestamptz(3),
        version bigint NOT NULL,
        create_time timestamptz(3) NOT NULL,
        update_time timestamptz(3) NOT NULL,
        keywords text GENERATED ALWAYS AS (entry_no || ' ' || coalesce(booking_no, '') || ' ' || coalesce(mbl_no, '') || ' ' ||
          coalesce(customer_ref, '') || ' ' || coalesce(vessel, '') || ' ' || company_code || ' ' || company_name) STORED
      );
      CREATE SEQUENCE entry_order_number;
      CREATE TABLE entry_party (${LINE},
        role varchar(40) NOT NULL,
        name varchar(200),
        address varchar(1000),
        code varchar(50),
        country varchar(2),
        contact varchar(100),
        phone varchar(50),
        email varchar(200)
      );
      CREATE INDEX entry_party_owner ON entry_party (owner_id, position);
      CREATE TABLE entry_leg (${LINE},
        mode varchar(40) NOT NULL,
        from_place varchar(100),
        from_code varchar(5),
        to_place varchar(100),
        to_code varchar(5),
        operator varchar(100),
        vehicle varchar(50),
        voyage varchar(50),
        departure_date date,
        arrival_date date
      );
      CREATE INDEX entry_leg_owner ON entry_leg (owner_id, position);
      CREATE TABLE entry_goods (${LINE},
        description varchar(2000),
        chinese_name varchar(500),
        hs_code varchar(13),
        marks varchar(1000),
        packages integer,
        package_unit varchar(10),
        weight numeric(14,3),
        volume numeric(14,3),
        un_number varchar(4),
        imo_class varchar(7),
        packing_group varchar(3),
        proper_shipping_name varchar(300),
        flash_point numeric(5,1)
      );
      CREATE INDEX entry_goods_owner ON entry_goods (owner_id, position);
      CREATE TABLE entry_box (${LINE},
        type varchar(10),
        count integer,
        owner varchar(40),
        number varchar(11),
        seal varchar(50),
        packages integer,
        weight numeric(14,3),
        volume numeric(14,3),
        temperature numeric(4,1),
        ventilation integer,
        humidity integer,
        over_length integer,
        over_width integer,
        over_height integer
      );
      CREATE INDEX entry_box_owner ON entry_box (owner_id, position);
      CREATE TABLE entry_service (${LINE},
        kind varchar(40) NOT NULL,
        wish varchar(500),
        provider varchar(100),
        contact varchar(200),
        plan_time timestamptz(3),
        actual_time timestamptz(3),
        paper_no varchar(50),
        remark varchar(500)
      );
      CREATE INDEX entry_service_owner ON entry_service (owner_id, position);
      CREATE TABLE entry_fee (${LINE},
        side varchar(40) NOT NULL,
        code varchar(10),
        name varchar(100),
        basis varchar(40),
        box_type varchar(10),
        quantity numeric(12,3),
        price numeric(14,2),
        currency varchar(3),
        payment_method varchar(40),
        partner varchar(100)
      );
      CREATE INDEX entry_fee_owner ON entry_fee (owner_id, position);
      CREATE TABLE entry_remark (${LINE},
        audience varchar(40) NOT NULL,
        text varchar(2000)
      );
      CREATE INDEX entry_remark_owner ON entry_remark (owner_id, position);
      CREATE UNIQUE INDEX entry_order_no ON entry_order (entry_no);
      CREATE UNIQUE INDEX entry_order_order ON entry_order (order_id) WHERE order_id IS NOT NULL;
      CREATE INDEX entry_order_customer_ref ON entry_order (company_id, customer_ref) WHERE customer_ref IS NOT NULL;
      CREATE INDEX entry_order_carrier ON entry_order (carrier_code, create_time, id);
      CREATE INDEX entry_order_owner ON entry_order (owner_id, create_time, id);
      CREATE INDEX entry_order_time ON entry_order (create_time, id);
      CREATE INDEX entry_order_due ON entry_order (missing_due, id);
      CREATE INDEX entry_order_state_time ON entry_order (state, create_time, id);
      CREATE INDEX entry_order_state_due ON entry_order (state, missing_due, id);
      CREATE INDEX entry_order_company_time ON entry_order (company_id, create_time, id);
      CREATE INDEX entry_order_company_due ON entry_order (company_id, missing_due, id);
      CREATE INDEX entry_order_company_state_time ON entry_order (company_id, state, create_time, id);
      CREATE INDEX entry_order_company_state_due ON entry_order (company_id, state, missing_due, id);
      CREATE INDEX entry_order_sailing ON entry_order (sailing_date, id);
      CREATE INDEX entry_order_deadline ON entry_order (si_deadline, id);
      CREATE INDEX entry_order_company_sailing ON entry_order (company_id, sailing_date, id);
      CREATE INDEX entry_order_company_deadline ON entry_order (company_id, si_deadline, id);
      CREATE INDEX entry_order_due_last ON entry_order (missing_due DESC NULLS LAST, id DESC);
      CREATE INDEX entry_order_sailing_last ON entry_order (sailing_date DESC NULLS LAST, id DESC);
      CREATE INDEX entry_order_deadline_last ON entry_order (si_deadline DESC NULLS LAST, id DESC);
      CREATE INDEX entry_order_missing ON entry_order (missing_due, id) WHERE missing_count > 0;
      CREATE INDEX entry_order_company_missing ON entry_order (company_id, missing_due, id) WHERE missing_count > 0;
      CREATE TABLE entry_due (
        company_id bigint PRIMARY KEY,
        booking_hours integer NOT NULL,
        si_hours integer NOT NULL,
        customs_hours integer NOT NULL
      );
    `);
    await runner.query(trigramIndex('entry_order_keywords', 'entry_order'));
    await runner.query(draftTable('entry_draft', 'person', ['entry_id'], 'content json NOT NULL'));
    await runner.query(
      storyTable('entry_log', 'smallint', [
        ['entry_id', 'bigint NOT NULL REFERENCES entry_order ON DELETE CASCADE'],
        ['owner_id', 'bigint NOT NULL'],
        ['creator_id', 'bigint NOT NULL'],
      ]),
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
