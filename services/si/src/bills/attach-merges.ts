import { OrderSiState, SiVerb } from '@quayside/contracts/si/choices';
import type { SiInput, SiRecord } from '@quayside/contracts/si/shipping-instruction';
import { writeTrail } from '@quayside/service-kit/database/trail';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { mergedIdsOf, readMergeOrders } from '../merging/merge-orders.js';
import { moveSi } from '../shipping-instruction/move-si.js';
import { readSi } from '../shipping-instruction/read-si.js';
import type { VoidedSi } from './bills.entity.js';
import { releaseMerges } from './release-merges.js';

type Merging = Pick<SiRecord, 'Id' | 'CompanyId' | 'TBI_SIMBL_NO'> & Pick<SiInput, 'TDBpMBLNos'>;

/**
 * Makes an SI's merges what it says they are, in the transaction that wrote it, with the orders locked and judged: new ones take
 * their orders out of circulation and void their own SIs (agreed to, by whoever may void), left ones let their orders go.
 */
export async function syncMerges(tx: Ctx, si: Merging, before: readonly number[]): Promise<void> {
  const after = mergedIdsOf([si]);
  const left = before.filter((id) => !after.includes(id));
  if (left.length > 0) await releaseMerges(tx, si.Id, `撤出提单${si.TBI_SIMBL_NO}`, left);
  if (after.length === 0) return;
  const orders = await readMergeOrders(tx, si.CompanyId, after);
  const added = after.filter((id) => !before.includes(id)).sort((a, b) => a - b);
  for (const id of added) {
    const voided: VoidedSi[] = [];
    for (const own of orders.get(id)?.openSis ?? []) {
      await moveSi(tx, await readSi(tx, own.Id, true), SiVerb.Void, `并入提单${si.TBI_SIMBL_NO}`);
      voided.push({ Id: own.Id, Status: own.TBI_STATUS });
    }
    await tx.sql(
      'INSERT INTO si_merge (mcgo_id, tbi_id, voided, employee_name, create_time) VALUES ($1, $2, $3, $4, $5)',
      [id, si.Id, JSON.stringify(voided), tx.employee.Name, tx.now],
    );
  }
  // The number of the bill may have changed as well.
  await tx.sql(
    `UPDATE cargo_order SET merged_into = $2, si_state = ${OrderSiState.Merged} WHERE id = ANY($1)`,
    [after, si.TBI_SIMBL_NO],
  );
  await writeTrail(
    tx,
    added.map((entityId) => ({
      entity: 'CargoOrder',
      entityId,
      verb: 'merge',
      after: { TBI_ID: si.Id, Bill: si.TBI_SIMBL_NO },
    })),
    [],
  );
}
