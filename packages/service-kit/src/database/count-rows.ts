import type { Class } from '@quayside/contracts/core/field';
import type { PartCount, Rows } from '@quayside/contracts/core/list';
import type { Ctx } from '../runtime/context.js';
import { monotonicMs } from '../runtime/elapsed.js';
import { perRuntime } from '../runtime/per-runtime.js';
import type { Filter } from './list-page.js';
import { hasPersonalScope, scopeSql, scopeWays } from './scope.js';

/** Rows are counted exactly up to here; beyond, the planner's estimate is answered and marked as such. */
export const EXACT_TOTAL = 10_000;
/** Of more rows than that by the plan, only so many are counted as make sure that there are many. */
const MANY = 2 * EXACT_TOTAL;
const SURE = 1_000;
/** How long a plan's estimate is remembered: it is an estimate in any case. */
const REMEMBERED_MS = 30_000;
const MOST_REMEMBERED = 2_000;

/** How many rows there are; exact unless `TotalIsEstimate` says otherwise. */
export type Total = Pick<Rows<unknown>, 'Total' | 'TotalIsEstimate'>;

/** Which rows a list is of: what its page, its total and the figures of its parts have in common. */
export interface ListedRows {
  /** Entity whose scope limits the list. */
  entity: Class;
  /** Table; its alias is `t`. */
  table: string;
  filter: Filter;
  /**
   * One more condition, `column` is one of `values`, for an index on the column and the order after it.
   * Several values are read as one ordered piece of the index each: the planner by itself reads the whole
   * table in order when it takes rare values for evenly spread.
   */
  oneOf?: { column: string; values: readonly number[] | undefined } | undefined;
  /** Each finds at most one row, so that a record stands in the list once. */
  joins?: string | undefined;
}

/**
 * A part of a list that has a figure of its own: as `oneOf` of its list, and what else must hold, as SQL
 * without parameters.
 */
export interface Part {
  oneOf?: { column: string; values: readonly number[] };
  condition?: string | undefined;
}

/** A part for each value of a column. */
export const partsByValue = <K extends number>(
  column: string,
  values: readonly K[],
): Map<K, Part> => new Map(values.map((value) => [value, { oneOf: { column, values: [value] } }]));

/** FROM and WHERE of rows that are counted, with their parameters. */
export interface CountedRows {
  /** With the conditions on words by which an index collects rows, and by which all are read in turn. */
  byIndex: string;
  byScan: string;
  params: readonly unknown[];
  /** What a row costs until it is found may be much: a plan decides how far is counted. */
  planFirst: boolean;
  /** The same rows by each way in which they may be the caller's, where there are several. */
  ways?: WaysToRows | undefined;
}

/** FROM and WHERE of rows by each way to them; a row may be found by more than one. */
export interface WaysToRows {
  from: readonly string[];
  params: readonly unknown[];
}

/** What rows have that are found by some way, some of each way at most: each row once, by its id. */
const byWays = ({ from }: WaysToRows, columns: string, most: number): string =>
  from.map((way) => `(SELECT ${columns} ${way} LIMIT ${most})`).join(' UNION ');

/** Whole numbers in the text of a statement, so that its plan goes by how many rows have them. */
export const literals = (values: readonly number[]): string =>
  values.map((value) => String(Math.trunc(value))).join(', ');

const among = (oneOf: ListedRows['oneOf']): string[] =>
  oneOf?.values?.length ? [`${oneOf.column} IN (${literals(oneOf.values)})`] : [];

/** The rows of a list within the caller's scope, as they are counted for its total. */
export function countedRows(ctx: Ctx, list: ListedRows): CountedRows {
  const { entity, table, filter, oneOf, joins = '' } = list;
  const params = [...filter.params];
  const scope = scopeSql(ctx, entity, 't', params);
  const by = (reading: 'scan' | 'index'): string => {
    const conditions = [scope, ...filter.conditionsFor(reading), ...among(oneOf)];
    return `FROM ${table} t ${joins} WHERE ${conditions.join(' AND ')}`;
  };
  return {
    byIndex: by('index'),
    byScan: by('scan'),
    params,
    planFirst: filter.hasWords || hasPersonalScope(ctx, entity),
    ways: waysTo(ctx, list),
  };
}

/**
 * The ways to the rows of a list, where a record may be the caller's in several; undefined where words
 * are looked for, whose index is read once.
 */
export function waysTo(ctx: Ctx, list: ListedRows): WaysToRows | undefined {
  const { entity, table, filter, oneOf, joins = '' } = list;
  if (filter.hasWords) return undefined;
  const params = [...filter.params];
  const scopes = scopeWays(ctx, entity, 't', params);
  const conditions = [...filter.conditions, ...among(oneOf)];
  const from = scopes?.map(
    (scope) => `FROM ${table} t ${joins} WHERE ${[scope, ...conditions].join(' AND ')}`,
  );
  return from && { from, params };
}

/**
 * What is remembered of rows: how many a plan expects, and their total where they are more than are counted
 * each time.
 */
interface Expectation {
  rows: number;
  total?: Total;
  until: number;
}
const expectationsOf = perRuntime(() => new Map<string, Expectation>());

const keyOf = ({ byIndex, params }: CountedRows): string => `${byIndex} ${JSON.stringify(params)}`;

function remembered(ctx: Ctx, rows: CountedRows): Expectation | undefined {
  const known = expectationsOf(ctx.runtime).get(keyOf(rows));
  return known && known.until > monotonicMs() ? known : undefined;
}

interface PlanNode {
  'Plan Rows': number;
  'Subplan Name'?: string;
  Plans?: PlanNode[];
}

/**
 * How many rows the planner expects of each, in one statement for those that are not remembered. They
 * have the same parameters.
 */
async function expected(ctx: Ctx, all: readonly CountedRows[]): Promise<Expectation[]> {
  const unknown = all.filter((rows) => !remembered(ctx, rows));
  const found = new Map<CountedRows, Expectation>();
  if (unknown.length > 0) {
    const froms = unknown.map(({ byIndex, ways }) => ways?.from ?? [byIndex]);
    const selected = froms.flat().map((from) => `ARRAY(SELECT 1 ${from})`);
    const [{ params, ways }] = unknown as [CountedRows];
    const [row] = (await ctx.runtime.database.query(
      `EXPLAIN (FORMAT JSON) SELECT ${selected.join(', ')}`,
      [...(ways?.params ?? params)],
    )) as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }];
    const plans = (row['QUERY PLAN'][0].Plan.Plans ?? []).filter((node) => node['Subplan Name']);
    const expectations = expectationsOf(ctx.runtime);
    if (expectations.size > MOST_REMEMBERED) expectations.clear();
    const until = monotonicMs() + REMEMBERED_MS;
    unknown.forEach((rows, at) => {
      // What is found by two ways is expected twice: an estimate is one in any case.
      const ofRows = plans.splice(0, froms[at]!.length);
      const made = { rows: ofRows.reduce((sum, plan) => sum + plan['Plan Rows'], 0), until };
      expectations.set(keyOf(rows), made);
      found.set(rows, made);
    });
  }
  return all.map((rows) => found.get(rows) ?? remembered(ctx, rows)!);
}

const countUpTo = async (
  ctx: Ctx,
  rows: string,
  params: readonly unknown[],
  most: number,
): Promise<number> => {
  const [counted] = await ctx.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 ${rows} LIMIT ${most + 1}) bounded`,
    params,
  );
  return counted!.n;
};

/** The same by several ways; of more rows than `most`, some number beyond it. */
const countByWays = async (ctx: Ctx, ways: WaysToRows, most: number): Promise<number> => {
  const [counted] = await ctx.sqlPlanned<{ n: number }>(
    `SELECT count(*)::int AS n FROM (${byWays(ways, 't.id', most + 1)}) AS found`,
    ways.params,
  );
  return counted!.n;
};

/**
 * How many rows there are: exact up to {@link EXACT_TOTAL}. Past it the planner's estimate answers, and
 * for half a minute nobody counts to the bound again. Where words are looked for, an index collects every
 * row that has a word before it answers the first, and where the scope is a person's rows of many others
 * are passed over: of what a plan takes for many a thousand are counted one after the other.
 */
export async function totalOf(ctx: Ctx, rows: CountedRows): Promise<Total> {
  const { byIndex, byScan, params, planFirst, ways } = rows;
  const known = remembered(ctx, rows);
  if (known?.total) return known.total;
  if (ways) return rememberBeyond(ctx, rows, await countByWays(ctx, ways, EXACT_TOTAL));
  const [plan] = planFirst ? await expected(ctx, [rows]) : [known];
  const isMany = planFirst && plan!.rows >= MANY;
  const most = isMany ? SURE : EXACT_TOTAL;
  const counted = await countUpTo(ctx, isMany ? byScan : byIndex, params, most);
  return counted <= most ? { Total: counted } : rememberBeyond(ctx, rows, EXACT_TOTAL + 1);
}

/** The total of rows that were counted: past {@link EXACT_TOTAL} the planner's estimate, which is kept. */
async function rememberBeyond(ctx: Ctx, rows: CountedRows, counted: number): Promise<Total> {
  if (counted <= EXACT_TOTAL) return { Total: counted };
  const [expectation] = await expected(ctx, [rows]);
  expectation!.total = {
    Total: Math.max(expectation!.rows, EXACT_TOTAL + 1),
    TotalIsEstimate: true,
  };
  return expectation!.total;
}

/** Keeps the total of more rows than are counted each time. */
export function rememberTotal(ctx: Ctx, rows: CountedRows, total: Total): void {
  const known = remembered(ctx, rows);
  if (known) known.total = total;
}

/** How many rows there are, however many. */
export async function countAll(ctx: Ctx, { byIndex, params }: CountedRows): Promise<number> {
  const [counted] = await ctx.sql<{ n: number }>(`SELECT count(*)::int AS n ${byIndex}`, params);
  return counted!.n;
}

/** A part of a list as it is counted. */
interface Divided<K> {
  key: K;
  /** That a row of the list is of the part, as SQL. */
  condition: string;
  rows: CountedRows;
}

/**
 * The totals of parts of a list that have no row in common, each what the list of that part alone answers
 * as its own. Of a short list they are counted in one pass, of a long one by the statements of the parts.
 * @returns each part with its total, those without a row as well, in their order
 */
export async function totalsOf<K>(
  ctx: Ctx,
  list: ListedRows,
  parts: ReadonlyMap<K, Part>,
): Promise<Map<K, Total>> {
  const whole = countedRows(ctx, list);
  const divided = [...parts].map(([key, part]) => dividedBy(ctx, list, key, part));
  const counts = await countTogether(ctx, whole, divided);
  if (!counts && whole.planFirst && !whole.ways)
    await expected(
      ctx,
      divided.map(({ rows }) => rows),
    );
  const total = (part: Divided<K>): Total | Promise<Total> => {
    const counted = counts?.get(part);
    return counted === undefined
      ? totalOf(ctx, part.rows)
      : rememberBeyond(ctx, part.rows, counted);
  };
  return new Map(
    await Promise.all(
      divided.map(async (part): Promise<[K, Total]> => [part.key, await total(part)]),
    ),
  );
}

/** The same as the figures of tabs, each part under a name; parts without a row are left out. */
export async function countsOf<N extends string, K>(
  ctx: Ctx,
  list: ListedRows,
  name: N,
  parts: ReadonlyMap<K, Part>,
): Promise<(PartCount & Record<N, K>)[]> {
  const totals = await totalsOf(ctx, list, parts);
  return [...totals].flatMap(([part, { Total, TotalIsEstimate }]) => {
    if (Total === 0) return [];
    const count = { [name]: part, Count: Total } as PartCount & Record<N, K>;
    if (TotalIsEstimate) count.CountIsEstimate = true;
    return [count];
  });
}

function dividedBy<K>(ctx: Ctx, list: ListedRows, key: K, { oneOf, condition }: Part): Divided<K> {
  const { entity, table, joins, filter } = list;
  const rows = countedRows(ctx, { entity, table, joins, filter: filter.and(condition), oneOf });
  const conditions = [...among(oneOf), ...(condition ? [condition] : [])];
  return { key, condition: conditions.join(' AND '), rows };
}

/** How many rows each part of a list has, in one pass; undefined where the list is longer than that pays. */
async function countTogether<K>(
  ctx: Ctx,
  whole: CountedRows,
  parts: readonly Divided<K>[],
): Promise<Map<Divided<K>, number> | undefined> {
  const [plan] = await expected(ctx, [whole]);
  // Of what several ways find each row is looked up, where an index counts the parts.
  if (plan!.rows >= (whole.ways ? SURE : MANY)) return undefined;
  // The plan may be wrong: the pass has an end of its own.
  const most = 2 * MANY;
  const { ways, byIndex, params } = whole;
  const cases = parts.map(({ condition }, at) => `WHEN ${condition} THEN ${at}`).join(' ');
  const part = `CASE ${cases} END AS part`;
  const few = ways
    ? byWays(ways, `t.id, ${part}`, most)
    : `SELECT ${part} ${byIndex} LIMIT ${most}`;
  const text = `SELECT part, count(*)::int AS n FROM (${few}) AS few GROUP BY part`;
  type Counted = { part: number | null; n: number };
  const counted = ways
    ? await ctx.sqlPlanned<Counted>(text, ways.params)
    : await ctx.sql<Counted>(text, params);
  if (counted.reduce((sum, { n }) => sum + n, 0) >= most) return undefined;
  const found = new Map(counted.map(({ part, n }) => [part, n]));
  return new Map(parts.map((part, at) => [part, found.get(at) ?? 0]));
}
