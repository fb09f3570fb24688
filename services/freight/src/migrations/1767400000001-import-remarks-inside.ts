import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHOWN = [
  ['public_remark', ''],
  ['space_text', '舱位：'],
  ['weight_remark', '超重：'],
  ['pol_remark', '起运港：'],
  ['pod_remark', '目的港：'],
  ['free_time_remark', '免用箱：'],
] as const;
const COLUMNS = SHOWN.map(([column]) => column);
const INNER = `concat_ws(E'\\n', t.inner_remark, ${SHOWN.map(
  ([column, about]) => `'${about}' || t.${column}`,
).join(', ')})`;

/**
 * Texts that imports of sheets put where customers read them (decision 65) go inside. What anybody changed
 * since the import stays where he put it, and so does what would not fit.
 */
export class ImportRemarksInside1767400000001 implements MigrationInterface {
  name = 'ImportRemarksInside1767400000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE rate t SET inner_remark = ${INNER}, version = t.version + 1, update_time = now(),
        change_reason = '导入的备注改为内部',
        ${COLUMNS.map((column) => `${column} = NULL`).join(', ')}
      WHERE t.source = 'excel' AND coalesce(${COLUMNS.map((column) => `t.${column}`).join(', ')}) IS NOT NULL
        AND length(${INNER}) <= 500
        AND NOT EXISTS (
          SELECT 1 FROM rate_past p WHERE p.rate_id = t.id
          AND (${COLUMNS.map((column) => `p.body ->> '${column}' IS DISTINCT FROM t.${column}`).join(' OR ')}))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
