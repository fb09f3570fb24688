import { trigramIndex } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Places of the milestones in the order of the journey, for rows that stand already. */
const PLACE = `array_position(ARRAY['empty-out','stuffed','gate-in','loaded','departed','arrived','discharged','cleared','picked-up','delivered','returned'], m.milestone::text)`;

/**
 * Shipments: what is tracked of entered orders and of released bookings alike, one row each, with indexes for the lists of the desk and of
 * customers. Milestones are a shipment's from now on; what was recorded of entered orders goes over.
 */
export class Shipment1766840000001 implements MigrationInterface {
  name = 'Shipment1766840000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shipment (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        source varchar(40) NOT NULL,
        entry_id bigint UNIQUE REFERENCES entry_order ON DELETE CASCADE,
        booking_id bigint UNIQUE REFERENCES booking ON DELETE CASCADE,
        order_id bigint UNIQUE,
        company_id bigint NOT NULL,
        creator_id bigint NOT NULL,
        owner_id bigint,
        on_behalf boolean NOT NULL,
        no varchar(20) NOT NULL,
        other_no varchar(20),
        company_name varchar(100) NOT NULL,
        state smallint NOT NULL,
        customer_ref varchar(50),
        booking_no varchar(35),
        mbl_no varchar(35),
        carrier_code varchar(10),
        vessel varchar(50),
        voyage varchar(50),
        load_port varchar(100),
        discharge_port varchar(100),
        delivery_place varchar(100),
        container_summary varchar(200),
        sailing_date date,
        arrival_date date,
        si_deadline timestamptz(3),
        vgm_deadline timestamptz(3),
        yard_deadline timestamptz(3),
        customs_deadline timestamptz(3),
        arrival_time timestamptz(3),
        arrival_kind varchar(40),
        present_milestone varchar(40),
        present_time timestamptz(3),
        next_milestone varchar(40),
        next_planned timestamptz(3),
        next_due timestamptz(3),
        next_from varchar(40),
        returned_count bigint NOT NULL,
        box_count bigint NOT NULL,
        keywords text GENERATED ALWAYS AS (lower(no || ' ' || coalesce(other_no, '') || ' ' || coalesce(booking_no, '') || ' ' || coalesce(mbl_no, '') || ' ' ||
          coalesce(customer_ref, '') || ' ' || coalesce(vessel, '') || ' ' || company_name)) STORED,
        CONSTRAINT shipment_document CHECK (num_nonnulls(entry_id, booking_id) > 0)
      );
      INSERT INTO shipment (source, entry_id, order_id, company_id, creator_id, owner_id, on_behalf, no, company_name, state, customer_ref,
        booking_no, mbl_no, carrier_code, vessel, voyage, load_port, discharge_port, delivery_place, container_summary, sailing_date,
        arrival_date, si_deadline, vgm_deadline, yard_deadline, customs_deadline, arrival_time, arrival_kind, present_milestone, present_time,
        next_milestone, next_due, returned_count, box_count)
      SELECT 'entry', o.id, o.order_id, o.company_id, o.creator_id, o.owner_id, o.on_behalf, o.entry_no, o.company_name, o.state,
        o.customer_ref, o.booking_no, o.mbl_no, o.carrier_code, o.vessel, o.voyage, o.load_port, o.discharge_port, o.delivery_place,
        o.container_summary, o.sailing_date, o.arrival_date, o.si_deadline, o.vgm_deadline, o.yard_deadline, o.customs_deadline,
        p.arrival_time, p.arrival_kind, last.milestone, last.actual, p.next_milestone, p.next_due,
        coalesce(p.returned_count, boxes.n), coalesce(p.box_count, boxes.n)
      FROM entry_order o LEFT JOIN entry_progress p ON p.id = o.id
      LEFT JOIN LATERAL (
        SELECT furthest.milestone, furthest.actual FROM (
          SELECT DISTINCT ON (m.box_id, m.unit) m.milestone, m.actual, ${PLACE} AS place FROM entry_milestone m
          WHERE m.entry_id = o.id AND m.actual IS NOT NULL ORDER BY m.box_id, m.unit, place DESC) furthest
        ORDER BY furthest.place LIMIT 1) last ON true
      CROSS JOIN LATERAL (SELECT coalesce(sum(b.count), 0)::int AS n FROM entry_box b WHERE b.owner_id = o.id) boxes
      WHERE o.state IN (50, 60, 70);
      INSERT INTO shipment (source, booking_id, order_id, company_id, creator_id, owner_id, on_behalf, no, company_name, state, customer_ref,
        booking_no, mbl_no, carrier_code, vessel, voyage, load_port, discharge_port, delivery_place, container_summary, sailing_date,
        arrival_date, si_deadline, vgm_deadline, yard_deadline, customs_deadline, arrival_time, arrival_kind, next_milestone,
        returned_count, box_count)
      SELECT 'booking', b.id, b.order_id, b.company_id, b.creator_id, b.owner_id, b.on_behalf, b.request_no, b.company_name,
        CASE WHEN b.status = 8 THEN 70 ELSE 50 END, b.customer_ref, b.booking_no, b.mbl_no, b.carrier_code, b.vessel, b.voyage, b.load_port,
        b.discharge_port, b.delivery_place, b.confirmed_summary, b.sailing_date, b.arrival_date, b.si_deadline, b.vgm_deadline,
        b.yard_deadline, b.customs_deadline, (b.arrival_date + time '23:59') AT TIME ZONE 'Asia/Shanghai',
        CASE WHEN b.arrival_date IS NOT NULL THEN 'planned' END, CASE WHEN b.status <> 8 THEN 'empty-out' END, 0, boxes.n
      FROM booking b CROSS JOIN LATERAL (SELECT coalesce(sum(c.count), 0)::int AS n FROM booking_confirmed c WHERE c.owner_id = b.id) boxes
      WHERE b.release_time IS NOT NULL AND b.status IN (6, 62, 8)
      ON CONFLICT (order_id) DO UPDATE SET booking_id = excluded.booking_id, other_no = excluded.no;

      ALTER TABLE entry_milestone ADD shipment_id bigint REFERENCES shipment ON DELETE CASCADE;
      ALTER TABLE entry_milestone_change ADD shipment_id bigint REFERENCES shipment ON DELETE CASCADE;
      -- Recorded of orders that were cancelled since: they stay with a shipment that no list shows.
      INSERT INTO shipment (source, entry_id, company_id, creator_id, owner_id, on_behalf, no, company_name, state, returned_count, box_count)
      SELECT 'entry', o.id, o.company_id, o.creator_id, o.owner_id, o.on_behalf, o.entry_no, o.company_name, o.state, 0, 0 FROM entry_order o
      WHERE EXISTS (SELECT FROM entry_milestone_change c WHERE c.entry_id = o.id) ON CONFLICT (entry_id) DO NOTHING;
      UPDATE entry_milestone m SET shipment_id = s.id FROM shipment s WHERE s.entry_id = m.entry_id;
      UPDATE entry_milestone_change m SET shipment_id = s.id FROM shipment s WHERE s.entry_id = m.entry_id;
      ALTER TABLE entry_milestone DROP CONSTRAINT entry_milestone_place, DROP entry_id, ALTER shipment_id SET NOT NULL,
        ADD CONSTRAINT shipment_milestone_place UNIQUE (shipment_id, box_id, unit, milestone);
      ALTER TABLE entry_milestone_change DROP entry_id, ALTER shipment_id SET NOT NULL;
      ALTER TABLE entry_milestone RENAME TO shipment_milestone;
      ALTER TABLE entry_milestone_change RENAME TO shipment_milestone_change;
      CREATE INDEX shipment_milestone_change_shipment ON shipment_milestone_change (shipment_id, id);
      DROP TABLE entry_progress;

      CREATE UNIQUE INDEX shipment_no ON shipment (no);
      CREATE UNIQUE INDEX shipment_other_no ON shipment (other_no) WHERE other_no IS NOT NULL;
      CREATE INDEX shipment_due ON shipment (next_due, id) WHERE state IN (50, 60);
      CREATE INDEX shipment_due_last ON shipment (next_due DESC NULLS LAST, id DESC) WHERE state IN (50, 60);
      CREATE INDEX shipment_arrival ON shipment (arrival_time, id) WHERE state IN (50, 60);
      CREATE INDEX shipment_arrival_last ON shipment (arrival_time DESC NULLS LAST, id DESC) WHERE state IN (50, 60);
      CREATE INDEX shipment_next_due ON shipment (next_milestone, next_due, id) WHERE state IN (50, 60);
      CREATE INDEX shipment_sailing ON shipment (sailing_date, id);
      CREATE INDEX shipment_sailing_last ON shipment (sailing_date DESC NULLS LAST, id DESC);
      CREATE INDEX shipment_company_sailing ON shipment (company_id, sailing_date, id);
      CREATE INDEX shipment_company_sailing_last ON shipment (company_id, sailing_date DESC NULLS LAST, id DESC);
      CREATE INDEX shipment_company_state_sailing ON shipment (company_id, state, sailing_date DESC NULLS LAST, id DESC);
      CREATE INDEX shipment_company_state_due ON shipment (company_id, state, next_due, id);
      CREATE INDEX shipment_company_due ON shipment (company_id, next_due, id);
      CREATE INDEX shipment_company_due_last ON shipment (company_id, next_due DESC NULLS LAST, id DESC);
      CREATE INDEX shipment_company_deadline ON shipment (company_id, si_deadline, id);
      CREATE INDEX shipment_company_deadline_last ON shipment (company_id, si_deadline DESC NULLS LAST, id DESC);
    `);
    await runner.query(trigramIndex('shipment_keywords', 'shipment'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
