import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which ports' clocks the times of a shipment stand. */
export class PortClocks1768306000001 implements MigrationInterface {
  name = 'PortClocks1768306000001';

  async up(runner: QueryRunner): Promise<void> {
    const portOf = (milestone: string): string => `CASE WHEN ${milestone} IS NULL THEN NULL
      WHEN ${milestone} IN ('empty-out', 'stuffed', 'gate-in', 'loaded', 'departed') THEN load_code
      ELSE discharge_code END`;
    await runner.query(`
      ALTER TABLE shipment
        ADD COLUMN load_code varchar(5),
        ADD COLUMN discharge_code varchar(5),
        ADD COLUMN present_port varchar(5),
        ADD COLUMN next_port varchar(5);
      UPDATE shipment s SET load_code = nullif(e.load_code, ''),
          discharge_code = nullif(e.discharge_code, '')
        FROM entry_order e WHERE s.source = 'entry' AND e.id = s.entry_id;
      UPDATE shipment s SET load_code = nullif(b.load_code, ''),
          discharge_code = nullif(b.discharge_code, '')
        FROM booking b WHERE s.source = 'booking' AND b.id = s.booking_id;
      UPDATE shipment SET present_port = ${portOf('present_milestone')},
          next_port = ${portOf('next_milestone')};
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
