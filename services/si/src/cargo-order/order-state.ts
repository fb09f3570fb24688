import { OrderSiState, SiStatus, SiType } from '@quayside/contracts/si/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';

const OPEN = `tbi_status <> ${SiStatus.Voided}`;

/**
 * Sets where an order stands from the states of its SIs, in the transaction that changed one of them. Voided ones do not count,
 * and a merged order stays merged; when one of several bills was voided and the others carry less than the order, it waits again.
 */
export async function refreshOrderState(tx: Ctx, orderId: number): Promise<void> {
  await tx.sql(
    `UPDATE cargo_order o SET si_state = n.state
     FROM (SELECT o.id, CASE WHEN count(*) FILTER (WHERE ${OPEN}) = 0 THEN ${OrderSiState.Waiting}
                       WHEN bool_or(tbi_status = ${SiStatus.Returned}) THEN ${OrderSiState.Returned}
                       WHEN bool_or(tbi_status = ${SiStatus.Voided}) AND bool_or(tbi_sitype = ${SiType.MultiCopy} AND ${OPEN})
                         AND (sum(total_packages) FILTER (WHERE ${OPEN}) < o.packages
                           OR sum(total_weight) FILTER (WHERE ${OPEN}) < o.weight) THEN ${OrderSiState.Waiting}
                       WHEN bool_or(tbi_status = ${SiStatus.Submitted}) THEN ${OrderSiState.Submitted}
                       ELSE ${OrderSiState.Approved} END AS state
           FROM cargo_order o LEFT JOIN shipping_instruction s ON s.cgo_id = o.id WHERE o.id = $1 GROUP BY o.id) n
     WHERE o.id = n.id AND o.si_state <> n.state AND o.merged_into IS NULL`,
    [orderId],
  );
}
