import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the shared pool is made of, with the column that knows a row for ever. */
const TABLES = [
  ['pool_config', 'company_id'],
  ['share_package', 'id'],
  ['share_subscription', 'id'],
  ['share_allocation', 'id'],
] as const;

/**
 * The shared pool as it stood: every row as it was before each change, written by a trigger, as of rates and rules. What was before these
 * triggers nobody knows; `pool_known` says since when it is known, which is for ever where there was no pool yet.
 */
export class PoolPast1766950000009 implements MigrationInterface {
  name = 'PoolPast1766950000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pool_past (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        source varchar(40) NOT NULL,
        record_id bigint NOT NULL,
        recorded_from timestamptz(3) NOT NULL,
        recorded_to timestamptz(3) NOT NULL,
        body jsonb NOT NULL
      );
      CREATE INDEX pool_past_source ON pool_past (source, recorded_to);
      CREATE TABLE pool_known (since timestamptz(3) NOT NULL);
      INSERT INTO pool_known SELECT CASE WHEN EXISTS (SELECT 1 FROM pool_config) OR EXISTS (SELECT 1 FROM share_package) THEN now() ELSE '-infinity' END;
      CREATE FUNCTION keep_pool_past() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO pool_past (source, record_id, recorded_from, recorded_to, body) VALUES (TG_TABLE_NAME, (to_jsonb(OLD) ->> TG_ARGV[0])::bigint,
          OLD.update_time, CASE WHEN TG_OP = 'UPDATE' THEN greatest(NEW.update_time, OLD.update_time) ELSE greatest(now(), OLD.update_time) END,
          jsonb_strip_nulls(to_jsonb(OLD)));
        RETURN NULL;
      END $$;
    `);
    for (const [table, key] of TABLES)
      await runner.query(
        `CREATE TRIGGER ${table}_keeps_past AFTER UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_pool_past('${key}')`,
      );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
