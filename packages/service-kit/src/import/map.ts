import {
  type ImportColumn,
  type ImportFileOf,
  type ImportFileQuery,
  type ImportMapOf,
  ImportMatch,
  type ImportSheet,
  type ImportState,
  ImportStatus,
} from '@quayside/contracts/core/import';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { isSetAside, underName } from '../runtime/watchdog.js';
import { type Checked, type CheckScope, checkRows } from './check.js';
import { appendChunks, clearChunks } from './chunks.js';
import { type ImportDefinition, MOST_ROWS } from './definition.js';
import { rowInFile } from './file-places.js';
import {
  foreignBatches,
  readBytes,
  readCells,
  readForeign,
  sheetBatches,
  sheetPlaces,
  sheetReading,
} from './file-rows.js';
import { headersAt } from './find-header.js';
import { dayOf, type ImportRecord, importerOf, readImport, updateImport } from './import-record.js';
import { readMemory, remember } from './layout-memory.js';
import { leftOutOf } from './left-out.js';
import type { PlannedField } from './planned-fields.js';
import { isWithheld, layoutOf, memoryName } from './propose-mapping.js';
import { listRows } from './read-rows.js';
import { mappedColumns, missingFields, planSheet, withUnits } from './sheet-plan.js';
import type { StackedCells } from './stack-sheets.js';
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
      ...{
        ...counts,
        Status: ImportStatus.Checked,
        Sheets: sheets,
        Sheet: sheet,
        Options: options as Record<string, unknown>,
        Done: 0,
      },
      Identity: importerOf(tx),
    });
    // Also when none waits any more: an earlier check with other columns may have told of some.
    if (counts.Waiting > 0 || record.Waiting > 0) await reportWaiting(tx, after);
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
  const { target } = definition;
  const sheet = request.Sheet ?? record.Sheet;
  const known = record.Sheets[sheet];
  if (!known) throw new Refusal('record.absent');
  const own = await readCells(ctx, { ...record, Sheet: sheet, Sheets: record.Sheets.map(alone) });
  const planned = await plannedSheet(ctx, definition, known, own, request.HeaderRow);
  const Also = sameSheets(record.Sheets, sheet, planned, request.Also ?? []);
  const mapped = withMapping(planned, request.Mapping, definition);
  const Columns = withUnits(mapped.Columns, own.rows.slice(mapped.HeaderRow), definition.fields);
  const chosen = { ...mapped, Columns, WithHidden: request.WithHidden ?? false, Also };
  const replaced = (by: ImportSheet): ImportSheet[] =>
    record.Sheets.map((each, index) => (index === sheet ? by : alone(each)));
  const cells =
    Also.length > 0
      ? await readCells(ctx, { ...record, Sheet: sheet, Sheets: replaced(chosen) })
      : own;
  const reading = sheetReading(definition, chosen, cells, dayOf(record));
  const count = reading.indexes.length;
  const most = target.mostRows ?? MOST_ROWS;
  if (count > most) throw new Refusal('import.too-many-rows', { most, count });
  const scope: CheckScope<O> = {
    ...{ options, placeOf: sheetPlaces(definition, chosen, cells), seen: new Map() },
    nameOf: (row) => rowName(cells, row),
    partial:
      (!chosen.WithHidden && (planned.HiddenRows ?? 0) > 0) ||
      leavesSheets(record.Sheets, sheet, chosen),
  };
  const checked = await checkRows(
    ctx,
    definition,
    sheetBatches(definition, cells, reading, options),
    scope,
  );
  const Rows = cells === own ? count : rowsOf(chosen, own, definition);
  const sheets = replaced(
    withConverted(
      { ...chosen, Rows, Notes: [...reading.notes, ...settledNotes(definition, chosen, checked)] },
      checked,
    ),
  );
  return { checked, sheets, sheet, learn: (tx) => learnLayout(tx, definition, chosen, cells) };
}

/** A sheet by itself: what was taken with it is decided anew with every check. */
const alone = ({
  Also: _,
  Notes: _notes,
  WithHidden: _hidden,
  ...sheet
}: ImportSheet): ImportSheet => sheet;

const rowsOf = (
  sheet: ImportSheet,
  { rows, hidden }: StackedCells,
  { fields }: Pick<ImportDefinition, 'fields'>,
): number =>
  listRows(
    rows,
    sheet.HeaderRow - 1,
    mappedColumns(sheet.Columns, fields),
    sheet.WithHidden ? undefined : hidden?.rows,
  ).length;

/** Further sheets that are asked for, each once; only those with the same headers can be taken with one. */
function sameSheets(
  sheets: readonly ImportSheet[],
  sheet: number,
  { Layout }: ImportSheet,
  also: readonly number[],
): number[] {
  const indexes = [...new Set(also)].filter((index) => index !== sheet).sort((a, b) => a - b);
  const other = indexes.find((index) => !Layout || sheets[index]?.Layout !== Layout);
  if (other !== undefined)
    throw new Refusal('import.other-layout', { sheet: sheets[other]?.Name ?? String(other) });
  return indexes;
}

/** Whether the file has more rows of such a list: then none that is stored is known to be gone. */
const leavesSheets = (
  sheets: readonly ImportSheet[],
  sheet: number,
  { Layout, Also }: ImportSheet,
): boolean =>
  sheets.some(
    (each, index) =>
      index !== sheet &&
      !Also?.includes(index) &&
      each.Rows > 0 &&
      !!Layout &&
      each.Layout === Layout,
  );

/** A row as people find it in the file. */
function rowName(cells: StackedCells, row: number): string {
  const { Row, Sheet } = rowInFile(cells, row);
  return `${Sheet ? `“${Sheet}”` : ''}第${Row}行`;
}

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

/** A sheet as it was proposed, or as it reads with another header row. */
async function plannedSheet<R extends object, O extends object, E>(
  ctx: Ctx,
  definition: ImportDefinition<R, O, E>,
  known: ImportSheet,
  cells: StackedCells,
  headerRow: number | undefined,
): Promise<ImportSheet> {
  if (headerRow === undefined || headerRow === known.HeaderRow) return known;
  return planSheet(
    { name: known.Name, ...cells },
    definition,
    await readMemory(ctx, definition.area),
    headerRow,
  );
}

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
  const cells = await readCells(ctx, { ...record, Sheet: sheet, Sheets: record.Sheets.map(alone) });
  const planned = await plannedSheet(ctx, definition, known, cells, HeaderRow);
  const Sheets = file.Sheets.map((each, index) => (index === sheet ? planned : each));
  return {
    ...file,
    Sheet: sheet,
    Sheets,
    LeftOut: leftOutOf({ Sheets, Sheet: sheet }, definition.fields),
  };
}

/** The sheet under the mapping that the person chose; every required field must have its column, each only one. */
function withMapping<R extends object, O extends object, E>(
  sheet: ImportSheet,
  mapping: ImportMapOf<O>['Mapping'],
  { fields }: ImportDefinition<R, O, E>,
): ImportSheet {
  const names = new Set(fields.map(({ name }) => name));
  const given =
    mapping &&
    new Map(
      mapping.filter(({ Field }) => names.has(Field)).map(({ Index, Field }) => [Index, Field]),
    );
  const Columns = given
    ? sheet.Columns.map((column): ImportColumn => {
        const Field = given.get(column.Index) ?? null;
        return Field === column.Field
          ? column
          : { ...column, Field, Match: Field === null ? null : ImportMatch.Chosen };
      })
    : sheet.Columns;
  const missing = missingFields(Columns, fields);
  if (missing.length > 0)
    throw new Refusal('import.columns-missing', {
      columns: missing.map(({ label }) => label).join('、'),
    });
  const doubled = fields.filter(
    ({ name }) => Columns.filter(({ Field }) => Field === name).length > 1,
  );
  if (doubled.length > 0)
    throw new Refusal('import.columns-doubled', {
      columns: doubled.map(({ label }) => label).join('、'),
    });
  assertNoneWithheld(Columns, fields);
  return { ...sheet, Columns };
}

/** 422 where a column whose header says that it is nobody else's was put into a field that others read. */
function assertNoneWithheld(
  columns: ImportSheet['Columns'],
  fields: readonly PlannedField[],
): void {
  const byName = new Map(fields.map((field) => [field.name, field]));
  for (const { Header, Field } of columns) {
    const field = byName.get(Field ?? '');
    if (field && isWithheld({ text: Header, heading: '' }, field))
      throw new Refusal('import.column-withheld', { header: Header, field: field.label });
  }
}

function learnLayout(
  tx: Ctx,
  { area, fields }: Pick<ImportDefinition, 'area' | 'fields'>,
  sheet: ImportSheet,
  cells: StackedCells,
): Promise<void> {
  const headers = headersAt(cells, sheet.HeaderRow - 1, fields);
  return remember(tx, area, layoutOf(headers), headers.map(memoryName), sheet.Columns);
}
