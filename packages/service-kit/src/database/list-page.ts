import { daysAfter } from '@quayside/contracts/core/dates';
import type { Class } from '@quayside/contracts/core/field';
import { DEFAULT_LIMIT, type ListQuery, type Rows } from '@quayside/contracts/core/list';
import { dayBegins, type Zone } from '@quayside/contracts/core/zones';
import type { Ctx } from '../runtime/context.js';
import { asksChanges, changedRows } from './changed-rows.js';
import { selectOf } from './columns-of.js';
import { type Continuation, continuationOf } from './continuation.js';
import {
  type CountedRows,
  countAll,
  countedRows,
  EXACT_TOTAL,
  type ListedRows,
  literals,
  rememberTotal,
  type Total,
  totalOf,
  waysTo,
} from './count-rows.js';
import { deepPage, type PagedList, powerOfTwo, rowsBehind } from './deep-page.js';
import { listOrder, orderSql, stretchesOf, stretchSql, type Ties } from './list-order.js';
import { scopeSql } from './scope.js';
import { sortOf } from './sort-of.js';

/** Letters and digits as wide as Chinese characters, which a Chinese keyboard types and no record has. */
const WIDE = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g;
const narrow = (text: string): string => text.replace(WIDE, (wide) => wide.normalize('NFKC'));

/** The ILIKE pattern for a text anywhere; undefined for an empty one. */
export function containing(value: string | undefined): string | undefined {
  const text = value && narrow(value.trim());
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : undefined;
}

/** What an index of trigrams finds a text by; without it PostgreSQL reads the whole index, and after it every row. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;
/** As many letters as `short_words` puts together. */
const PAIR = 2;

/**
 * In which a condition on words may be left out, since another says the same: where rows are read one
 * after the other, or where they are collected by an index and a plan is to know how many they are.
 */
type WordReading = 'scan' | 'index';

/** A condition with the parameter that stands for its `?`. */
interface WordCondition {
  condition: string;
  param: string;
  notIn: readonly WordReading[];
}

/**
 * The conditions that keywords, which are small letters, contain a word; [] without one. A word of one or
 * two letters is found by the index of short words, a longer one by its trigrams. One of another script
 * than Latin has both, since a server whose LC_CTYPE is C makes no trigrams of it.
 */
function wordIn(typed: string | undefined, column: string): WordCondition[] {
  const word = typed && narrow(typed.trim());
  if (!word) return [];
  const letters = [...word];
  const byIndex = (notIn: WordReading[]): WordCondition => ({
    condition: `short_words(${column}) @> ARRAY[lower(?)]`,
    param: letters.slice(0, PAIR).join(''),
    notIn,
  });
  if (letters.length > PAIR && TRIGRAM.test(word)) {
    const found = { condition: `${column} LIKE lower(?)`, param: containing(word)!, notIn: [] };
    return /^\p{ASCII}+$/u.test(word) ? [found] : [found, byIndex(['scan', 'index'])];
  }
  const isPair = letters.length <= PAIR;
  const found: WordCondition = {
    condition: `strpos(${column}, lower(?)) > 0`,
    param: word,
    notIn: isPair ? ['index'] : [],
  };
  return [found, byIndex(['scan'])];
}

/** More words than that are looked for as they stand: nobody types them, and each is a condition. */
const MOST_WORDS = 8;

/** Collects conditions and their parameters of one list. */
export class Filter {
  readonly conditions: string[] = [];
  readonly params: unknown[] = [];
  /** What takes the place of conditions on words, where another says the same. */
  private readonly leftOut = {
    scan: new Map<string, string>(),
    index: new Map<string, string>(),
  } satisfies Record<WordReading, Map<string, string>>;
  /** Words are looked for: how many rows have them, a plan knows and one row after the other does not. */
  hasWords = false;

  /** Adds a condition when the value is given; `?` stands for its parameter. */
  when(value: unknown, condition: string): this {
    if (
      value === undefined ||
      value === null ||
      value === '' ||
      (Array.isArray(value) && value.length === 0)
    )
      return this;
    this.params.push(value);
    this.conditions.push(condition.replaceAll('?', `$${this.params.length}`));
    return this;
  }

  /** Any of the columns contains the text, without regard to case. */
  keyword(value: string | undefined, columns: readonly string[]): this {
    return this.when(
      containing(value),
      `(${columns.map((column) => `${column} ILIKE ?`).join(' OR ')})`,
    );
  }

  /**
   * A table's own `keywords`, which are small letters, contain each word of the text, in whatever order
   * people remember them.
   * @param within puts the conditions of a word on another table's keywords into a condition of the list
   */
  words(
    value: string | undefined,
    column = 't.keywords',
    within?: (conditions: string) => string,
  ): this {
    const words = value?.trim().split(/\s+/) ?? [];
    for (const word of words.length > MOST_WORDS ? [value] : words) {
      const found = wordIn(word, column).map(({ condition, param, notIn }) => {
        this.params.push(param);
        const at = `$${this.params.length}`;
        const text = condition.replaceAll('?', at);
        // A parameter that stands nowhere in its statement is refused.
        for (const reading of notIn) this.leftOut[reading].set(text, `${at}::text IS NOT NULL`);
        return text;
      });
      if (found.length === 0) continue;
      this.hasWords = true;
      this.conditions.push(...(within ? [within(found.join(' AND '))] : found));
    }
    return this;
  }

  /**
   * Inclusive range of days of a moment at a port, days taken by each row's port; in UTC where the
   * port's zone is unknown, as it is shown. An index of the moment serves by the outermost bounds.
   * @param columns the moment, and the UN/LOCODE of its port
   * @param zones IANA zones by UN/LOCODE
   */
  daysAtPort(
    { moment, port }: { moment: string; port: string },
    from: string | undefined,
    to: string | undefined,
    zones: ReadonlyMap<string, Zone>,
  ): this {
    const afterTo = to && daysAfter(to, 1);
    this.whenAtPort(from, `${moment} >=`, port, zones, 'first');
    return this.whenAtPort(afterTo, `${moment} <`, port, zones, 'last');
  }

  /** Compares a moment with the beginning of a day by each row's port. */
  private whenAtPort(
    day: string | undefined,
    compares: string,
    port: string,
    zones: ReadonlyMap<string, Zone>,
    outermost: 'first' | 'last',
  ): this {
    if (!day) return this;
    const begins = new Map<Zone, string>();
    const beginsAt = (zone: Zone): string => {
      const begin = begins.get(zone) ?? (dayBegins(day, zone) as string);
      begins.set(zone, begin);
      return begin;
    };
    const byPort = [...zones].map(([code, zone]) => [code, beginsAt(zone)] as const);
    const sorted = [beginsAt('UTC'), ...byPort.map(([, begin]) => begin)].sort();
    const outer = outermost === 'first' ? sorted[0] : sorted.at(-1);
    this.when(outer, `${compares} ?::timestamptz`);
    this.params.push(JSON.stringify(Object.fromEntries(byPort)), beginsAt('UTC'));
    const [map, utc] = [`$${this.params.length - 1}`, `$${this.params.length}`];
    this.conditions.push(
      `${compares} coalesce((${map}::jsonb ->> ${port}::text)::timestamptz, ${utc}::timestamptz)`,
    );
    return this;
  }

  /** The same with one more condition, which has no parameters; itself without one. */
  and(condition: string | undefined): Filter {
    if (!condition) return this;
    const more = new Filter();
    more.conditions.push(...this.conditions, condition);
    more.params.push(...this.params);
    for (const reading of ['scan', 'index'] as const)
      for (const [text, instead] of this.leftOut[reading]) more.leftOut[reading].set(text, instead);
    more.hasWords = this.hasWords;
    return more;
  }

  /** The conditions, those on words in their cheapest form for one way of reading; with the same parameters. */
  conditionsFor(reading: WordReading): readonly string[] {
    return this.conditions.map((condition) => this.leftOut[reading].get(condition) ?? condition);
  }

  /** Inclusive range of days of an instant, days taken in China Standard Time. */
  days(column: string, from: string | undefined, to: string | undefined): this {
    return this.when(from && `${from}T00:00:00+08:00`, `${column} >= ?::timestamptz`).when(
      to && `${to}T00:00:00+08:00`,
      `${column} < ?::timestamptz + interval '1 day'`,
    );
  }
}

/**
 * An order that the keyword gives, for a query that names no sort: a query, with parameters from `$at` on, of all records that
 * the keyword finds (`record_id`, each once) and what they are ordered by, as `found`.
 */
export interface Ranking {
  readonly found: (at: number) => string;
  readonly params: readonly unknown[];
  /** Ends with something that no two rows share. */
  readonly order: string;
}

interface ListPage<R> extends ListedRows {
  row: Class<R>;
  query: ListQuery;
  /** The endpoint's sorts; the first is the default. */
  sorts: readonly string[];
  /** By which field the list goes on where the sorted one is the same; without it by Id alone. */
  ties?: Ties | undefined;
  /** Optional fields that are sorted by in either direction, with a plain index and none for descending. */
  oneIndex?: readonly string[] | undefined;
  ranking?: Ranking | undefined;
  /** Fields of the row that are no columns of the table, as SQL: `{ Name: "x.name" }`. */
  extra?: Record<string, string>;
  /**
   * LEFT JOINs by keys that nothing but `extra` needs: made for the rows of a page alone, since below a
   * sort PostgreSQL would join every row that is sorted.
   */
  rowJoins?: string | undefined;
  /** Fields of the row that the list does not show and so does not load. */
  omit?: readonly string[];
}

/**
 * One page of a list within the caller's scope: at most 200 rows, whitelisted sort, ties broken by Id, total counted in
 * the same round trip as far as `totalOf` counts.
 */
export async function listPage<R>(
  ctx: Ctx,
  {
    entity,
    table,
    row,
    query,
    sorts,
    ties,
    filter,
    oneIndex,
    oneOf,
    ranking,
    extra = {},
    joins = '',
    rowJoins = '',
    omit = [],
  }: ListPage<R>,
): Promise<Rows<R>> {
  const limit = query.Limit ?? DEFAULT_LIMIT;
  const offset = ((query.Page ?? 1) - 1) * limit;
  const params = [...filter.params];
  const where = [scopeSql(ctx, entity, 't', params), ...filter.conditions].join(' AND ');
  const columns = [
    selectOf(row, 't', [...Object.keys(extra), ...omit]),
    ...Object.entries(extra).map(([name, sql]) => `${sql} AS "${name}"`),
  ].join(', ');
  const ranked = query.Sort ? undefined : ranking;
  const sorted = listOrder(sortOf(sorts, query.Sort), row, ties, oneIndex);
  const order = ranked?.order ?? orderSql(sorted);
  const values = oneOf?.values ?? [];
  const among = values.length > 0 ? ` AND ${oneOf?.column} IN (${literals(values)})` : '';
  const allJoins = `${joins} ${rowJoins}`;
  const fromWith = (source: string, and = among, by = joins): string =>
    `FROM ${source} ${by} WHERE ${where}${and}`;
  const all = fromWith(`${table} t`);
  if (asksChanges(query))
    return changedRows(ctx, {
      query,
      columns,
      from: fromWith(`${table} t`, among, allJoins),
      params,
      ranked: ranking !== undefined,
      count: (from, given) =>
        totalOf(ctx, { byIndex: from, byScan: from, params: given, planFirst: false }),
    });
  // Each found record is looked up by its id, in this order of work: how many are found is what a plan cannot know.
  const from = ranked
    ? fromWith(
        `(${ranked.found(params.length + 1)}) found CROSS JOIN LATERAL (SELECT * FROM ${table} r WHERE r.id = found.record_id OFFSET 0) t`,
        among,
        allJoins,
      )
    : all;
  const rankedBy = ranked?.params ?? [];
  const ofValues = values.map((value) => `${oneOf?.column} = ${literals([value])}`);
  // Each way to the caller's rows is read in order by itself. Of several values there are many pieces already.
  const ways =
    ranked || values.length > 1 ? undefined : waysTo(ctx, { entity, table, filter, joins });
  const listed = ways?.from ?? [fromWith(`${table} t`, '')];
  const parts = ranked ? [] : piecesOf(ofValues, stretchesOf(sorted));
  const conditions = parts.map((part) => ` AND ${part}`);
  const cutPiece = `ORDER BY ${stretchSql(sorted)} LIMIT ${powerOfTwo(offset + limit)}`;
  const pieces = (ways && parts.length === 0 ? [''] : conditions).flatMap((condition) =>
    listed.map((from) => `(SELECT t.id ${from}${condition} ${cutPiece})`),
  );
  const union = ways ? ' UNION ' : ' UNION ALL ';
  const merged = `FROM (${pieces.join(union)}) AS found JOIN ${table} t ON t.id = found.id ${joins}`;
  const source = pieces.length > 1 ? merged : from;
  const given = [...(ways?.params ?? params), ...rankedBy];
  const skipped = `$${given.length + 1}`;
  const cut = `${source} ORDER BY ${order} LIMIT ${limit} OFFSET ${skipped}`;
  // What a row shows is read for the rows of the page alone: in one go PostgreSQL works it out for all
  // that are passed over, too.
  const read = (page: string): string =>
    `SELECT ${columns} FROM ${page} ${allJoins} ORDER BY ${order}`;
  const readPage = (): string => {
    if (ranked) return `SELECT ${columns} ${cut}`;
    if (offset > 0) return read(`(SELECT t.id ${cut}) AS page JOIN ${table} t ON t.id = page.id`);
    return rowJoins ? read(`(SELECT t.* ${cut}) AS t`) : `SELECT ${columns} ${cut}`;
  };
  const text = readPage();
  const list: PagedList = {
    columns,
    table,
    joins: allJoins,
    where,
    pieces: ofValues,
    order: sorted,
    params,
  };
  const continuation = ranked ? undefined : continuationOf(query);
  if (continuation?.after)
    return { Rows: await goOn<R & object>(ctx, list, continuation, limit), Total: 0 };
  const page = (): Promise<R[]> => {
    if (continuation) return goOn<R & object>(ctx, list, continuation, limit);
    if (offset >= EXACT_TOTAL && !ranked) return deepPage<R & object>(ctx, list, { offset, limit });
    const ofPage = [...given, offset];
    return ways ? ctx.sqlPlanned<R>(text, ofPage) : ctx.sql<R>(text, ofPage);
  };
  const counted = countedRows(ctx, { entity, table, filter, joins, oneOf });
  const [Rows, known] = await Promise.all([page(), totalOf(ctx, counted)]);
  return { Rows, ...(await inKeeping(ctx, known, counted, { offset, limit, Rows })) };
}

/** The next rows of a list that is read as a whole. */
async function goOn<R extends object>(
  ctx: Ctx,
  list: PagedList,
  continuation: Continuation,
  limit: number,
): Promise<R[]> {
  const { rows, last } = await rowsBehind<R>(ctx, list, continuation.after, limit);
  continuation.isFollowed = true;
  continuation.after = last;
  return rows;
}

/**
 * A total that agrees with a page: where the list ends it is exact, and beyond the end it is counted, so
 * that nobody is sent to a last page which is not there.
 */
async function inKeeping(
  ctx: Ctx,
  known: Total,
  rows: CountedRows,
  { offset, limit, Rows }: { offset: number; limit: number; Rows: readonly unknown[] },
): Promise<Total> {
  const end = offset + Rows.length;
  if (!known.TotalIsEstimate)
    return { Total: Rows.length > 0 ? Math.max(known.Total, end) : known.Total };
  if (Rows.length === limit) return { ...known, Total: Math.max(known.Total, end + 1) };
  const Total = Rows.length > 0 || offset === 0 ? end : await countAll(ctx, rows);
  rememberTotal(ctx, rows, { Total });
  return { Total };
}

/** The pieces in which a list is read: of each value every stretch. */
const piecesOf = (values: readonly string[], stretches: readonly string[]): readonly string[] => {
  if (values.length === 0) return stretches;
  if (stretches.length === 0) return values;
  return values.flatMap((value) => stretches.map((stretch) => `${value} AND ${stretch}`));
};
