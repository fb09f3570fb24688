import { chinaDay } from '@quayside/contracts/core/dates';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import type { ListQuery, Rows } from '@quayside/contracts/core/list';
import type { Zone } from '@quayside/contracts/core/zones';
import type { CellValue } from 'hucre/xlsx';
import { type Continuation, continued } from '../database/continuation.js';
import { sortOf } from '../database/sort-of.js';
import { zonesByPort } from '../mapping/port-zones.js';
import type { Ctx } from '../runtime/context.js';
import { exportTurnsOf } from './export-turns.js';
import {
  AS_TEXT,
  exportCell,
  FIELD_WIDTHS,
  formatOf,
  portTimeCell,
  ZONE_UNKNOWN,
  zoneHeadingOf,
} from './field-cell.js';
import { countRows, listRows, type WholeList } from './list-rows.js';

/** The names of codes of a kind, for the column beside them. */
export type NamesOf = (
  ctx: Ctx,
  kind: string,
  codes: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export type ZonesOf = (ctx: Ctx, ports: readonly string[]) => Promise<ReadonlyMap<string, Zone>>;

interface Sheet<X> {
  query: Exporting;
  /** Name of the sheet, and of the file before the day, Chinese. */
  name: string;
  /** Columns in order, where the person set none; their headers are the fields' labels. No file has others. */
  fields: readonly (keyof X & string)[];
  /** Puts the name beside each code. */
  names?: NamesOf | undefined;
  /**
   * IANA zones of ports by UN/LOCODE: moments at ports stand by their port's clock, with the zone in
   * a column of its own. Masterdata's own; everybody else asks it, and need not say so.
   */
  zones?: ZonesOf | undefined;
}

export interface SheetExport<R, X = R> extends Omit<WholeList<R>, 'sort'>, Sheet<X> {
  query: ListQuery & Exporting;
  /** The sorts of the list's endpoint; the first is the default. */
  sorts: readonly string[];
  /** Several rows of another class for each of the list's, some hundred of which are read at a time. */
  spread?: { row: Class<X>; of(rows: readonly R[]): Promise<readonly X[]> };
}

const SPREAD_AT_ONCE = 200;
/**
 * A file of more rows is written while it is read, so that neither memory nor anybody's waiting grows with it, and comes without the arrows to filter by:
 * the streaming writer has none.
 */
const MOST_FILTERED = 2_000;

/** The label of a field with its unit: 毛重(kg). */
export const headingOf = ({ label, unit }: FieldMeta): string =>
  unit ? `${label}(${unit})` : label;

/** The heading of the names beside a column of codes: other words than a file of names would have, which an import would take for one. */
export const nameHeadingOf = ({ label }: FieldMeta): string =>
  `${label.replace(/代码$/, '')}的名称`;

/** The fields of ports by whose clocks some of the fields stand, each once. */
const portsOfTimes = (metas: readonly FieldMeta[]): string[] => [
  ...new Set(metas.flatMap(({ port }) => port ?? [])),
];

const portsIn = <X>(rows: readonly X[], fields: readonly string[]): string[] => [
  ...new Set(
    rows.flatMap((row) =>
      fields.flatMap((field) => (row[field as keyof X] as string | null) ?? []),
    ),
  ),
];

/** The fields of a file: as the person set the columns, as far as the file has them. */
function chosen(
  fields: readonly string[],
  columns: readonly string[] | undefined,
): readonly string[] {
  const own = new Set(columns?.filter((field) => fields.includes(field)));
  return own.size > 0 ? [...own] : fields;
}

/** Codes of a kind whose names a file remembers; of more the earliest are asked for again. */
const MOST_NAMES = 5_000;

/** The names that a file has asked for: its rows repeat their carriers and ports. */
class KnownNames {
  private readonly known = new Map<string, Map<string, string | null>>();

  constructor(
    private readonly ctx: Ctx,
    private readonly names: NamesOf | undefined,
  ) {}

  async of(kind: string, codes: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const before = this.known.get(kind);
    // A column of the same rows may still hold the names of before.
    const known = before && before.size < MOST_NAMES ? before : new Map<string, string | null>();
    this.known.set(kind, known);
    const asked = [...new Set(codes)].filter((code) => !known.has(code));
    if (asked.length === 0 || !this.names) return known;
    const found = await this.names(this.ctx, kind, asked);
    for (const code of asked) known.set(code, found.get(code) ?? null);
    return known;
  }
}

/** A workbook of chunks of rows; a long one is written while the client takes it. */
async function workbook<X>(
  ctx: Ctx,
  row: Class<X>,
  { name: title, fields: offered, query, names, zones = zonesByPort }: Sheet<X>,
  chunks: AsyncIterable<readonly X[]>,
): Promise<AsyncIterable<Uint8Array>> {
  const shown = chosen(offered, query.Columns);
  const labels = new Set(shown.map((field) => fieldsOf(row).get(field)?.label));
  const fields = shown.map((field) => {
    const meta = fieldsOf(row).get(field) as FieldMeta;
    // A list that shows the name itself, as 客户名称 beside 客户, says it once.
    const saysName = labels.has(`${meta.label.replace(/代码$/, '')}名称`);
    const isReference = meta.ref !== undefined && meta.kind === 'text';
    return {
      meta,
      name: field as keyof X,
      isNamed: names !== undefined && isReference && !saysName,
    };
  });
  const timed = portsOfTimes(fields.map(({ meta }) => meta));
  const known = new KnownNames(ctx, names);
  async function* cells(): AsyncGenerator<CellValue[]> {
    for await (const rows of chunks) {
      const named = new Map<keyof X, ReadonlyMap<string, string | null>>();
      for (const { meta, name } of fields.filter(({ isNamed }) => isNamed)) {
        const codes = rows.map((each) => each[name]).filter(Boolean) as string[];
        named.set(name, await known.of(meta.ref!.kind, codes));
      }
      const clocks = timed.length > 0 ? await zones(ctx, portsIn(rows, timed)) : null;
      const zoneOf = (row: X, { port }: Pick<FieldMeta, 'port'>): Zone | null => {
        const code = port && (row[port as keyof X] as string | null);
        return (code && clocks?.get(code)) || null;
      };
      for (const each of rows) {
        const line: CellValue[] = [];
        for (const { meta, name, isNamed } of fields) {
          line.push(
            clocks && meta.port
              ? portTimeCell(meta, each as object, zoneOf(each, meta))
              : exportCell(meta, each[name]),
          );
          if (isNamed) line.push(named.get(name)?.get(each[name] as string) ?? null);
        }
        for (const port of timed) line.push(zoneOf(each, { port }) ?? ZONE_UNKNOWN);
        yield line;
      }
    }
  }
  const columns = fields.flatMap(({ meta, isNamed }) => [
    { header: headingOf(meta), width: FIELD_WIDTHS[meta.kind] ?? 20, ...formatOf(meta) },
    ...(isNamed ? [{ header: nameHeadingOf(meta), width: 20, ...formatOf(meta) }] : []),
  ]);
  const all = fieldsOf(row);
  for (const port of timed)
    columns.push({ header: zoneHeadingOf(all.get(port)), width: 22, numFmt: AS_TEXT });
  const { cellRef, writeXlsx, writeXlsxStream } = await import('hucre/xlsx');
  const sheet = { name: title.slice(0, 31), columns, freezePane: { rows: 1 } };
  return (async function* bytes() {
    const lines = cells();
    const held: CellValue[][] = [];
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      held.push(next.value);
      if (held.length > MOST_FILTERED) return yield* writeXlsxStream(after(held, lines), sheet);
    }
    const range = `A1:${cellRef(held.length, columns.length - 1)}`;
    const rows = [columns.map(({ header }) => header), ...held];
    yield await writeXlsx({ sheets: [{ ...sheet, rows, autoFilter: { range } }] });
  })();
}

/** The name of a file that somebody saves, with the day in China: he has one of each day. */
const fileName = (ctx: Ctx, name: string): string =>
  `${name}-${chinaDay(ctx.now).replaceAll('-', '')}.xlsx`;

/** What was read already, then the rest. */
async function* after<T>(held: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* held;
  yield* rest;
}

/**
 * A whole list as a workbook, of any length: rows are read and written as the client takes them, so that memory does not grow
 * with the list. More rows than Excel holds on a sheet go on on the next one. The answer tells how many rows will come.
 */
export async function exportSheet<R extends { Id: number }, X = R>(
  ctx: Ctx,
  { name, fields, query, sorts, spread, names, zones, ...parts }: SheetExport<R, X>,
): Promise<FileAnswer> {
  const list = { ...parts, sort: sortOf(sorts, query.Sort) };
  // A short list is held in any case; each further read would find and sort all of it once more.
  const ofList = (count: number) => (count < MOST_FILTERED ? MOST_FILTERED : undefined);
  async function* chunks(count: number): AsyncGenerator<readonly X[]> {
    const atOnce = spread ? SPREAD_AT_ONCE : ofList(count);
    for await (const rows of listRows(ctx, list, atOnce))
      yield (await spread?.of(rows)) ?? (rows as readonly unknown[] as X[]);
  }
  const row = spread?.row ?? (list.row as Class<unknown> as Class<X>);
  return exportTurnsOf(ctx.runtime).make(ctx, async () => {
    const count = await countRows(ctx, list);
    const Bytes = await workbook(ctx, row, { name, fields, query, names, zones }, chunks(count));
    const file = { Name: fileName(ctx, name), Bytes, Records: count };
    return spread ? file : { ...file, Rows: count };
  });
}

/** The same of rows that were gathered already: a list of some thousand at most that no table has. */
export async function exportRows<X>(
  ctx: Ctx,
  { row, rows, ...sheet }: Sheet<X> & { row: Class<X>; rows: readonly X[] },
): Promise<FileAnswer> {
  async function* chunks(): AsyncGenerator<readonly X[]> {
    yield rows;
  }
  return exportTurnsOf(ctx.runtime).make(ctx, async () => ({
    Name: fileName(ctx, sheet.name),
    Bytes: await workbook(ctx, row, sheet, chunks()),
    Rows: rows.length,
  }));
}

const PAGE = 200;

/**
 * The same of a list that only its own pages read, of any length: each page goes on behind the last row of
 * the one before, as far as it is a `listPage`. Others are read by page number; what comes in meanwhile may
 * move a row over the edge of such a page.
 * @param page reads a page of the list
 */
export async function exportPages<Q extends ListQuery & Exporting, X>(
  ctx: Ctx,
  { row, page, ...sheet }: Sheet<X> & { query: Q; row: Class<X>; page(query: Q): Promise<Rows<X>> },
): Promise<FileAnswer> {
  const continuation: Continuation = { after: null, isFollowed: false };
  const at = (Page: number): Promise<Rows<X>> => {
    const query: Q = { ...sheet.query, Columns: undefined, Page, Limit: PAGE };
    return page(continued(query, continuation));
  };
  const hasMore = ({ length }: readonly X[]): boolean =>
    continuation.isFollowed ? continuation.after !== null : length === PAGE;
  async function* chunks(first: readonly X[]): AsyncGenerator<readonly X[]> {
    yield first;
    for (let number = 2, rows = first; hasMore(rows); number++) {
      rows = (await at(number)).Rows;
      yield rows;
    }
  }
  return exportTurnsOf(ctx.runtime).make(ctx, async () => {
    const first = await at(1);
    return {
      Name: fileName(ctx, sheet.name),
      Bytes: await workbook(ctx, row, sheet, chunks(first.Rows)),
      ...(!first.TotalIsEstimate && { Rows: first.Total }),
    };
  });
}
