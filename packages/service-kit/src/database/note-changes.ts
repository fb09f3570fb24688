import type { QueryRunner } from 'typeorm';

/** The trigger function that stamps a row, made by whichever migration comes first. */
const STAMP = `
  CREATE OR REPLACE FUNCTION stamp_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.changed_time := date_trunc('milliseconds', clock_timestamp());
    RETURN NEW;
  END $$`;

/**
 * The instant before which no change can appear any more; null where the server does not let it be
 * known. Rows are stamped by the clock within their statement, and a transaction's beginning is
 * published before its first statement: what has not been seen to have begun when this looks stamps
 * later than this statement began, and what has begun not before its beginning. What has ended stands
 * in the next snapshot, so rows are read after this, by a statement of their own.
 * A service acts as a role of its own, to which the sessions of its login are hidden: the function
 * runs as the login. Its own session tells whether beginnings are published and seen at all.
 */
const COMPLETE_TO = `
  CREATE OR REPLACE FUNCTION changes_complete_to() RETURNS timestamptz LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog AS $$
    SELECT CASE WHEN bool_or(a.pid = pg_backend_pid() AND a.xact_start IS NOT NULL)
      THEN date_trunc('milliseconds', least(statement_timestamp(),
        min(a.xact_start) FILTER (WHERE a.pid <> pg_backend_pid()))) END
    FROM pg_stat_activity a
    WHERE a.datname = current_database() AND a.backend_type = 'client backend'
  $$`;

/** A table whose changes programs follow, and by which column most callers see a part of it. */
export interface FollowedTable {
  table: string;
  company?: string;
  /** There are callers who see the rows of every company. */
  whole?: boolean;
}

/**
 * Statements that make a table stamp each of its rows by the database's clock whenever it is written,
 * whoever writes it. Rows that are there are stamped now, without being rewritten. The instant is that
 * within the statement and not the transaction's: `completeTo` counts on it.
 */
const stampRows = (table: string): string => `${STAMP};
  ALTER TABLE ${table} ADD COLUMN changed_time timestamptz(3) NOT NULL
    DEFAULT date_trunc('milliseconds', now());
  CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION stamp_change();`;

/** Name and columns of the indexes in whose order the changes of a table are read. */
function indexesOf({ table, company, whole = !company }: FollowedTable): [string, string][] {
  const order = 'changed_time, id';
  return [
    ...(whole ? [[`${table}_changed`, order] as [string, string]] : []),
    ...(company ? [[`${table}_company_changed`, `${company}, ${order}`] as [string, string]] : []),
  ];
}

/** Makes tables stamp their rows; their indexes come with `indexChanges`. */
export async function stampChanges(
  runner: QueryRunner,
  tables: readonly FollowedTable[],
): Promise<void> {
  await runner.query('SET ROLE NONE');
  await runner.query(COMPLETE_TO);
  await runner.query('RESET ROLE');
  for (const { table } of tables) await runner.query(stampRows(table));
}

/**
 * Indexes the changes of tables, within a transaction. Not CONCURRENTLY: that waits for every
 * transaction of the database, and services that start together wait for each other in theirs. Writers
 * wait for as long as one index is built, some seconds of a million rows.
 */
export async function indexChanges(
  runner: QueryRunner,
  tables: readonly FollowedTable[],
): Promise<void> {
  for (const followed of tables)
    for (const [name, columns] of indexesOf(followed)) {
      await runner.query(`DROP INDEX IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX ${name} ON ${followed.table} (${columns})`);
    }
}

/** Makes tables stamp their rows, with the indexes of their changes. */
export async function noteChanges(
  runner: QueryRunner,
  tables: readonly FollowedTable[],
): Promise<void> {
  await stampChanges(runner, tables);
  await indexChanges(runner, tables);
}
