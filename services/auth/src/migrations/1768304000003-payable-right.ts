import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Printing what we owe to others is a right of its own: who handled orders keeps it, and the role
 * for finance, which had it in name only, gets it.
 */
export class PayableRight1768304000003 implements MigrationInterface {
  name = 'PayableRight1768304000003';

  async up(runner: QueryRunner): Promise<void> {
    const FINANCE = 11;
    await runner.query(
      `INSERT INTO role_grant (role_id, item_key, permission_key)
       SELECT role_id, 'entry', 'payable' FROM role_grant
         WHERE item_key = 'entry' AND permission_key = 'handle'
       UNION SELECT role_id, 'entry', 'payable' FROM role_grant
         WHERE role_id = $1 AND item_key = 'entry' AND permission_key = 'read'
       ON CONFLICT DO NOTHING`,
      [FINANCE],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
