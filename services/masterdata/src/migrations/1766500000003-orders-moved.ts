import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders are booking's now: what their imports wait for is told by it, and events that are still to be delivered for them go to it. */
export class OrdersMoved1766500000003 implements MigrationInterface {
  name = 'OrdersMoved1766500000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE unknown_code_source SET service = 'booking' WHERE service = 'si' AND source LIKE '/api/CargoOrder/%';
      UPDATE _delivery d SET subscriber = 'booking' FROM _outbox o
        WHERE o.id = d.outbox_id AND d.subscriber = 'si' AND o.name IN ('masterdata.voyage-changed', 'masterdata.code-mapped');
      INSERT INTO _delivery (outbox_id, subscriber, aggregate, attempts, next_time, dead_time, error)
        SELECT d.outbox_id, 'booking', d.aggregate, d.attempts, d.next_time, d.dead_time, d.error FROM _delivery d JOIN _outbox o ON o.id = d.outbox_id
        WHERE d.subscriber = 'si' AND o.name = 'masterdata.merged';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
