import { OrderSiState, SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { writeTrail } from '@quayside/service-kit/database/trail';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { refreshOrderState } from '../cargo-order/order-state.js';
import { voidTakenBack } from '../carrier/keep-sending.js';
import { recordStep, type Step } from '../shipping-instruction/log-step.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import type { VoidedSi } from './bills.entity.js';

const RESTORE = `UPDATE shipping_instruction SET tbi_status = $2, version = version + 1, update_time = $3
  WHERE id = $1 AND tbi_status = ${SiStatus.Voided}
  RETURNING id AS "Id", cgo_id AS "CGO_ID", company_id AS "CompanyId", company_name AS "CompanyName", tbi_no AS "TBI_NO",
    tbi_simbl_no AS "TBI_SIMBL_NO", tbi_create_id AS "TBI_CREATE_ID", tbi_status AS "TBI_STATUS", revision AS "Revision"`;

/**
 * Lets orders go that were merged into an SI (all of them without `orderIds`): they may hand in SIs again, and those that the
 * merge voided are what they were before. Everything is logged.
 */
export async function releaseMerges(
  tx: Ctx,
  siId: number,
  remarks: string,
  orderIds: readonly number[] | null = null,
): Promise<void> {
  const released = await tx.sql<{ orderId: number; voided: VoidedSi[] }>(
    `DELETE FROM si_merge WHERE tbi_id = $1 AND ($2::bigint[] IS NULL OR mcgo_id = ANY($2)) RETURNING mcgo_id AS "orderId", voided`,
    [siId, orderIds],
  );
  if (released.length === 0) return;
  for (const { orderId, voided } of released) {
    await tx.sql(
      `UPDATE cargo_order SET merged_into = NULL, si_state = ${OrderSiState.Waiting} WHERE id = $1`,
      [orderId],
    );
    for (const { Id, Status } of voided) {
      const [si] = await tx.sql<Step['si']>(RESTORE, [Id, Status, tx.now]);
      if (!si) continue;
      await voidTakenBack(tx, si);
      await recordStep(tx, { si, verb: SiVerb.Restore, from: SiStatus.Voided, remarks });
    }
    await refreshOrderState(tx, orderId);
  }
  await writeTrail(
    tx,
    released.map(({ orderId }) => ({ entity: 'CargoOrder', entityId: orderId, verb: 'unmerge' })),
    [],
  );
}

/** A voided bill lets all its orders go. */
export const releaseMergesOfVoided = (tx: Ctx, { Id, TBI_SIMBL_NO }: WholeSi): Promise<void> =>
  releaseMerges(tx, Id, `提单${TBI_SIMBL_NO}已作废，撤销并单`);
