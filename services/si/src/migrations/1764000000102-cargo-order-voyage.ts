import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the orders that sail on a voyage. Built without a lock, since orders come in while it is. */
export class CargoOrderVoyage1764000000102 implements MigrationInterface {
  name = 'CargoOrderVoyage1764000000102';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted build left is no index yet.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS cargo_order_voyage');
    await runner.query(
      'CREATE INDEX CONCURRENTLY cargo_order_voyage ON cargo_order (upper(vessel), upper(voyage), load_code)',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
