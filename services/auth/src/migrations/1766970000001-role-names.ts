import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of roles that differ by width, case or blanks around them alone are the same. Of such twins the later ones get their number behind the name, which the log tells. */
export class RoleNames1766970000001 implements MigrationInterface {
  name = 'RoleNames1766970000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      WITH twin AS (
        SELECT id, role_name FROM (
          SELECT id, role_name, row_number() OVER (
            PARTITION BY company_type, coalesce(company_id, 0), lower(normalize(btrim(role_name), NFKC)) ORDER BY id) AS place
          FROM role) AS named WHERE place > 1
      ), renamed AS (
        UPDATE role r SET role_name = left(btrim(t.role_name), 35) || '-' || t.id, version = version + 1
        FROM twin t WHERE r.id = t.id RETURNING r.id, t.role_name AS old, r.role_name AS new
      )
      INSERT INTO _audit (entity, entity_id, verb, before, after, employee_name, trace_id, create_time)
      SELECT 'role', id, 'update', jsonb_build_object('RoleName', old), jsonb_build_object('RoleName', new), '系统升级', 'role-names', now()
      FROM renamed;
      DROP INDEX role_name_unique;
      CREATE UNIQUE INDEX role_name_unique ON role (company_type, coalesce(company_id, 0), lower(normalize(btrim(role_name), NFKC)))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
