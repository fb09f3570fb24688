import type { ImportFault } from '@quayside/contracts/core/import';
import type { Ctx } from '../runtime/context.js';
import type { ImportRecord } from './import-record.js';
import type { FilePlace } from './place-in-file.js';
import { readPlaces } from './read-apart.js';

/** Whether rows of an import are numbered otherwise than in its file. */
const isMoved = ({ Sheets, Sheet }: ImportRecord): boolean =>
  !!Sheets[Sheet]?.Note || (Sheets[Sheet]?.Also?.length ?? 0) > 0;

/**
 * Faults of a turned sheet, or of several sheets, with sheets, rows and columns of the file; others
 * as they are.
 */
export async function asInFile(
  ctx: Ctx,
  record: ImportRecord,
  faults: readonly ImportFault[],
): Promise<ImportFault[]> {
  if (faults.length === 0 || !isMoved(record)) return [...faults];
  const wanted = faults.map(({ Row, Column }) => [Row, Column] as const);
  const places = await readPlaces(ctx, record, wanted);
  return faults.map((fault, index) => ({ ...fault, ...places[index] }));
}

/** Rows of a list as people find them in the file, with the sheet when an import takes several. */
export async function rowPlaces(
  ctx: Ctx,
  record: ImportRecord,
  rows: readonly number[],
): Promise<Pick<FilePlace, 'Row' | 'Sheet'>[]> {
  const asked = isMoved(record) ? rows.filter((row) => row > 0) : [];
  if (asked.length === 0) return rows.map((Row) => ({ Row }));
  const found = await readPlaces(
    ctx,
    record,
    asked.map((row) => [row, ''] as const),
  );
  const byRow = new Map(found.map(({ Column: _, ...place }, index) => [asked[index]!, place]));
  return rows.map((Row) => byRow.get(Row) ?? { Row });
}
