import { BULK_FORMAT, BULK_UNDO_HOURS } from '@quayside/contracts/core/bulk';
import { type ImportState, ImportStatus } from '@quayside/contracts/core/import';
import { analyzeWritten } from '../database/analyze.js';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { lockArea, originOf } from './apply-chunk.js';
import { storedByKey } from './check.js';
import { type AppliedChunk, appliedChunks, type MarkedChange, setFaults } from './chunks.js';
import { recordOf } from './compare.js';
import { type ImportDefinition } from './definition.js';
import { importDelivered } from './import-delivered.js';
import { type ImportRecord, readKeptImport, stateOf, updateImport } from './import-record.js';
import { assertStatus } from './map.js';
import { keyText } from './pages.js';
import type { AppliedChange, StoredRow, UndoRefusal } from './target.js';
import type { WaitingReport } from './waiting.js';

/** Reasons that are answered one by one. */
const MOST_REASONS = 200;

interface Kept {
  change: MarkedChange;
  reason: string;
}

const asApplied = ({
  Kind,
  Row,
  Values,
  Extra,
  Before,
  Id,
  Version,
  Was,
}: MarkedChange): AppliedChange<object> => ({
  kind: Kind,
  row: Row,
  values: Values,
  extra: Extra,
  before: Before,
  Id,
  Version,
  Was,
});

/** Why a change cannot be taken back, as its record stands now; null when it can. */
function changedSince(
  { Kind, Id, Version }: MarkedChange,
  stored: StoredRow<object> | undefined,
): string | null {
  if (Kind === 'removed' && !stored) return null;
  if (!stored || stored.Id !== Id)
    return Kind === 'removed' ? '已重新建立' : '此后已被删除或改了编号';
  return stored.Version === Version ? null : '此后被修改过';
}

const nothingWaits = <R extends object, O extends object, E>(
  { area, endpoints }: ImportDefinition<R, O, E>,
  { Id, FileName }: ImportRecord,
): WaitingReport => ({ Label: endpoints.label, Area: area, ImportId: Id, FileName, Codes: [] });

/**
 * Takes an import back in one transaction. A change of many records leaves those as they are that somebody changed since, and names them. Of a
 * file it is all or nothing: when one record cannot be, nothing is undone and every reason is answered. Targets whose
 * records other services keep copies of have these let go before; the answer waits for what the undo tells others, for a moment at most.
 */
export async function undoImport<R extends object, O extends object, E>(
  ctx: Ctx,
  definition: ImportDefinition<R, O, E>,
  id: number,
): Promise<ImportState> {
  const plain = definition as unknown as ImportDefinition;
  const record = await readKeptImport(ctx, definition.area, id);
  if (record.Status === ImportStatus.Undone) return stateOf(record);
  const letGo = await askToLetGo(ctx, plain, record);
  try {
    const undone = await takenBack(ctx, plain, id);
    await importDelivered(ctx, id);
    return undone;
  } catch (error) {
    if (letGo.length > 0) await plain.target.afterUndoRefused?.(ctx, letGo);
    throw error;
  }
}

/** Has other services let the changes go; answers the changes, none when nobody has to be asked. 422 with every reason when one stays. */
async function askToLetGo(
  ctx: Ctx,
  definition: ImportDefinition,
  record: ImportRecord,
): Promise<AppliedChange<object>[]> {
  const { target } = definition;
  if (!target.beforeUndo) return [];
  assertStatus(record, UNDOABLE, '撤销');
  const all: MarkedChange[] = [];
  const kept: Kept[] = [];
  for await (const { changes } of appliedChunks(ctx, record.Id)) {
    all.push(...changes);
    kept.push(...(await changedOf(ctx, definition, changes, false)));
  }
  refuseKept(definition, kept);
  const applied = all.map(asApplied);
  const refused = await target.beforeUndo(ctx, applied);
  refuseKept(definition, keptBy(all, refused));
  return applied;
}

const UNDOABLE = [ImportStatus.Done, ImportStatus.Failed];

const nameOf = (definition: ImportDefinition, { Values, Extra }: MarkedChange): string =>
  keyText(definition, Values, Extra);

/** Throws with every reason when changes cannot be taken back. */
function refuseKept(definition: ImportDefinition, kept: readonly Kept[]): void {
  if (kept.length === 0) return;
  const errors = kept.slice(0, MOST_REASONS).map(({ change, reason }) => ({
    Prop: `Row[${change.Row}]`,
    Code: 'undo',
    Msg: `${nameOf(definition, change)}：${reason}`,
  }));
  throw new Refusal('import.undo-refused', { count: kept.length }, errors);
}

const takenBack = (ctx: Ctx, definition: ImportDefinition, id: number): Promise<ImportState> =>
  ctx.longTx(async (tx) => {
    const record = await readKeptImport(tx, definition.area, id, true);
    if (record.Status === ImportStatus.Undone) return stateOf(record);
    assertStatus(record, UNDOABLE, '撤销');
    const isBulk = record.Format === BULK_FORMAT;
    if (isBulk) assertInTime(tx, record);
    await lockArea(tx, definition.area);
    const kept: Kept[] = [];
    let applied = 0;
    for await (const chunk of appliedChunks(tx, id)) {
      const stays = await undoChanges(tx, definition, record, chunk.changes);
      if (isBulk && stays.length > 0) await nameKept(tx, definition, id, chunk, stays);
      kept.push(...stays);
      applied += chunk.changes.length;
    }
    if (!isBulk || kept.length === applied) refuseKept(definition, kept);
    await tx.audit({
      entity: 'Import',
      entityId: id,
      verb: 'undo',
      after: { Area: definition.area, FileName: record.FileName },
    });
    if (record.Waiting > 0)
      await tx.runtime.takeWaitingCodes?.(tx, nothingWaits(definition, record));
    const undone = await updateImport(tx, id, {
      Status: ImportStatus.Undone,
      Waiting: 0,
      FinishTime: tx.now.toISOString(),
      ...(kept.length > 0 && {
        Faults: record.Faults + kept.length,
        Reason: `${kept.length} 条此后又有改动，保持现状，未撤销`,
      }),
    });
    await analyzeWritten(tx);
    return stateOf(undone);
  });

/** Later than this the change is what people work with. */
function assertInTime(tx: Ctx, { FinishTime, CreateTime }: ImportRecord): void {
  const hours = (tx.now.getTime() - Date.parse(FinishTime ?? CreateTime)) / 3_600_000;
  if (hours > BULK_UNDO_HOURS) throw new Refusal('bulk.undo-late', { hours: BULK_UNDO_HOURS });
}

/** Keeps by name what stays as it is, beside what could not be changed at all. */
async function nameKept(
  tx: Ctx,
  definition: ImportDefinition,
  id: number,
  { seq, faults }: AppliedChunk,
  kept: readonly Kept[],
): Promise<void> {
  const label = definition.endpoints.label;
  const added = kept.map(({ change, reason }) => ({
    Row: change.Row,
    Column: '',
    Field: label,
    Value: nameOf(definition, change),
    Code: 'undo',
    Reason: `未撤销：${reason}`,
  }));
  await setFaults(tx, id, seq, [...faults, ...added]);
}

/** The changes whose records are other than the import left them. */
async function changedOf(
  ctx: Ctx,
  definition: ImportDefinition,
  changes: readonly MarkedChange[],
  lock: boolean,
): Promise<Kept[]> {
  if (changes.length === 0) return [];
  const rows = changes.map(({ Row, Values, Extra }) => ({
    row: Row,
    values: Values,
    extra: Extra,
  }));
  const stored = await storedByKey(ctx, definition, rows, lock);
  return changes.flatMap((change): Kept[] => {
    const reason = changedSince(
      change,
      stored.get(recordOf(definition.target as never, change.Values as object)),
    );
    return reason ? [{ change, reason }] : [];
  });
}

/** Why changes stay, by what a target answered for their records. */
function keptBy(changes: readonly MarkedChange[], refused: readonly UndoRefusal[]): Kept[] {
  const byId = new Map(changes.map((change) => [change.Id, change]));
  return refused.flatMap(({ Id, reason }) =>
    byId.has(Id) ? [{ change: byId.get(Id)!, reason }] : [],
  );
}

async function undoChanges(
  tx: Ctx,
  definition: ImportDefinition,
  record: ImportRecord,
  changes: readonly MarkedChange[],
): Promise<Kept[]> {
  const kept = await changedOf(tx, definition, changes, true);
  const unable = new Set(kept.map(({ change }) => change));
  const free = changes.filter((change) => !unable.has(change));
  const refused =
    free.length > 0 ? await definition.target.undo(tx, free.map(asApplied), originOf(record)) : [];
  return [...kept, ...keptBy(free, refused)];
}
