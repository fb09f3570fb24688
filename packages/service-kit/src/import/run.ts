import { type ImportRun, type ImportState, ImportStatus } from '@quayside/contracts/core/import';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { isChecker, readKeptImport, stateOf, updateImport } from './import-record.js';
import { runnerOf } from './import-runner.js';
import { assertStatus } from './map.js';
import { mayWaitAlone, reportWaiting } from './waiting.js';

/**
 * Starts writing what the check found. Asked again it answers where the import stands and starts nothing; an import that
 * was interrupted goes on where it stopped.
 */
export function startRun(
  ctx: Ctx,
  area: string,
  { Id, SkipFaulty, AcceptRemovals = false }: ImportRun,
): Promise<ImportState> {
  return ctx.tx(async (tx) => {
    const record = await readKeptImport(tx, area, Id, true);
    if (record.Status === ImportStatus.Running || record.Status === ImportStatus.Done)
      return stateOf(record);
    assertStatus(record, [ImportStatus.Checked, ImportStatus.Failed], '导入');
    if (!isChecker(tx, record)) throw new Refusal('import.check-again');
    if (record.Status === ImportStatus.Checked) {
      if (record.Faulty > 0 && !SkipFaulty)
        throw new Refusal('import.faulty', { count: record.Faulty });
      // Rows that wait for a code are loaded once it is mapped: an import of nothing else may run.
      const loads =
        record.Total > record.Faulty ||
        (record.Waiting > 0 && mayWaitAlone(tx.employee)) ||
        (AcceptRemovals && record.Removed > 0);
      if (!loads) throw new Refusal('import.nothing');
    }
    const accepted = record.Status === ImportStatus.Failed ? record.AcceptRemovals : AcceptRemovals;
    const running = await updateImport(tx, Id, {
      Status: ImportStatus.Running,
      AcceptRemovals: accepted,
      Reason: null,
    });
    await tx.audit({
      entity: 'Import',
      entityId: Id,
      verb: 'run',
      after: { Area: area, FileName: record.FileName },
    });
    if (running.Waiting > 0) await reportWaiting(tx, running);
    tx.onCommit(() => runnerOf(tx.runtime).wake(Id, tx.party));
    return stateOf(running);
  });
}
