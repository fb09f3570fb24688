import type { MigrationInterface, QueryRunner } from 'typeorm';
import { zoneOfCountry } from '../places/zone-of-place.js';
import { shippedZone } from '../reference-data/port-zones.js';

/**
 * The time zone as a field of the port, with its coordinates. Ports that are there get the zone that they would be shipped with,
 * or that of a country with one clock; the others are unknown until somebody says it.
 */
export class PortZones1767500000001 implements MigrationInterface {
  name = 'PortZones1767500000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE port ADD COLUMN time_zone varchar(50), ADD COLUMN latitude numeric(8,6), ADD COLUMN longitude numeric(9,6);
      CREATE INDEX port_zone_unknown ON port (code, id) WHERE time_zone IS NULL;
      ALTER TABLE port_call ADD COLUMN day_only text[] NOT NULL DEFAULT '{}';
      ALTER TABLE voyage ADD COLUMN first_port varchar(5), ADD COLUMN last_port varchar(5), ADD COLUMN day_only text[] NOT NULL DEFAULT '{}';
    `);
    const ports: { code: string; country: string }[] = await runner.query(
      'SELECT code, country FROM port WHERE time_zone IS NULL',
    );
    const known = ports.flatMap(({ code, country }) => {
      const zone = shippedZone(code) ?? zoneOfCountry(country);
      return zone ? [{ code, zone }] : [];
    });
    await runner.query(
      `UPDATE port p SET time_zone = n.zone
       FROM unnest($1::text[], $2::text[]) AS n(code, zone) WHERE p.code = n.code`,
      [known.map(({ code }) => code), known.map(({ zone }) => zone)],
    );
    // The times of a voyage's ends are those of its first departure and of its last arrival.
    await runner.query(`
      UPDATE voyage v SET first_port = (
          SELECT c.port_code FROM port_call c WHERE c.voyage_id = v.id AND c.status NOT IN ('OMIT', 'BLNK') AND c.etd IS NOT NULL
          ORDER BY c.sequence LIMIT 1),
        last_port = (
          SELECT c.port_code FROM port_call c WHERE c.voyage_id = v.id AND c.status NOT IN ('OMIT', 'BLNK') AND c.eta IS NOT NULL
          ORDER BY c.sequence DESC LIMIT 1)
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
