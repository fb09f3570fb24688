import type { ImportFault, ImportSheet } from '@quayside/contracts/core/import';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import type { SheetFormat } from '../sheet/read-sheets.js';
import type { Task } from '../worker-thread/messages.js';
import { runInThread } from '../worker-thread/run-in-thread.js';
import { CHUNK_ROWS } from './chunks.js';
import { definitionOf, type ImportDefinition } from './definition.js';
import { dayOf, type ImportRecord } from './import-record.js';
import { readMemory } from './layout-memory.js';
import type {
  AgainOrder,
  Decided,
  FileBytes,
  ListHead,
  ListPart,
  MapOrder,
  ReadingRules,
} from './list-tasks.js';
import type { FilePlace } from './place-in-file.js';
import { faultsByRow, type PlaceOf, type RowBatch } from './read-rows.js';
import type { ImportRow } from './target.js';

/**
 * Files are read, their columns guessed and their rows planned in threads of their own, within the
 * limits and turns of those: whatever stands in a file, requests of others are answered meanwhile.
 */
const task = (name: string, { module }: ReadingRules): Task => ({
  module: new URL('./list-tasks.js', import.meta.url),
  name,
  loads: [module],
});

function rulesOf({ runtime }: Ctx, area: string): ReadingRules {
  const module = definitionOf(area).definedIn ?? runtime.definedIn;
  if (!module)
    throw new Error(`${runtime.name} names no module whose imports a thread can read by`);
  return { module, area };
}

/** The file of an import as it was uploaded; 404 where it is no longer kept. */
export async function readBytes(ctx: Ctx, importId: number): Promise<Uint8Array> {
  const [found] = await ctx.sql<{ bytes: Buffer }>(
    'SELECT bytes FROM _import_file WHERE import_id = $1',
    [importId],
  );
  if (!found) throw new Refusal('record.absent');
  return found.bytes;
}

const fileOfImport = async (
  ctx: Ctx,
  { Id, FileName }: Pick<ImportRecord, 'Id' | 'FileName'>,
): Promise<FileBytes> => ({ bytes: await readBytes(ctx, Id), name: FileName });

/** What each sheet of a file seems to hold. */
export async function planFile(
  ctx: Ctx,
  area: string,
  file: FileBytes,
): Promise<{ format: SheetFormat; sheets: ImportSheet[] }> {
  const planned: { format: SheetFormat; sheets: ImportSheet[] } = { format: 'csv', sheets: [] };
  const take = (part: { format: SheetFormat } | { sheet: ImportSheet }): void => {
    if ('format' in part) planned.format = part.format;
    else planned.sheets.push(part.sheet);
  };
  const rules = rulesOf(ctx, area);
  const given = [rules, file, await readMemory(ctx, area)];
  await runInThread(task('plannedFile', rules), given, {
    party: ctx.party,
    take: take as (part: never) => void,
  });
  return planned;
}

/** A sheet as it reads with another header row, from 1. */
export async function planSheetAgain(
  ctx: Ctx,
  record: ImportRecord,
  sheet: number,
  headerRow: number,
): Promise<ImportSheet> {
  const memory = await readMemory(ctx, record.Area);
  const file = await fileOfImport(ctx, record);
  const rules = rulesOf(ctx, record.Area);
  const given = [rules, file, { sheet, headerRow, memory }];
  return runInThread<ImportSheet>(task('plannedSheet', rules), given, { party: ctx.party });
}

/** The rows of a list as they were read. */
export interface ReadList {
  readonly rows: ImportRow<object>[];
  readonly faults: ImportFault[];
  /** By number of the row, what stands in the columns that hold a field. */
  readonly texts: Map<number, readonly string[]>;
  /** By number of the row, where it stands in the file, unless its number says so. */
  readonly places: Map<number, FilePlace>;
}

const nothingRead = (): ReadList => ({
  rows: [],
  faults: [],
  texts: new Map(),
  places: new Map(),
});

function takePart(into: ReadList, { rows, faults, texts, places }: ListPart): void {
  for (const [index, row] of rows.entries()) {
    into.rows.push(row);
    into.texts.set(row.row, texts[index]!);
    if (places) into.places.set(row.row, places[index]!);
  }
  for (const fault of faults) into.faults.push(fault);
}

/** Reads the rows of a sheet under what the person decided. */
export async function readMapped(
  ctx: Ctx,
  record: ImportRecord,
  sheet: number,
  decided: Decided,
  options: object,
): Promise<ReadList & { head: ListHead }> {
  const known = record.Sheets[sheet];
  if (!known) throw new Refusal('record.absent');
  const isMoved = decided.HeaderRow !== undefined && decided.HeaderRow !== known.HeaderRow;
  const order: MapOrder = {
    sheets: record.Sheets,
    sheet,
    near: dayOf(record),
    options,
    decided,
    memory: isMoved ? await readMemory(ctx, record.Area) : null,
  };
  const list = nothingRead();
  let head: ListHead | undefined;
  const take = (part: ListHead | ListPart): void => {
    if ('rows' in part) takePart(list, part);
    else head = part;
  };
  const rules = rulesOf(ctx, record.Area);
  const given = [rules, await fileOfImport(ctx, record), order];
  await runInThread(task('mappedList', rules), given, {
    party: ctx.party,
    take: take as (part: never) => void,
  });
  return { ...list, head: head! };
}

/** Reads some rows of an import again, by their numbers, as its check decided to read them. */
export async function readAgain(
  ctx: Ctx,
  record: ImportRecord,
  only: ReadonlySet<number>,
): Promise<ReadList> {
  const order: AgainOrder = {
    sheets: record.Sheets,
    sheet: record.Sheet,
    near: dayOf(record),
    options: record.Options,
    only,
  };
  const list = nothingRead();
  const rules = rulesOf(ctx, record.Area);
  const given = [rules, await fileOfImport(ctx, record), order];
  await runInThread(task('listAgain', rules), given, {
    party: ctx.party,
    take: ((part: ListPart) => takePart(list, part)) as (part: never) => void,
  });
  return list;
}

/** Where cells of an import's list, by row and column, stand in its file. */
export async function readPlaces(
  ctx: Ctx,
  record: ImportRecord,
  wanted: readonly (readonly [row: number, column: string])[],
): Promise<FilePlace[]> {
  const { Sheets: sheets, Sheet: sheet } = record;
  const file = await fileOfImport(ctx, record);
  const rules = rulesOf(ctx, record.Area);
  const given = [rules, file, { sheets, sheet }, wanted];
  return runInThread<FilePlace[]>(task('cellPlaces', rules), given, { party: ctx.party });
}

/** The rows of a list, some hundred at a time. */
export function* listBatches<R extends object, E>({
  rows,
  faults,
}: Pick<ReadList, 'rows' | 'faults'>): Generator<RowBatch<R, E>> {
  const byRow = faultsByRow(faults);
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const some = rows.slice(from, from + CHUNK_ROWS) as ImportRow<R, E>[];
    yield { rows: some, faults: some.flatMap(({ row }) => byRow.get(row) ?? []) };
  }
}

/** Where faults of fields are marked in a sheet. */
export function sheetPlaces(
  { fields, metas }: Pick<ImportDefinition, 'fields' | 'metas'>,
  { Columns }: ImportSheet,
  { texts }: Pick<ReadList, 'texts'>,
): PlaceOf {
  const held = Columns.filter(({ Field }) => Field !== null);
  const columns = new Map(held.map((column, at) => [column.Field!, { Letter: column.Letter, at }]));
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  // What has no column of its own stands in the one that provides it.
  for (const { name, provides } of fields) {
    const column = columns.get(name);
    for (const each of column ? provides : []) if (!columns.has(each)) columns.set(each, column!);
  }
  return (field, row) => {
    const column = columns.get(field);
    const label = labels.get(field) ?? metas.get(field)?.label ?? field;
    return {
      column: column?.Letter ?? '',
      label,
      text: column && texts.get(row)?.[column.at],
    };
  };
}
