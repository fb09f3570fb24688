import { smallKeywords, trigramIndex } from '@quayside/service-kit/database/trigram-index';
import { draftTable } from '@quayside/service-kit/document/drafts';
import { LINE_COLUMNS } from '@quayside/service-kit/document/store';
import { storyTable } from '@quayside/service-kit/document/story';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const LINE = LINE_COLUMNS('booking');
/** Lines that a booking shares with an entered order have the columns of its tables. */
const LIKE_ENTRY = ['party', 'leg', 'goods', 'box', 'service', 'fee', 'remark'] as const;

/** Bookings with their lines, amendments beside them and stories, and indexes for every filter and sort of their list. */
export class Booking1766760000001 implements MigrationInterface {
  name = 'Booking1766760000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE booking (
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
        quotation_no varchar(35),
        agent_name varchar(100),
        substitution boolean,
        contact_name varchar(35),
        contact_phone varchar(30),
        contact_email varchar(100),
        request_no varchar(20) NOT NULL,
        company_id bigint NOT NULL,
        company_code varchar(30) NOT NULL,
        company_name varchar(100) NOT NULL,
        status smallint NOT NULL,
        amendment smallint NOT NULL,
        cancellation smallint NOT NULL,
        source varchar(40) NOT NULL,
        source_no varchar(40),
        on_behalf boolean NOT NULL,
        creator_id bigint NOT NULL,
        create_name varchar(50) NOT NULL,
        owner_id bigint,
        owner_name varchar(50),
        booking_no varchar(35),
        order_id bigint,
        container_summary varchar(200),
        confirmed_summary varchar(200),
        open_boxes integer NOT NULL,
        total_packages bigint NOT NULL,
        total_weight numeric(15,3) NOT NULL,
        total_volume numeric(15,3) NOT NULL,
        release_time timestamptz(3),
        hold_reason varchar(500),
        opinion varchar(2000),
        parent_id bigint,
        parent_no varchar(20),
        submit_time timestamptz(3),
        accept_time timestamptz(3),
        send_time timestamptz(3),
        confirm_time timestamptz(3),
        version bigint NOT NULL,
        create_time timestamptz(3) NOT NULL,
        update_time timestamptz(3) NOT NULL,
        keywords text GENERATED ALWAYS AS (request_no || ' ' || coalesce(booking_no, '') || ' ' || coalesce(mbl_no, '') || ' ' ||
          coalesce(customer_ref, '') || ' ' || coalesce(vessel, '') || ' ' || company_code || ' ' || company_name) STORED
      );
      CREATE SEQUENCE booking_number;
      ${LIKE_ENTRY.map(
        (line) => `
      CREATE TABLE booking_${line} (LIKE entry_${line});
      ALTER TABLE booking_${line} ALTER id ADD GENERATED ALWAYS AS IDENTITY, ADD PRIMARY KEY (id),
        ADD FOREIGN KEY (owner_id) REFERENCES booking ON DELETE CASCADE;
      CREATE INDEX booking_${line}_owner ON booking_${line} (owner_id, position);`,
      ).join('')}
      CREATE TABLE booking_confirmed (${LINE}, type varchar(10) NOT NULL, count integer NOT NULL);
      CREATE INDEX booking_confirmed_owner ON booking_confirmed (owner_id, position);
      CREATE TABLE booking_feedback (${LINE},
        severity varchar(40) NOT NULL,
        code varchar(40) NOT NULL,
        prop varchar(200),
        message varchar(2000) NOT NULL
      );
      CREATE INDEX booking_feedback_owner ON booking_feedback (owner_id, position);
      CREATE TABLE booking_amendment (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
        number integer NOT NULL,
        kind varchar(40) NOT NULL,
        reason varchar(2000),
        content json NOT NULL,
        state smallint NOT NULL,
        employee_id bigint,
        create_name varchar(50) NOT NULL,
        create_time timestamptz(3) NOT NULL,
        settle_time timestamptz(3)
      );
      CREATE UNIQUE INDEX booking_amendment_number ON booking_amendment (booking_id, number);
      CREATE UNIQUE INDEX booking_amendment_open ON booking_amendment (booking_id) WHERE state = 1;
      CREATE UNIQUE INDEX booking_request_no ON booking (request_no);
      CREATE UNIQUE INDEX booking_order ON booking (order_id) WHERE order_id IS NOT NULL;
      CREATE INDEX booking_booking_no ON booking (booking_no, carrier_code) WHERE booking_no IS NOT NULL;
      CREATE INDEX booking_time ON booking (create_time, id);
      CREATE INDEX booking_status_time ON booking (status, create_time, id);
      CREATE INDEX booking_status_sailing ON booking (status, sailing_date, id);
      CREATE INDEX booking_status_carrier_sailing ON booking (status, carrier_code, sailing_date, id);
      CREATE INDEX booking_carrier_time ON booking (carrier_code, create_time, id);
      CREATE INDEX booking_carrier_sailing ON booking (carrier_code, sailing_date, id);
      CREATE INDEX booking_owner_time ON booking (owner_id, create_time, id);
      CREATE INDEX booking_creator_time ON booking (creator_id, create_time, id);
      CREATE INDEX booking_lane_time ON booking (load_code, discharge_code, create_time, id);
      CREATE INDEX booking_discharge_time ON booking (discharge_code, create_time, id);
      CREATE INDEX booking_company_time ON booking (company_id, create_time, id);
      CREATE INDEX booking_company_status_time ON booking (company_id, status, create_time, id);
      CREATE INDEX booking_company_sailing ON booking (company_id, sailing_date, id);
      CREATE INDEX booking_company_deadline ON booking (company_id, si_deadline, id);
      CREATE INDEX booking_company_ref ON booking (company_id, customer_ref) WHERE customer_ref IS NOT NULL;
      CREATE INDEX booking_sailing ON booking (sailing_date, id);
      CREATE INDEX booking_sailing_last ON booking (sailing_date DESC NULLS LAST, id DESC);
      CREATE INDEX booking_deadline ON booking (si_deadline, id);
      CREATE INDEX booking_deadline_last ON booking (si_deadline DESC NULLS LAST, id DESC);
      CREATE INDEX booking_submit ON booking (submit_time, id);
      CREATE INDEX booking_amending ON booking (create_time, id) WHERE amendment = 1;
      CREATE INDEX booking_cancelling ON booking (create_time, id) WHERE cancellation = 1;
    `);
    await runner.query(smallKeywords('booking'));
    await runner.query(trigramIndex('booking_keywords', 'booking'));
    await runner.query(
      draftTable('booking_draft', 'person', ['booking_id'], 'content json NOT NULL'),
    );
    await runner.query(
      storyTable('booking_log', 'smallint', [
        ['booking_id', 'bigint NOT NULL REFERENCES booking ON DELETE CASCADE'],
        ['axis', 'varchar(40) NOT NULL'],
        ['owner_id', 'bigint NOT NULL'],
        ['creator_id', 'bigint NOT NULL'],
      ]),
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
