import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why the texts of an SI name what its types do not declare. */
export class CargoReason1767100000002 implements MigrationInterface {
  name = 'CargoReason1767100000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipping_instruction ADD COLUMN cargo_reason varchar(500)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
