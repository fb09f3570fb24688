import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Boxes that are confirmed in other types than asked for stand for boxes that nobody can name: how
 * many are still open is unknown (null) where more than was asked for of a type is confirmed.
 */
export class ReplacedBoxes1768500042001 implements MigrationInterface {
  name = 'ReplacedBoxes1768500042001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking ALTER open_boxes DROP NOT NULL');
    await runner.query(`
      UPDATE booking SET open_boxes = NULL
        WHERE open_boxes > 0 AND EXISTS (
          SELECT 1 FROM booking_confirmed c WHERE c.owner_id = booking.id
            GROUP BY c.type
            HAVING sum(c.count) > coalesce((
              SELECT sum(coalesce(b.count, 1)) FROM booking_box b
                WHERE b.owner_id = booking.id AND b.type = c.type), 0))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
