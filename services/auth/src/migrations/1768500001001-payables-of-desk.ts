import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What we owe is read by right (decision 110): roles that handled bookings and may read orders saw
 * it until now, and go on seeing it.
 */
export class PayablesOfDesk1768500001001 implements MigrationInterface {
  name = 'PayablesOfDesk1768500001001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO role_grant (role_id, item_key, permission_key)
       SELECT handling.role_id, 'entry', 'payable' FROM role_grant handling
         JOIN role_grant reading ON reading.role_id = handling.role_id
           AND reading.item_key = 'entry' AND reading.permission_key = 'read'
         WHERE handling.item_key = 'booking' AND handling.permission_key = 'handle'
       ON CONFLICT DO NOTHING`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
