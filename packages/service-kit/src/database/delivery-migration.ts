import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Deliveries carry no foreign key: they are written in the statement that writes their event, and deleted before it. The plan
 * of a key's check is kept for as long as a connection lives; made while the outbox was small, it reads the whole outbox for
 * every delivery.
 */
export class KitDeliveries1763900000000 implements MigrationInterface {
  name = 'KitDeliveries1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE _delivery DROP CONSTRAINT _delivery_outbox_id_fkey');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
