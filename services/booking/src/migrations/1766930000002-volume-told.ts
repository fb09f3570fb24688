import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was told last of a booking's volume in its contract. */
export class VolumeTold1766930000002 implements MigrationInterface {
  name = 'VolumeTold1766930000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE volume_told (booking_id bigint PRIMARY KEY, facts jsonb NOT NULL)',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
