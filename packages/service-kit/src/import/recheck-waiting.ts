import type { Identity } from '@quayside/contracts/auth/session';
import { ImportStatus } from '@quayside/contracts/core/import';
import type { Ctx } from '../runtime/context.js';
import { type Checked, checkRows } from './check.js';
import { appendChunks, type Chunk, faultChunks, setFaults } from './chunks.js';
import { definitionOf, type ImportDefinition } from './definition.js';
import { foreignBatches, readForeign } from './file-rows.js';
import { type ImportRecord, recheckedImport, updateImport } from './import-record.js';
import { presentImporter } from './present-importer.js';
import { listBatches, readAgain, readBytes, sheetPlaces } from './read-apart.js';
import { reportWaiting, rowsWithCodes, waitingRows } from './waiting.js';

/**
 * Checks the rows of an import that name unknown codes again when that was asked for, and has them written, with the rights that whoever began
 * it had then and still has; of somebody who has none any more they are refused. Looks codes up outside a transaction.
 */
export async function recheckWaiting(service: Ctx, id: number): Promise<void> {
  const record = await recheckedImport(service, id, false);
  if (!record) return;
  const chunks = await faultChunks(service, id);
  const rows = rowsWithCodes(chunks.flatMap(({ faults }) => faults));
  const importer = rows.size > 0 ? await presentImporter(service, record) : null;
  const checked = importer && (await checkAgain(service.acting(importer), record, rows));
  await service.longTx(async (outer) => {
    const now = await recheckedImport(outer, id, true);
    // Another process checked the rows meanwhile, or the import was undone.
    if (!now || now.Waiting !== record.Waiting || now.Faults !== record.Faults) return;
    const tx = outer.acting(importer ?? record.Identity);
    await tx.sql('UPDATE _import SET recheck = recheck - $2 WHERE id = $1', [id, record.Recheck]);
    if (checked) await keep(tx, now, chunks, rows, { ...checked, importer: tx.employee });
    else if (rows.size > 0) await giveUp(tx, now, chunks);
  });
}

/** Their rows are written as soon as they may be. */
const RUN: readonly ImportStatus[] = [ImportStatus.Running, ImportStatus.Done];

/** As the first check, without looking for records that the file no longer has: the other rows of the file are not read. */
async function checkAgain(
  ctx: Ctx,
  record: ImportRecord,
  rows: ReadonlySet<number>,
): Promise<Checked> {
  const whole = definitionOf(record.Area);
  const { scope: _, ...target } = whole.target;
  const definition: ImportDefinition = { ...whole, target };
  const options = record.Options;
  const sheet = record.Sheets[record.Sheet]!;
  if (sheet.HeaderRow === 0) {
    const read = await readForeign(
      ctx,
      definition,
      record.Format,
      await readBytes(ctx, record.Id),
      options,
    );
    const { placeOf } = read;
    return checkRows(ctx, definition, foreignBatches(definition, read, placeOf, rows), {
      options,
      placeOf,
      seen: new Map(),
    });
  }
  const list = await readAgain(ctx, record, rows);
  return checkRows(ctx, definition, listBatches<object, unknown>(list), {
    options,
    placeOf: sheetPlaces(definition, sheet, list),
    seen: new Map(),
  });
}

async function keep(
  tx: Ctx,
  record: ImportRecord,
  chunks: readonly Pick<Chunk, 'seq' | 'faults'>[],
  rows: ReadonlySet<number>,
  {
    chunks: found,
    converted: _,
    settled: __,
    importer,
    ...counts
  }: Checked & { importer: Identity },
): Promise<void> {
  const waited = waitingRows(chunks.flatMap(({ faults }) => faults)).size;
  let settled = 0;
  for (const { seq, faults } of chunks) {
    const others = faults.filter(({ Row }) => !rows.has(Row));
    settled += faults.length - others.length;
    if (others.length < faults.length) await setFaults(tx, record.Id, seq, others);
  }
  await appendChunks(tx, record.Id, found);
  const loads = found.some(({ changes }) => changes.length > 0);
  await updateImport(tx, record.Id, {
    Added: record.Added + counts.Added,
    Changed: record.Changed + counts.Changed,
    Unchanged: record.Unchanged + counts.Unchanged,
    Faulty: record.Faulty - rows.size + counts.Faulty,
    Faults: record.Faults - settled + counts.Faults,
    Waiting: record.Waiting - waited + counts.Waiting,
    // One that is not run yet is run by who checks it, and stands with the rights that its other rows were checked with.
    ...(loads && RUN.includes(record.Status) && { Identity: { ...importer, FreshToken: null } }),
    ...(record.Status === ImportStatus.Done &&
      loads && { Status: ImportStatus.Running, FinishTime: null }),
  });
  await reportWaiting(tx, record);
}

/** Nobody is left with whose rights the rows might be written: they wait no more, and say so where their faults are read. */
async function giveUp(
  tx: Ctx,
  record: ImportRecord,
  chunks: readonly Pick<Chunk, 'seq' | 'faults'>[],
): Promise<void> {
  const Reason = `导入人${record.Identity.Name}已停用或不再有导入权限，该行不再自动导入，请重新导入`;
  for (const { seq, faults } of chunks) {
    if (!faults.some(({ UnknownCode }) => UnknownCode)) continue;
    await setFaults(
      tx,
      record.Id,
      seq,
      faults.map(({ UnknownCode, ...fault }) =>
        UnknownCode ? { ...fault, Code: 'importer-out', Reason } : fault,
      ),
    );
  }
  await updateImport(tx, record.Id, { Waiting: 0 });
  await reportWaiting(tx, record);
}
