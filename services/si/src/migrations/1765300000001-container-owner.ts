import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose container a box is, and the tare of a shipper's own one. */
export class ContainerOwner1765300000001 implements MigrationInterface {
  name = 'ContainerOwner1765300000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE si_box ADD COLUMN tbx_owner varchar(10), ADD COLUMN tbx_tare numeric(14,3)',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
