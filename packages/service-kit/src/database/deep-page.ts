import type pg from 'pg';
import type { Ctx } from '../runtime/context.js';
import { type KnownPlace, KnownPlaces } from './known-places.js';
import {
  backwardsSql,
  backwardsStretchSql,
  conditionsBefore,
  conditionsBehind,
  type ListOrder,
  orderSql,
  type RowKey,
  stretchesOf,
  stretchSql,
} from './list-order.js';
import { patienceOf } from './time-limits.js';

/** The list of which a page is read, as SQL over the alias `t`. */
export interface PagedList {
  /** What a row of the answer shows. */
  columns: string;
  table: string;
  joins: string;
  /** Scope and filters. */
  where: string;
  /** Of which values of a column rows are read as a piece each; see `listPage`. */
  pieces: readonly string[];
  order: ListOrder;
  params: readonly unknown[];
}

interface Page {
  offset: number;
  limit: number;
}

/** So many rows are passed over without a place on the way. */
const NEAR = 2_000;
/** A walk notes so many places at most. */
const MOST_STEPS = 500;
const KEY = '_key';

/** The rows of a list that a page or a walk begins at, in the order in which it is read. */
interface Reading {
  /** Conditions that no two rows share; none: the whole list. */
  stretches: readonly string[];
  orderSql: typeof orderSql;
  /** The order within each of them. */
  stretchSql: typeof stretchSql;
  params: unknown[];
}

/** The next power of two, so that pages of any depth make few different statements. */
export const powerOfTwo = (count: number): number => 2 ** Math.ceil(Math.log2(count));

/** A list behind a row, or from its beginning. */
function behind(list: PagedList, key: RowKey | null, itself = false): Reading {
  const params = [...list.params];
  return {
    stretches: key ? conditionsBehind(list.order, key, params, itself) : stretchesOf(list.order),
    orderSql,
    stretchSql,
    params,
  };
}

/** A list before a row, backwards. */
function before(list: PagedList, key: RowKey): Reading {
  const params = [...list.params];
  return {
    stretches: conditionsBefore(list.order, key, params),
    orderSql: backwardsSql,
    stretchSql: backwardsStretchSql,
    params,
  };
}

/**
 * The keys of a reading's rows in order, as `key0`, `key1`, …, the last of which is the Id. Several
 * stretches, and several pieces of the list, are read in order each and merged.
 * @param most so many rows are wanted at most
 */
function keysSql(
  { table, joins, where, pieces, order }: PagedList,
  reading: Reading,
  most: number,
) {
  const keys = order.columns.map(({ sql }, at) => `${sql} AS key${at}`);
  const select = `SELECT ${keys.join(', ')} FROM ${table} t ${joins} WHERE ${where}`;
  const parts = orWhole(pieces).flatMap((piece) =>
    orWhole(reading.stretches).map(
      (stretch) => `${select}${piece}${stretch} ORDER BY ${reading.stretchSql(order)}`,
    ),
  );
  if (parts.length === 1) return parts[0]!;
  const bounded = parts.map((each) => `(${each} LIMIT ${powerOfTwo(most)})`);
  const names = order.columns.map((_, at) => `key${at}`);
  return `SELECT * FROM (${bounded.join(' UNION ALL ')}) AS merged
    ORDER BY ${reading.orderSql(order, names)}`;
}

/** Conditions as they are added to a statement; where there is none, one part without any. */
const orWhole = (conditions: readonly string[]): readonly string[] =>
  conditions.length > 0 ? conditions.map((condition) => ` AND ${condition}`) : [''];

/** Rows with their keys in an order, as many as a page has, so many rows behind where a reading begins. */
async function read<R extends object>(
  ctx: Ctx,
  list: PagedList,
  reading: Reading,
  { passed, limit }: { passed: number; limit: number },
): Promise<(R & { [KEY]: RowKey })[]> {
  const { columns, table, joins, order } = list;
  const keys = order.columns.map(({ sql }) => `${sql}::text`).join(', ');
  const params = [...reading.params, passed];
  // What a row shows is read for the rows of the page alone, not for those that are passed over.
  return ctx.sql<R & { [KEY]: RowKey }>(
    `SELECT ${columns}, ARRAY[${keys}] AS "${KEY}"
     FROM (SELECT key${order.columns.length - 1} AS id
       FROM (${keysSql(list, reading, passed + limit)}) AS keys
       LIMIT ${limit} OFFSET $${params.length}) AS page
     JOIN ${table} t ON t.id = page.id ${joins}
     ORDER BY ${orderSql(order)}`,
    params,
  );
}

const asWritten = { getTypeParser: () => (value: string) => value };

/**
 * Counts from a place to a depth of the list, and notes places on the way: the way is as long as with
 * OFFSET, but nobody goes it again.
 */
async function walk(
  ctx: Ctx,
  list: PagedList,
  places: KnownPlaces,
  start: KnownPlace | null,
  depth: number,
): Promise<void> {
  const reading = behind(list, start?.key ?? null);
  // Rows are numbered from nothing: behind the one at a place comes the next.
  const first = start ? start.at + 1 : 0;
  const distance = depth - first;
  const step = Math.max(NEAR, Math.ceil(distance / MOST_STEPS));
  const steps: number[] = Array(Math.floor(distance / step)).fill(step);
  // The last leads to the row before the page, which is read from there.
  if (distance % step > 0) steps.push(distance % step);
  await ctx.tx(async (tx) => {
    await tx.sql(
      `DECLARE places NO SCROLL CURSOR FOR ${keysSql(list, reading, distance)}`,
      reading.params,
    );
    // A cursor passes over rows at the database; all its steps are one message.
    const fetches = steps.map((rows) => `FETCH RELATIVE ${rows} FROM places;`);
    const text = `${fetches.join('')} CLOSE places`;
    const client = (await tx.runner!.connect()) as pg.PoolClient;
    const query = { text, types: asWritten, query_timeout: patienceOf(tx.runner) };
    const found = (await client.query(query as pg.QueryConfig)) as unknown as {
      rows: Record<string, string>[];
    }[];
    let passed = 0;
    for (const [index, rows] of steps.entries()) {
      const [row] = found[index]!.rows;
      if (!row) return;
      passed += rows;
      places.add({
        // The first step of a cursor leads to its row number one.
        at: first + passed - 1,
        key: list.order.columns.map((_, at) => row[`key${at}`] ?? null),
      });
    }
  });
}

/** How a page is read: from where, and how many rows are passed over. */
function wayTo(list: PagedList, place: KnownPlace | null, { offset, limit }: Page) {
  if (!place) return { reading: behind(list, null), passed: offset };
  const { at, key } = place;
  if (at > offset) return { reading: before(list, key), passed: at - offset - limit };
  if (at === offset) return { reading: behind(list, key, true), passed: 0 };
  return { reading: behind(list, key), passed: offset - at - 1 };
}

/**
 * A page deep in a list: what OFFSET would answer, read from a place nearby whose number is known. Where
 * none is, the rows are counted once, and places noted on the way.
 */
export async function deepPage<R extends object>(
  ctx: Ctx,
  list: PagedList,
  page: Page,
): Promise<R[]> {
  const { order, params, table, joins, where, pieces } = list;
  const what = [table, joins, where, pieces, orderSql(order), params];
  const places = KnownPlaces.of(ctx.runtime, JSON.stringify(what));
  if (wayTo(list, places.nearest(page), page).passed > NEAR)
    await walk(ctx, list, places, places.lastBefore(page.offset), page.offset);
  const { reading, passed } = wayTo(list, places.nearest(page), page);
  const rows = await read<R>(ctx, list, reading, { passed, limit: page.limit });
  const edges = [rows[0], rows.at(-1)] as const;
  edges.forEach((row, at) => {
    if (row) places.add({ at: page.offset + at * (rows.length - 1), key: row[KEY] });
  });
  return rows.map(withoutKey<R>);
}

const withoutKey = <R>({ [KEY]: _, ...row }: { [KEY]: RowKey }): R => row as unknown as R;

/**
 * The rows of a list behind one, or its first, with the key of the last of them; null where there is none
 * left.
 */
export async function rowsBehind<R extends object>(
  ctx: Ctx,
  list: PagedList,
  key: RowKey | null,
  limit: number,
): Promise<{ rows: R[]; last: RowKey | null }> {
  const found = await read<R>(ctx, list, behind(list, key), { passed: 0, limit });
  const last = found.length === limit ? found[limit - 1]![KEY] : null;
  return { rows: found.map(withoutKey<R>), last };
}
