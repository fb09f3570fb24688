import { smallKeywords, trigramIndex } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploaded booking notes with what was read in them, and what corrections taught of their layouts, company by company. */
export class BookingNote1766810000001 implements MigrationInterface {
  name = 'BookingNote1766810000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE booking_note (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        note_no varchar(20) NOT NULL,
        company_id bigint NOT NULL,
        company_code varchar(30) NOT NULL,
        company_name varchar(100) NOT NULL,
        creator_id bigint NOT NULL,
        create_name varchar(50) NOT NULL,
        on_behalf boolean NOT NULL,
        file_name varchar(200) NOT NULL,
        kind varchar(40) NOT NULL,
        size bigint NOT NULL,
        state smallint NOT NULL,
        fault varchar(500),
        summary varchar(200),
        field_count bigint NOT NULL DEFAULT 0,
        unsure_count bigint NOT NULL DEFAULT 0,
        left_count bigint NOT NULL DEFAULT 0,
        known boolean NOT NULL DEFAULT false,
        booking_id bigint,
        request_no varchar(20),
        read_time timestamptz(3),
        version bigint NOT NULL,
        create_time timestamptz(3) NOT NULL,
        read_state smallint NOT NULL,
        handed_in boolean NOT NULL DEFAULT false,
        fingerprint varchar(64),
        attempts bigint NOT NULL DEFAULT 0,
        next_time timestamptz(3),
        keywords text GENERATED ALWAYS AS (note_no || ' ' || file_name || ' ' || coalesce(request_no, '') || ' ' || coalesce(summary, '') || ' ' ||
          company_code || ' ' || company_name) STORED
      );
      CREATE SEQUENCE booking_note_number;
      CREATE TABLE booking_note_content (
        note_id bigint PRIMARY KEY REFERENCES booking_note ON DELETE CASCADE,
        paper json,
        reading json,
        submitted json
      );
      CREATE TABLE booking_note_layout (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        company_id bigint NOT NULL,
        fingerprint varchar(64) NOT NULL,
        labels text[] NOT NULL,
        lessons json NOT NULL,
        update_time timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX booking_note_no ON booking_note (note_no);
      CREATE UNIQUE INDEX booking_note_booking ON booking_note (booking_id) WHERE booking_id IS NOT NULL;
      CREATE INDEX booking_note_due ON booking_note (next_time) WHERE next_time IS NOT NULL;
      CREATE INDEX booking_note_time ON booking_note (create_time, id);
      CREATE INDEX booking_note_state_time ON booking_note (state, create_time, id);
      CREATE INDEX booking_note_kind_time ON booking_note (kind, create_time, id);
      CREATE INDEX booking_note_creator_time ON booking_note (creator_id, create_time, id);
      CREATE INDEX booking_note_company_time ON booking_note (company_id, create_time, id);
      CREATE INDEX booking_note_company_state_time ON booking_note (company_id, state, create_time, id);
      CREATE UNIQUE INDEX booking_note_layout_known ON booking_note_layout (company_id, fingerprint);
      CREATE INDEX booking_note_layout_latest ON booking_note_layout (company_id, update_time);
    `);
    await runner.query(smallKeywords('booking_note'));
    await runner.query(trigramIndex('booking_note_keywords', 'booking_note'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
