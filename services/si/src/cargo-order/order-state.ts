import { OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Sets where an order stands from the states of its SIs (voided ones do not count; a merged order stays merged), in the transaction that changed one of them. */
export async function refreshOrderState(tx: Ctx, orderId: number): Promise<void> {
  await tx.sql(
    `UPDATE cargo_order o SET si_state = n.state
     FROM (SELECT CASE WHEN count(*) = 0 THEN ${OrderSiState.Waiting}
                       WHEN bool_or(tbi_status = ${SiStatus.Returned}) THEN ${OrderSiState.Returned}
                       WHEN bool_or(tbi_status = ${SiStatus.Submitted}) THEN ${OrderSiState.Submitted}
                       ELSE ${OrderSiState.Approved} END AS state
           FROM shipping_instruction WHERE cgo_id = $1 AND tbi_status <> ${SiStatus.Voided}) n
     WHERE o.id = $1 AND o.si_state <> n.state AND o.merged_into IS NULL`,
    [orderId],
  );
}
