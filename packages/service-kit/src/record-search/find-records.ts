import {
  type FoundInArea,
  type FoundRecord,
  MOST_FOUND,
  mayBeNumber,
  type RecordQuery,
} from '@quayside/contracts/core/record-search';
import { containing } from '../database/list-page.js';
import { scopeSql } from '../database/scope.js';
import type { Ctx } from '../runtime/context.js';
import type { RecordSource } from './record-source.js';

/** So many records that hold a text are compared; a text that more of them hold is too short to mean one. */
const MOST_COMPARED = 60;

interface Row {
  kind: string;
  key: number;
  /** Values of the source's numbers. */
  numbers: (string | null)[];
  /** Found by a part of it, such as a box. */
  by_part: boolean;
  facts: object;
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');
/** `MSKU 123456-7` as it is stored: box numbers have no spaces and no dashes. */
const compact = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

function columns({ kind, numbers, facts }: RecordSource, byPart: boolean): string {
  const pairs = Object.entries<string>(facts).map(([name, sql]) => `'${name}', ${sql}`);
  const values = numbers.map(({ sql }) => sql).join(', ');
  return `'${kind}' AS kind, t.id AS key, json_build_array(${values}) AS numbers,
    ${byPart} AS by_part, json_build_object(${pairs.join(', ')}) AS facts`;
}

/**
 * The pieces of a statement that find a source's records: by the whole number, by a part's number,
 * and by what contains the text.
 */
function piecesOf(ctx: Ctx, source: RecordSource, text: string, params: unknown[]): string[] {
  const { numbers, part, table, where = [] } = source;
  const piece = (condition: string, byPart: boolean, limit: number, newest = true): string => {
    const conditions = [scopeSql(ctx, source.entity, 't', params), ...where, condition];
    return `(SELECT ${columns(source, byPart)} FROM ${table} t WHERE ${conditions.join(' AND ')}
      ${newest ? 'ORDER BY t.id DESC ' : ''}LIMIT ${limit})`;
  };
  const param = (value: unknown): string => `$${params.push(value)}`;
  const whole = numbers.filter(({ indexed }) => indexed);
  const isNumber = whole.map(({ sql }) => `${sql} = ${param(text.toUpperCase())}`).join(' OR ');
  const held = param(containing(withoutSpaces(text)));
  const inNumber = numbers.map(({ sql }) => `lower(${sql}) LIKE lower(${held})`).join(' OR ');
  return [
    ...(isNumber ? [piece(`(${isNumber})`, false, MOST_FOUND)] : []),
    ...(part ? [piece(part.is(param(compact(text))), true, MOST_FOUND + 1)] : []),
    piece(`t.keywords LIKE lower(${held}) AND (${inNumber})`, false, MOST_COMPARED, false),
  ];
}

/** How near a record's numbers are to a text: 0 is one of them, 1 begins with it, 2 contains it. */
function nearness({ numbers, by_part }: Row, text: string): number {
  const small = text.toLowerCase();
  const values = numbers.flatMap((value) => value?.toLowerCase() ?? []);
  if (by_part || values.includes(small)) return 0;
  return values.some((value) => value.startsWith(small)) ? 1 : 2;
}

function matchOf(source: RecordSource, { numbers, by_part }: Row, text: string): string | null {
  if (by_part) return `${source.part!.label} ${compact(text)}`;
  const small = withoutSpaces(text).toLowerCase();
  const at = numbers.findIndex((value) => value?.toLowerCase().includes(small));
  return at > 0 ? `${source.numbers[at]!.label} ${numbers[at]}` : null;
}

/**
 * Records of a service whose number is, begins with or contains a text, in one statement. The
 * caller finds none that his data scope
 * does not reach, nor of a kind whose screen he may not open; a text that cannot be a number finds nothing.
 */
export async function findRecords(
  ctx: Ctx,
  sources: readonly RecordSource[],
  query: RecordQuery,
): Promise<FoundInArea> {
  const text = query.Text.normalize('NFKC').trim();
  const own = sources.filter(({ isFor }) => isFor(ctx));
  if (own.length === 0 || !mayBeNumber(text)) return { Items: [], More: false };
  const params: unknown[] = [];
  const pieces = own.flatMap((source) => piecesOf(ctx, source, text, params));
  const rows = await ctx.sql<Row>(pieces.join(' UNION ALL '), params);
  const once = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.kind}-${row.key}`;
    if (!once.has(key)) once.set(key, row);
  }
  const byKind = new Map(own.map((source) => [source.kind, source]));
  const found = [...once.values()].sort(
    (a, b) => nearness(a, text) - nearness(b, text) || b.key - a.key,
  );
  const Items = found.slice(0, MOST_FOUND).map((row): FoundRecord => {
    const source = byKind.get(row.kind)!;
    return {
      Kind: source.label,
      Number: row.numbers[0] ?? '',
      Matched: matchOf(source, row, text),
      ...source.tell(row.facts as never, ctx),
    };
  });
  return { Items, More: found.length > MOST_FOUND };
}
