import { ImportStatus } from '@quayside/contracts/core/import';
import type { Ctx } from '../runtime/context.js';
import { runnerOf } from './import-runner.js';

/**
 * Has the rows that wait for codes of these kinds checked again soon, in every import of the service: what no longer waits is
 * loaded where the import was run, and stands among its changes where it was not. Answers how many imports that are.
 */
export async function retryWaiting(tx: Ctx, kinds: readonly string[]): Promise<number> {
  const imports = await tx.sql<{ id: number; companyId: number }>(
    `UPDATE _import t SET recheck = recheck + 1 WHERE t.waiting > 0 AND t.status <> $2 AND EXISTS (
       SELECT 1 FROM _import_chunk c, json_array_elements(c.faults) f
       WHERE c.import_id = t.id AND c.fault_count > 0 AND f -> 'UnknownCode' ->> 'Kind' = ANY($1))
     RETURNING t.id, t.company_id AS "companyId"`,
    [kinds, ImportStatus.Undone],
  );
  tx.onCommit(() => {
    for (const { id, companyId } of imports) runnerOf(tx.runtime).wake(id, `company:${companyId}`);
  });
  return imports.length;
}

/** Has the waiting rows of one import checked again after this transaction. */
export async function retryImport(tx: Ctx, id: number): Promise<void> {
  const [row] = await tx.sql<{ companyId: number }>(
    'UPDATE _import SET recheck = recheck + 1 WHERE id = $1 RETURNING company_id AS "companyId"',
    [id],
  );
  tx.onCommit(() => row && runnerOf(tx.runtime).wake(id, `company:${row.companyId}`));
}
