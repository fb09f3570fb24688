import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Boxes by their number: a check asks whether it stands on another order's SI. Built without a lock. */
export class BoxNumber1764500000103 implements MigrationInterface {
  name = 'BoxNumber1764500000103';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted build left is no index yet.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS si_box_number');
    await runner.query('CREATE INDEX CONCURRENTLY si_box_number ON si_box (tbx_cnno)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
