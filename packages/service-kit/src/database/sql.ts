import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Ctx } from '../runtime/context.js';
import type { ServiceRuntime } from '../runtime/runtime.js';
import { PreparedQuery, runPrepared } from './prepared-query.js';
import { patienceOf } from './time-limits.js';

const names = new Map<string, string>();

/** A statement's name is the digest of its text, so that a pooled connection parses and plans it once. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

const pools = new WeakMap<object, pg.Pool>();

/** The service's connections. */
export function poolOf({ database }: ServiceRuntime): pg.Pool {
  let pool = pools.get(database);
  if (!pool) {
    pool = (database.driver as unknown as { master: pg.Pool }).master;
    pools.set(database, pool);
  }
  return pool;
}

const JSON_OIDS = [114, 3802];
const asText = (value: string): string => value;
/** Reads every column as always and leaves JSON as the text it came as. */
const JSON_AS_TEXT = {
  getTypeParser: (oid: number, format?: string) =>
    JSON_OIDS.includes(oid) ? asText : pg.types.getTypeParser(oid, format as 'text'),
};

/** How a statement is run. */
interface Running {
  /** JSON columns stay the texts that PostgreSQL wrote. */
  jsonAsText?: boolean;
  /** It is planned for its parameters each time; by nature once for a connection. */
  isPlanned?: boolean;
}

/** Runs a statement on the transaction's connection, else on the pool. */
export async function runSql<R>(
  ctx: Ctx,
  text: string,
  params: readonly unknown[],
  { jsonAsText = false, isPlanned = false }: Running = {},
): Promise<R[]> {
  const name = isPlanned ? undefined : nameOf(text);
  // How its columns are read is remembered with a statement's name.
  const query = new PreparedQuery(
    jsonAsText
      ? { name: `${name}t`, text, values: params, types: JSON_AS_TEXT }
      : { name, text, values: params },
  );
  const patience = patienceOf(ctx.runner);
  if (patience !== undefined) Object.assign(query, { query_timeout: patience });
  return runPrepared<R>(
    ctx.runner ? ((await ctx.runner.connect()) as pg.PoolClient) : poolOf(ctx.runtime),
    query,
  );
}
