import { LINE_COLUMNS } from '@quayside/service-kit/document/store';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const LINE = LINE_COLUMNS('booking');

/**
 * Which goods go into the boxes that a carrier confirmed, where he confirmed fewer than were asked
 * for. Of what is not released yet somebody has to say it; what is released went with all of them.
 */
export class PartCargo1768301000001 implements MigrationInterface {
  name = 'PartCargo1768301000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking ADD COLUMN part_cargo varchar(40);
      UPDATE booking SET part_cargo = CASE WHEN release_time IS NULL THEN 'open' ELSE 'all' END
        WHERE open_boxes > 0 AND status IN (6, 62)
          AND (SELECT sum(coalesce(b.count, 1)) FROM booking_box b WHERE b.owner_id = booking.id) >
            (SELECT sum(c.count) FROM booking_confirmed c WHERE c.owner_id = booking.id);
      CREATE INDEX booking_part_cargo ON booking (part_cargo, confirm_time)
        WHERE part_cargo IS NOT NULL;
      CREATE TABLE booking_part_goods (
        ${LINE},
        goods_line bigint NOT NULL,
        packages integer,
        weight numeric(14,3),
        volume numeric(14,3)
      );
      CREATE INDEX booking_part_goods_owner ON booking_part_goods (owner_id, position)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
