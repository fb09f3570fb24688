import type { MigrationInterface, QueryRunner } from 'typeorm';

/** IMO number of the ship of a booking, as its confirmation says. */
export class VesselImo1765400000102 implements MigrationInterface {
  name = 'VesselImo1765400000102';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cargo_order ADD COLUMN vessel_imo varchar(7)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
