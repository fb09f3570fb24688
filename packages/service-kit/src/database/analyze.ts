import type { Ctx } from '../runtime/context.js';

/** So many written rows make the planner's picture of a table wrong: it takes thousands of new rows for none. */
const MANY = 500;
/** Of a table that is much larger they change nothing that the planner goes by, and to measure it takes a second. */
const SHARE = 0.02;

/** How many rows of which tables the transaction has written so far. */
export async function writtenRows(tx: Ctx): Promise<Map<string, number>> {
  const rows = await tx.sql<{ name: string; n: number }>(
    `SELECT relname AS name, n_tup_ins + n_tup_upd + n_tup_del AS n FROM pg_stat_xact_user_tables
     WHERE schemaname = current_schema() AND n_tup_ins + n_tup_upd + n_tup_del > 0`,
  );
  return new Map(rows.map(({ name, n }) => [name, n]));
}

/**
 * Measures the tables of which many rows were written, so that whatever is asked next is planned for what is there now and not
 * for what was there before: autovacuum comes a minute later. What it finds holds from the commit on, with the rows.
 */
export async function analyze(tx: Ctx, written: ReadonlyMap<string, number>): Promise<void> {
  const many = [...written].filter(([, rows]) => rows >= MANY);
  if (many.length === 0) return;
  const due = await tx.sql<{ name: string }>(
    `SELECT c.relname AS name FROM unnest($1::text[], $2::bigint[]) w (name, n) JOIN pg_class c ON c.relname = w.name
     WHERE c.relnamespace = current_schema()::regnamespace AND w.n >= c.reltuples * ${SHARE}`,
    [many.map(([name]) => name), many.map(([, rows]) => rows)],
  );
  // In one order, so that two of them never wait for each other.
  const tables = due.map(({ name }) => `"${name.replaceAll('"', '""')}"`);
  if (tables.length > 0) await tx.sql(`ANALYZE ${tables.sort().join(', ')}`);
}

/** Measures what the transaction itself has written; its last step. */
export const analyzeWritten = async (tx: Ctx): Promise<void> => analyze(tx, await writtenRows(tx));
