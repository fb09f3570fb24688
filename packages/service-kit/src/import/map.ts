import {
  type ImportFileOf,
  type ImportFileQuery,
  type ImportMapOf,
  type ImportSheet,
  type ImportState,
  ImportStatus,
} from '@quayside/contracts/core/import';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { isSetAside, underName } from '../runtime/watchdog.js';
import { type Checked, type CheckScope, checkRows } from './check.js';
import { appendChunks, clearChunks } from './chunks.js';
import type { ImportDefinition } from './definition.js';
import { foreignBatches, readForeign } from './file-rows.js';
import { type ImportRecord, importerOf, readImport, updateImport } from './import-record.js';
import { remember } from './layout-memory.js';
import { leftOutOf } from './left-out.js';
import { alone } from './map-sheet.js';
import type { FilePlace } from './place-in-file.js';
import { listBatches, planSheetAgain, readBytes, readMapped, sheetPlaces } from './read-apart.js';
import { fileOf } from './upload.js';
import { reportWaiting } from './waiting.js';

const CHECKABLE: readonly string[] = [ImportStatus.Uploaded, ImportStatus.Checked];

/** Refuses what an import cannot do where it stands. */
export function assertStatus(
  { Status }: ImportState,
  allowed: readonly string[],
  verb: string,
): void {
  if (!allowed.includes(Status))
    throw new Refusal('import.state', { status: ImportStatus.label(Status), verb });
}

/**
 * Takes what the person decided about a file, checks every row and compares it with what is stored. May be repeated until the
 * import is run: a check replaces the one before.
 */
export async function checkFile<R extends object, O extends object, E>(
  ctx: Ctx,
  definition: ImportDefinition<R, O, E>,
  request: ImportMapOf<O>,
): Promise<ImportFileOf<O>> {
  const name = `import check ${ctx.runtime.name} ${request.Id}`;
  if (isSetAside(name)) throw new Refusal('import.set-aside');
  return underName(name, () => checkUnderName(ctx, definition, request));
}

async function checkUnderName<R extends object, O extends object, E>(
  ctx: Ctx,
  definition: ImportDefinition<R, O, E>,
  request: ImportMapOf<O>,
): Promise<ImportFileOf<O>> {
  const record = await readImport(ctx, definition.area, request.Id);
  assertStatus(record, CHECKABLE, '检查');
  const options: Partial<O> = request.Options ?? {};
  const { checked, sheet, sheets, learn } =
    record.Sheets[0]?.HeaderRow === 0
      ? await checkForeign(ctx, definition, record, options)
      : await checkSheet(ctx, definition, record, request, options);
  if (checked.Total === 0) throw new Refusal('import.file-empty');
  const { chunks, converted: _, settled: __, ...counts } = checked;
  return ctx.longTx(async (tx) => {
    assertStatus(await readImport(tx, definition.area, request.Id, true), CHECKABLE, '检查');
    await clearChunks(tx, request.Id);
    await appendChunks(tx, request.Id, chunks);
    await learn?.(tx);
    const after = await updateImport(tx, request.Id, {
      ...counts,
      Status: ImportStatus.Checked,
      Sheets: sheets,
      Sheet: sheet,
      Options: options as Record<string, unknown>,
      Done: 0,
      Identity: importerOf(tx),
    });
    // Nobody is asked for codes yet; what an earlier check of before asked for waits no more.
    if (record.Waiting > 0) await reportWaiting(tx, after);
    return fileOf(after, definition);
  });
}

interface Check {
  checked: Checked;
  sheets: ImportSheet[];
  sheet: number;
  /** Remembers the mapping, when there was one. */
  learn?: (tx: Ctx) => Promise<void>;
}

async function checkForeign<R extends object, O extends object, E>(
  ctx: Ctx,
  definition: ImportDefinition<R, O, E>,
  record: ImportRecord,
  options: Partial<O>,
): Promise<Check> {
  const read = await readForeign(
    ctx,
    definition,
    record.Format,
    await readBytes(ctx, record.Id),
    options,
  );
  const { placeOf } = read;
  const checked = await checkRows(ctx, definition, foreignBatches(definition, read, placeOf), {
    options,
    placeOf,
    seen: new Map(),
  });
  return { checked, sheet: 0, sheets: record.Sheets };
}

async function checkSheet<R extends object, O extends object, E>(
  ctx: Ctx,
  definition: ImportDefinition<R, O, E>,
  record: ImportRecord,
  request: ImportMapOf<O>,
  options: Partial<O>,
): Promise<Check> {
  const sheet = request.Sheet ?? record.Sheet;
  const { Mapping, HeaderRow, WithHidden, Also } = request;
  const decided = { Mapping, HeaderRow, WithHidden, Also };
  const list = await readMapped(ctx, record, sheet, decided, options);
  const { sheet: chosen, partial } = list.head;
  const scope: CheckScope<O> = {
    options,
    placeOf: sheetPlaces(definition, chosen, list),
    seen: new Map(),
    nameOf: (row) => rowName(list.places.get(row) ?? { Row: row }),
    partial,
  };
  const checked = await checkRows(ctx, definition, listBatches<R, E>(list), scope);
  const Notes = [...(chosen.Notes ?? []), ...settledNotes(definition, chosen, checked)];
  const mapped = withConverted({ ...chosen, Notes }, checked);
  const sheets = record.Sheets.map((each, index) => (index === sheet ? mapped : alone(each)));
  const { layout, headers } = list.head;
  return {
    checked,
    sheets,
    sheet,
    learn: (tx) => remember(tx, definition.area, layout, headers, chosen.Columns),
  };
}

/** A row as people find it in the file. */
const rowName = ({ Row, Sheet }: FilePlace): string => `${Sheet ? `“${Sheet}”` : ''}第${Row}行`;

/** What is said of fields that have no column of their own, where it would stand. */
const settledNotes = (
  { metas }: Pick<ImportDefinition, 'metas'>,
  { Columns }: Pick<ImportSheet, 'Columns'>,
  { settled }: Checked,
): string[] =>
  [...settled].flatMap(([field, { Count, Sample }]) =>
    Columns.some(({ Field }) => Field === field)
      ? []
      : [`${metas.get(field)?.label ?? field}（${Count} 行）：${Sample}`],
  );

/** The sheet with what the check converted in each of its columns. */
const withConverted = (sheet: ImportSheet, { converted }: Checked): ImportSheet => ({
  ...sheet,
  Columns: sheet.Columns.map((column) => ({
    ...column,
    Converted: (column.Field !== null && converted.get(column.Field)) || null,
  })),
});

/** The file again; with a header row given, the sheet as it reads from there. */
export async function readFileAgain<R extends object, O extends object, E>(
  ctx: Ctx,
  definition: ImportDefinition<R, O, E>,
  { Id, Sheet, HeaderRow }: ImportFileQuery,
): Promise<ImportFileOf<O>> {
  const record = await readImport(ctx, definition.area, Id);
  const file = fileOf(record, definition);
  const sheet = Sheet ?? record.Sheet;
  const known = record.Sheets[sheet];
  if (HeaderRow === undefined || !known || known.HeaderRow === 0) return file;
  const planned =
    HeaderRow === known.HeaderRow ? known : await planSheetAgain(ctx, record, sheet, HeaderRow);
  const Sheets = file.Sheets.map((each, index) => (index === sheet ? planned : each));
  return {
    ...file,
    Sheet: sheet,
    Sheets,
    LeftOut: leftOutOf({ Sheets, Sheet: sheet }, definition.fields),
  };
}
