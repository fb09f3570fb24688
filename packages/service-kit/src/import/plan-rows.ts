import { BULK_FORMAT } from '@quayside/contracts/core/bulk';
import { type ImportState, ImportStatus } from '@quayside/contracts/core/import';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { type Checked, checkRows } from './check.js';
import { appendChunks, CHUNK_ROWS } from './chunks.js';
import { definitionOf } from './definition.js';
import { insertImport, stateOf, updateImport } from './import-record.js';
import { keyText } from './pages.js';
import type { RowBatch } from './read-rows.js';
import type { ImportRow } from './target.js';

type Row = Record<string, unknown>;

interface Begun {
  /** What people call the change. */
  FileName: string;
  /** What kind of change it is. */
  Sheet: string;
}

interface Planning {
  /** A field as people call it; as the import does by nature. */
  labelOf?: (field: string) => string;
  /** Every row is a record that is there: 412 where one went meanwhile. */
  onlyStored?: boolean;
}

/**
 * Checks rows that come from no file, against what is stored, and keeps them as an import of the area that waits to be run: its calls show,
 * run and take back what they change. Nothing is changed before.
 */
export async function planRows(
  ctx: Ctx,
  area: string,
  { FileName, Sheet }: Begun,
  rows: readonly ImportRow<never, never>[] | readonly ImportRow<Row, unknown>[],
  { labelOf, onlyStored = false }: Planning = {},
): Promise<ImportState> {
  const plan = definitionOf(area);
  const all = rows as readonly ImportRow<Row>[];
  const label = labelOf ?? ((field: string) => plan.metas.get(field)?.label ?? field);
  const checked = await checkRows(ctx, plan as never, batchesOf(all), {
    options: {},
    seen: new Map(),
    placeOf: (field: string) => ({ column: '', label: label(field) }),
  });
  if (onlyStored && checked.Added > 0) throw new Refusal('record.stale');
  const recordOf = (row: number): string =>
    keyText(plan, all[row - 1]!.values, all[row - 1]!.extra);
  return ctx.longTx((tx) => stored(tx, area, { FileName, Sheet }, atRecords(checked, recordOf)));
}

function* batchesOf(rows: readonly ImportRow<Row>[]): Generator<RowBatch<Row, never>> {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS)
    yield { rows: rows.slice(from, from + CHUNK_ROWS) as never, faults: [] };
}

/** There is no file with a cell: a fault stands at its record. Nothing waits for a code, which a person chose here. */
function atRecords(checked: Checked, recordOf: (row: number) => string): Checked {
  const chunks = checked.chunks.map(({ changes, faults }) => ({
    changes,
    faults: faults.map(({ UnknownCode: _, ...fault }) => ({
      ...fault,
      Value: recordOf(fault.Row),
    })),
  }));
  return { ...checked, chunks, Waiting: 0 };
}

async function stored(
  tx: Ctx,
  area: string,
  { FileName, Sheet }: Begun,
  { chunks, converted: _, settled: __, ...counts }: Checked,
): Promise<ImportState> {
  const begun = {
    FileName,
    Format: BULK_FORMAT,
    Status: ImportStatus.Checked,
    Sheet: 0,
    Ready: true,
  };
  const id = await insertImport(tx, area, {
    ...begun,
    Sheets: [{ Name: Sheet, HeaderRow: 0, Rows: counts.Total, Columns: [] }],
  });
  await appendChunks(tx, id, chunks);
  return stateOf(await updateImport(tx, id, { ...counts, Done: 0 }));
}
