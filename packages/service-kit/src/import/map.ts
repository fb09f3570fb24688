import {
  type ImportChecked,
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
import { type Checked, checkRows } from './check.js';
import { appendChunks, clearChunks } from './chunks.js';
import { type ImportDefinition, MOST_ROWS } from './definition.js';
import { foreignBatches, readBytes, readCells, readForeign, type StoredCells, sheetBatches, sheetPlaces } from './file-rows.js';
import { headersAt } from './find-header.js';
import { type ImportRecord, readImport, stateOf, updateImport } from './import-record.js';
import { readMemory, remember } from './layout-memory.js';
import { layoutOf, memoryName } from './propose-mapping.js';
import { listRows } from './read-rows.js';
import { mappedColumns, missingFields, planSheet } from './sheet-plan.js';
import { fileOf } from './upload.js';
import { reportWaiting } from './waiting.js';

const CHECKABLE: readonly string[] = [ImportStatus.Uploaded, ImportStatus.Checked];

/** Refuses what an import cannot do where it stands. */
export function assertStatus({ Status }: ImportState, allowed: readonly string[], verb: string): void {
  if (!allowed.includes(Status)) throw new Refusal('import.state', { status: ImportStatus.label(Status), verb });
}

/**
 * Takes what the person decided about a file, checks every row and compares it with what is stored. May be repeated until the
 * import is run: a check replaces the one before.
 */
export async function checkFile<R extends object, O extends object, E>(
  ctx: Ctx,
  definition: ImportDefinition<R, O, E>,
  request: ImportMapOf<O>,
): Promise<ImportChecked> {
  const record = await readImport(ctx, definition.area, request.Id);
  assertStatus(record, CHECKABLE, '检查');
  const options: Partial<O> = request.Options ?? {};
  const { checked, sheet, sheets, learn } =
    record.Sheets[0]?.HeaderRow === 0
      ? await checkForeign(ctx, definition, record, options)
      : await checkSheet(ctx, definition, record, request, options);
  if (checked.Total === 0) throw new Refusal('import.file-empty');
  const { chunks, converted: _, ...counts } = checked;
  return ctx.tx(async (tx) => {
    assertStatus(await readImport(tx, definition.area, request.Id, true), CHECKABLE, '检查');
    await clearChunks(tx, request.Id);
    await appendChunks(tx, request.Id, chunks);
    await learn?.(tx);
    const after = await updateImport(tx, request.Id, {
      ...{ ...counts, Status: ImportStatus.Checked, Sheets: sheets, Sheet: sheet, Options: options as Record<string, unknown>, Done: 0 },
    });
    // Also when none waits any more: an earlier check with other columns may have told of some.
    if (counts.Waiting > 0 || record.Waiting > 0) await reportWaiting(tx, after);
    return { ...stateOf(after), Converted: sheets[sheet]?.Columns.filter(({ Converted }) => Converted) ?? [] };
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
  const read = readForeign(definition, record.Format, await readBytes(ctx, record.Id), options);
  const placeOf = (field: string) => ({ column: read.placeOf?.(field) ?? '', label: definition.metas.get(field)?.label ?? field });
  const checked = await checkRows(ctx, definition, foreignBatches(definition, read, placeOf), { options, placeOf, seen: new Map() });
  return { checked, sheet: 0, sheets: record.Sheets };
}

async function checkSheet<R extends object, O extends object, E>(
  ctx: Ctx,
  definition: ImportDefinition<R, O, E>,
  record: ImportRecord,
  request: ImportMapOf<O>,
  options: Partial<O>,
): Promise<Check> {
  const { area, target, fields } = definition;
  const sheet = request.Sheet ?? record.Sheet;
  const known = record.Sheets[sheet];
  if (!known) throw new Refusal('record.absent');
  const cells = await readCells(ctx, record, sheet);
  const planned = await plannedSheet(ctx, definition, known, cells, request.HeaderRow);
  const chosen = withMapping(planned, request.Mapping, definition);
  const columns = mappedColumns(chosen.Columns, fields);
  const count = listRows(cells.rows, chosen.HeaderRow - 1, columns).length;
  const most = target.mostRows ?? MOST_ROWS;
  if (count > most) throw new Refusal('import.too-many-rows', { most, count });
  const placeOf = sheetPlaces(definition, chosen, cells);
  const checked = await checkRows(ctx, definition, sheetBatches(definition, chosen, cells, options), { options, placeOf, seen: new Map() });
  const sheets = record.Sheets.map((each, index) => (index === sheet ? withConverted({ ...chosen, Rows: count }, checked) : each));
  return { checked, sheets, sheet, learn: (tx) => learnLayout(tx, area, chosen, cells) };
}

/** The sheet with what the check converted in each of its columns. */
const withConverted = (sheet: ImportSheet, { converted }: Checked): ImportSheet => ({
  ...sheet,
  Columns: sheet.Columns.map((column) => ({ ...column, Converted: (column.Field !== null && converted.get(column.Field)) || null })),
});

/** A sheet as it was proposed, or as it reads with another header row. */
async function plannedSheet<R extends object, O extends object, E>(
  ctx: Ctx,
  { area, fields }: ImportDefinition<R, O, E>,
  known: ImportSheet,
  cells: StoredCells,
  headerRow: number | undefined,
): Promise<ImportSheet> {
  if (headerRow === undefined || headerRow === known.HeaderRow) return known;
  return planSheet({ name: known.Name, ...cells }, fields, await readMemory(ctx, area), headerRow);
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
  const planned = await plannedSheet(ctx, definition, known, await readCells(ctx, record, sheet), HeaderRow);
  return { ...file, Sheet: sheet, Sheets: file.Sheets.map((each, index) => (index === sheet ? planned : each)) };
}

/** The sheet under the mapping that the person chose; every required field must have its column, each only one. */
function withMapping<R extends object, O extends object, E>(
  sheet: ImportSheet,
  mapping: ImportMapOf<O>['Mapping'],
  { fields }: ImportDefinition<R, O, E>,
): ImportSheet {
  const names = new Set(fields.map(({ name }) => name));
  const given = mapping && new Map(mapping.filter(({ Field }) => names.has(Field)).map(({ Index, Field }) => [Index, Field]));
  const Columns = given
    ? sheet.Columns.map((column): ImportColumn => {
        const Field = given.get(column.Index) ?? null;
        return Field === column.Field ? column : { ...column, Field, Match: Field === null ? null : ImportMatch.Chosen };
      })
    : sheet.Columns;
  const missing = missingFields(Columns, fields);
  if (missing.length > 0) throw new Refusal('import.columns-missing', { columns: missing.map(({ label }) => label).join('、') });
  const doubled = fields.filter(({ name }) => Columns.filter(({ Field }) => Field === name).length > 1);
  if (doubled.length > 0) throw new Refusal('import.columns-doubled', { columns: doubled.map(({ label }) => label).join('、') });
  return { ...sheet, Columns };
}

function learnLayout(tx: Ctx, area: string, sheet: ImportSheet, cells: StoredCells): Promise<void> {
  const headers = headersAt({ name: sheet.Name, ...cells }, sheet.HeaderRow - 1);
  return remember(tx, area, layoutOf(headers), headers.map(memoryName), sheet.Columns);
}
