import { trigramIndex } from '@quayside/service-kit/database/trigram-index';
import { draftTable } from '@quayside/service-kit/document/drafts';
import { shareLinkTable } from '@quayside/service-kit/document/share-links';
import { LINE_COLUMNS } from '@quayside/service-kit/document/store';
import { storyTable } from '@quayside/service-kit/document/story';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quotes: header, ways, what was sent and when, the link under which it can be read, drafts, story, and indexes for every filter and sort. */
export class Quote1766740000001 implements MigrationInterface {
  name = 'Quote1766740000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE quote (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_code varchar(40),
        customer_name varchar(100),
        contact_name varchar(50),
        contact_mail varchar(254),
        contact_phone varchar(30),
        boxes varchar(100),
        weight numeric(9,3),
        commodity varchar(60),
        valid_to date,
        terms varchar(2000),
        inner_remark varchar(500),
        floor_reason varchar(200),
        no varchar(20) NOT NULL,
        company_id bigint NOT NULL,
        state smallint NOT NULL,
        version_no integer NOT NULL,
        options integer NOT NULL,
        carrier_code varchar(10),
        pol_code varchar(5),
        pod_code varchar(5),
        currency_code varchar(3),
        ocean numeric(14,2),
        amount numeric(14,2),
        cost numeric(14,2),
        teu integer,
        inquiry_id bigint,
        opinion varchar(500),
        loss_reason varchar(40),
        accepted_version integer,
        accepted_option integer,
        answer_name varchar(100),
        answer_phone varchar(30),
        answer_time timestamptz(3),
        send_time timestamptz(3),
        open_time timestamptz(3),
        last_open_time timestamptz(3),
        open_count integer NOT NULL,
        employee_id bigint NOT NULL,
        employee_name varchar(50) NOT NULL,
        approve_name varchar(50),
        version bigint NOT NULL,
        create_time timestamptz(3) NOT NULL,
        update_time timestamptz(3) NOT NULL,
        keywords text GENERATED ALWAYS AS (lower(no || ' ' || coalesce(customer_code, '') || ' ' || coalesce(customer_name, '') || ' '
          || coalesce(contact_name, '') || ' ' || employee_name)) STORED
      );
      CREATE SEQUENCE quote_number;
      CREATE UNIQUE INDEX quote_no ON quote (no);
      CREATE INDEX quote_time ON quote (company_id, create_time, id);
      CREATE INDEX quote_state ON quote (company_id, state, create_time, id);
      CREATE INDEX quote_valid ON quote (company_id, valid_to, id);
      CREATE INDEX quote_customer ON quote (company_id, customer_code, create_time, id);
      CREATE INDEX quote_lane ON quote (company_id, pol_code, pod_code, create_time);
      CREATE INDEX quote_pod ON quote (company_id, pod_code, create_time);
      CREATE INDEX quote_carrier ON quote (company_id, carrier_code, create_time);
      CREATE INDEX quote_person ON quote (company_id, employee_id, create_time, id);
      CREATE INDEX quote_send ON quote (company_id, send_time DESC NULLS LAST, id DESC);
      CREATE INDEX quote_sent_to ON quote (customer_code, send_time DESC) WHERE version_no > 0;
      CREATE INDEX quote_inquiry ON quote (inquiry_id) WHERE inquiry_id IS NOT NULL;
      CREATE TABLE quote_line (${LINE_COLUMNS('quote')},
        carrier_code varchar(10),
        pol_code varchar(5) NOT NULL,
        pod_code varchar(5) NOT NULL,
        via_code varchar(5),
        dest_code varchar(5),
        sailing date,
        transit_days integer,
        free_days_pol integer,
        free_days_pod integer,
        valid_from date,
        valid_to date,
        currency_code varchar(3) NOT NULL,
        boxes jsonb NOT NULL,
        charges jsonb NOT NULL,
        included text[],
        totals jsonb NOT NULL,
        remark varchar(300),
        rate_id bigint,
        adjust numeric(8,2),
        costs jsonb NOT NULL,
        cost numeric(14,2),
        ocean numeric(14,2),
        under_floor boolean NOT NULL
      );
      CREATE INDEX quote_line_owner ON quote_line (owner_id, position);
      CREATE INDEX quote_line_rate ON quote_line (rate_id) WHERE rate_id IS NOT NULL;
      CREATE TABLE quote_version (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        quote_id bigint NOT NULL REFERENCES quote ON DELETE CASCADE,
        version_no integer NOT NULL,
        valid_to date NOT NULL,
        content jsonb NOT NULL,
        inside jsonb NOT NULL,
        send_name varchar(50) NOT NULL,
        send_time timestamptz(3) NOT NULL,
        UNIQUE (quote_id, version_no)
      );
      CREATE TABLE mailed_paper (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key uuid NOT NULL,
        file_name varchar(200) NOT NULL,
        mime varchar(100) NOT NULL,
        bytes bytea NOT NULL
      );
      CREATE INDEX mailed_paper_key ON mailed_paper (key);
    `);
    await runner.query(trigramIndex('quote_keywords', 'quote'));
    await runner.query(shareLinkTable('quote_link', 'quote'));
    await runner.query(draftTable('quote_draft', 'person', ['quote_id'], 'content json NOT NULL'));
    await runner.query(
      storyTable('quote_log', 'smallint', [
        ['quote_id', 'bigint NOT NULL REFERENCES quote ON DELETE CASCADE'],
      ]),
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
