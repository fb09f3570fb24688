import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is kept for a time only is found by its age; an import says whether its file is still there. */
export class KitRetention1764500000200 implements MigrationInterface {
  name = 'KitRetention1764500000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX _inbox_age ON _inbox (create_time);
      ALTER TABLE _import ADD COLUMN kept boolean NOT NULL DEFAULT true;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

/** Deliveries whose event is gone can never be handed over, and would hold up every later event of the same thing. */
export class KitOrphanDeliveries1764500000202 implements MigrationInterface {
  name = 'KitOrphanDeliveries1764500000202';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DELETE FROM _delivery d WHERE NOT EXISTS (SELECT 1 FROM _outbox o WHERE o.id = d.outbox_id)',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
