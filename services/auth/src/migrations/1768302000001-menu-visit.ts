import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which screens people opened last. The group of rate data went into the group of basic data: a
 * menu that somebody laid out keeps it as a
 * group of its own, with what it had.
 */
export class MenuVisit1768302000001 implements MigrationInterface {
  name = 'MenuVisit1768302000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE menu_visit (
        employee_id bigint NOT NULL REFERENCES employee(id),
        path varchar(200) NOT NULL,
        last_time timestamptz(3) NOT NULL,
        PRIMARY KEY (employee_id, path)
      );
      CREATE INDEX menu_visit_latest ON menu_visit (employee_id, last_time);
      CREATE INDEX menu_visit_age ON menu_visit (last_time)`);
    await runner.query(`
      UPDATE menu_layout SET version = version + 1, groups = (
        SELECT jsonb_agg(
          CASE WHEN g.value->>'Key' = 'rate' THEN g.value || jsonb_build_object(
            'Key', 'own-ratedata',
            'Title', coalesce(g.value->>'Title', '运价数据'),
            'Icon', coalesce(g.value->>'Icon', 'tags'))
          ELSE g.value END ORDER BY g.ordinality)
        FROM jsonb_array_elements(groups) WITH ORDINALITY g)
      WHERE jsonb_typeof(groups) = 'array' AND groups @> '[{"Key": "rate"}]'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
