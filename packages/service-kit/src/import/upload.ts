import type { UploadedFile } from '@quayside/contracts/core/field';
import { type ImportFileOf, type ImportSheet, ImportStatus } from '@quayside/contracts/core/import';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { type ImportDefinition, MOST_ROWS } from './definition.js';
import { type ImportRecord, insertImport, readImport, stateOf } from './import-record.js';
import { readMemory } from './layout-memory.js';
import { leftOutOf } from './left-out.js';
import { asImportField } from './planned-fields.js';
import { planFile } from './read-apart.js';
import { isReady, missingFields } from './sheet-plan.js';

interface Uploaded {
  format: string;
  sheets: ImportSheet[];
  sheet: number;
  ready: boolean;
}

/** What a file says to a caller: where it stands, its sheets, the fields that columns can be mapped to, and what was added to it. */
export const fileOf = <R extends object, O extends object, E>(
  record: ImportRecord,
  { fields, endpoints }: Pick<ImportDefinition<R, O, E>, 'fields' | 'endpoints'>,
): ImportFileOf<O> => ({
  ...stateOf(record),
  ...(endpoints.options &&
    Object.keys(record.Options).length > 0 && { Options: record.Options as O }),
  Sheets: record.Sheets,
  Sheet: record.Sheet,
  Fields: fields.map(asImportField),
  Ready: record.Ready,
  LeftOut: leftOutOf(record, fields),
});

/** Takes a file in, and proposes what each column of its sheets means. */
export async function uploadFile<R extends object, O extends object, E>(
  ctx: Ctx,
  definition: ImportDefinition<R, O, E>,
  file: UploadedFile,
): Promise<ImportFileOf<O>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await readFile(ctx, definition, bytes, file.name);
  const id = await ctx.tx(async (tx) => {
    const importId = await insertImport(tx, definition.area, {
      FileName: file.name,
      Format: read.format,
      Status: ImportStatus.Uploaded,
      Sheets: read.sheets,
      Sheet: read.sheet,
      Ready: read.ready,
    });
    await tx.sql('INSERT INTO _import_file (import_id, bytes) VALUES ($1, $2)', [
      importId,
      Buffer.from(bytes),
    ]);
    return importId;
  });
  return fileOf(await readImport(ctx, definition.area, id), definition);
}

async function readFile<R extends object, O extends object, E>(
  ctx: Ctx,
  definition: ImportDefinition<R, O, E>,
  bytes: Uint8Array,
  name: string,
): Promise<Uploaded> {
  const { area, target, fields } = definition;
  const reader = target.readers?.find((each) => each.accepts(bytes, name));
  if (reader) {
    return {
      format: reader.format,
      sheets: [{ Name: reader.format, HeaderRow: 0, Rows: 0, Columns: [] }],
      sheet: 0,
      ready: true,
    };
  }
  const most = target.mostRows ?? MOST_ROWS;
  const { format, sheets } = await planFile(ctx, area, { bytes, name });
  const sheet = likeliest(sheets, fields);
  const chosen = sheets[sheet];
  if (!chosen || sheets.every(({ Rows, HiddenRows }) => Rows === 0 && !HiddenRows))
    throw new Refusal('import.file-empty');
  if (chosen.Rows > most) throw new Refusal('import.too-many-rows', { most, count: chosen.Rows });
  const memory = await readMemory(ctx, area);
  return { format, sheets, sheet, ready: isReady(chosen, fields, memory) };
}

/** The first sheet that people see, lacks the fewest required fields, has the most known columns, hidden or not, and rows. */
function likeliest(sheets: readonly ImportSheet[], fields: ImportDefinition['fields']): number {
  const rank = ({ Columns, Rows, Hidden }: ImportSheet): number =>
    (Hidden ? -100_000 : 0) +
    (Rows > 0 ? 10_000 : 0) +
    Columns.filter(({ Field, Suggested }) => Field !== null || Suggested).length -
    100 * missingFields(Columns, fields).length;
  const ranks = sheets.map(rank);
  return ranks.indexOf(Math.max(...ranks));
}
