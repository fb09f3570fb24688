import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What carriers ask of containers and goods: the tare of shipper's own boxes, and which boxes goods
 * go into.
 */
export class WhatCarriersAsk1767300000002 implements MigrationInterface {
  name = 'WhatCarriersAsk1767300000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking_box ADD COLUMN tare numeric(14,3);
      ALTER TABLE entry_box ADD COLUMN tare numeric(14,3);
      ALTER TABLE booking_goods ADD COLUMN box_type varchar(10);
      ALTER TABLE entry_goods ADD COLUMN box_type varchar(10);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
