import { poolOf } from '../database/sql.js';
import type { Ctx } from '../runtime/context.js';
import type { Retention } from './retention.js';

/** Rows a statement: it holds few rows locked, and not for long. */
export const BATCH = 500;
const DAY_MS = 86_400_000;

interface Batch {
  gone: number;
  /** Nothing older is left, or nothing is left to look at. */
  over: boolean;
  last: string | null;
}

/** Deletes or empties the rows of `old`, with their parts, and answers how many they were. */
function removal({ table, parts = [], empty }: Retention): string {
  const ofParts = parts.map(
    ({ table: part, column, only = 'true' }, index) =>
      `part${index} AS (DELETE FROM ${part} p WHERE ${only} AND p.${column} = ANY(ARRAY(SELECT o.id FROM old o WHERE o.goes))),`,
  );
  const at = 't.ctid = ANY(ARRAY(SELECT o.place FROM old o WHERE o.goes))';
  const act = empty
    ? `UPDATE ${table} t SET ${empty} WHERE ${at}`
    : `DELETE FROM ${table} t WHERE ${at}`;
  return `${ofParts.join(' ')} gone AS (${act} RETURNING 1)`;
}

/** `id` is asked for where parts hang on it. */
const idOf = ({ parts }: Retention): string => (parts ? ', t.id' : '');

/** The oldest by the index on their age. Rows that another process has in hand are left for the next time. */
const byAge = (rule: Retention): string => `WITH old AS MATERIALIZED (
    SELECT t.ctid AS place, true AS goes${idOf(rule)} FROM ${rule.table} t
    WHERE t.${rule.age} < $1 AND ${rule.only ?? 'true'} ORDER BY t.${rule.age} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
  ${removal(rule)}
  SELECT (SELECT count(*)::int FROM gone) AS gone, (SELECT count(*) < ${BATCH} FROM old) AS over, NULL AS last`;

/** The next rows by the key; it is over with the first batch that reaches what is young. */
const byWalk = (rule: Retention): string => `WITH old AS MATERIALIZED (
    SELECT t.ctid AS place, t.${rule.walk} AS step, t.${rule.age} < $1 AS aged, t.${rule.age} < $1 AND ${rule.only ?? 'true'} AS goes${idOf(rule)}
    FROM ${rule.table} t WHERE t.${rule.walk} > $2 ORDER BY t.${rule.walk} LIMIT ${BATCH}),
  ${removal(rule)}
  SELECT (SELECT count(*)::int FROM gone) AS gone, (SELECT max(step)::text FROM old) AS last,
    (SELECT count(*) < ${BATCH} OR NOT bool_and(aged) FROM old) AS over`;

/**
 * Forgets what is older than it is kept, a small batch a transaction, so that nobody waits for it; answers how many rows.
 * @param days 0 forgets nothing
 * @param stopping asked between batches: what is left goes the next time
 */
export async function forgetOld(
  ctx: Ctx,
  rule: Retention,
  days: number,
  stopping: () => boolean = () => false,
): Promise<number> {
  if (days === 0) return 0;
  const before = new Date(ctx.now.getTime() - days * DAY_MS).toISOString();
  let total = 0;
  for (let last = '0'; !stopping(); ) {
    // No prepared statements: their plans, made while a table was small, would read all of it later.
    const { rows } = await poolOf(ctx.runtime).query<Batch>(
      rule.walk ? byWalk(rule) : byAge(rule),
      rule.walk ? [before, last] : [before],
    );
    const [batch] = rows;
    total += batch?.gone ?? 0;
    if (!batch || batch.over) break;
    last = batch.last ?? last;
  }
  return total;
}
