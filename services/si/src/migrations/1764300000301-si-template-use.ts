import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Templates hold terms, count their use, can come back after they were deleted, and have names of their own. */
export class SiTemplateUse1764300000301 implements MigrationInterface {
  name = 'SiTemplateUse1764300000301';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE si_template
        ADD COLUMN tbi_goods_type varchar(40),
        ADD COLUMN tbi_payment_method varchar(40),
        ADD COLUMN tbi_signing_method varchar(40),
        ADD COLUMN tbi_transport_method varchar(40),
        ADD COLUMN use_count bigint NOT NULL DEFAULT 0,
        ADD COLUMN last_used_time timestamptz(3),
        ADD COLUMN deleted_time timestamptz(3);
      -- Names were free until now: the oldest of each keeps its own.
      UPDATE si_template t SET tbi_template_name = left(t.tbi_template_name, 48) || '-' || t.id
      FROM si_template older
      WHERE older.id < t.id AND older.shared = t.shared AND lower(older.tbi_template_name) = lower(t.tbi_template_name)
        AND older.company_id = t.company_id AND (t.shared OR older.employee_id = t.employee_id);
      CREATE UNIQUE INDEX si_template_shared_name ON si_template (company_id, lower(tbi_template_name)) WHERE shared AND deleted_time IS NULL;
      CREATE UNIQUE INDEX si_template_own_name ON si_template (company_id, employee_id, lower(tbi_template_name))
        WHERE NOT shared AND deleted_time IS NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
