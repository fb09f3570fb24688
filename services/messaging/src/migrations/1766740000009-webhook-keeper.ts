import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By whose rights an address is told: who set it last, as its story says of those that are there. */
export class WebhookKeeper1766740000009 implements MigrationInterface {
  name = 'WebhookKeeper1766740000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook ADD COLUMN keeper_id bigint, ADD COLUMN keeper_name varchar(50);
      UPDATE webhook w SET keeper_id = a.employee_id, keeper_name = a.employee_name
      FROM (SELECT DISTINCT ON (entity_id) entity_id, employee_id, employee_name FROM _audit
            WHERE entity = 'webhook' AND verb IN ('create', 'update') AND employee_id IS NOT NULL
            ORDER BY entity_id, id DESC) a
      WHERE a.entity_id = w.id`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
