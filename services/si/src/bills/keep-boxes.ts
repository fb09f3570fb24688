import { randomInt } from 'node:crypto';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { BoxEntry, SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { MergeOrder } from '../merging/merge-orders.js';
import { orderAsSi } from '../shipping-instruction/order-si.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';

/** The draft of an order with boxes that somebody filled in already. */
function draftSi(order: CargoOrder, BoxInfos: BoxEntry[]): SiInput {
  const { TDBoxInfos: _booked, TBI_DEADLINE: _deadline, ...header } = orderAsSi(order);
  return { ...header, BoxInfos, TDBpMBLNos: [] };
}

/**
 * Boxes that leave a bill with their order are not lost: where the order has no SI of its own to come back, they are kept as the
 * caller's draft for it, unless there is one already.
 */
export async function keepBoxes(
  tx: Ctx,
  si: WholeSi,
  orders: readonly MergeOrder[],
): Promise<void> {
  for (const order of orders) {
    const boxes = si.BoxInfos.filter(
      ({ BoxInfo }) => BoxInfo.TBX_CGO_ID === order.Id && (BoxInfo.TBX_CNNO || BoxInfo.TBX_NUM),
    );
    if (boxes.length === 0 || order.openSis.length > 0) continue;
    const copies = [
      { CopyId: String(randomInt(1_000_000)).padStart(6, '0'), Si: draftSi(order, boxes) },
    ];
    await tx.sql(
      `INSERT INTO si_draft (employee_id, cgo_id, tbi_id, num, copies, update_time, company_id, employee_name)
       VALUES ($1, $2, 0, 1, $3, $4, $5, $6)
       ON CONFLICT ON CONSTRAINT si_draft_place DO NOTHING`,
      [
        tx.employee.EmployeeId,
        order.Id,
        JSON.stringify(copies),
        tx.now,
        tx.employee.CompanyId,
        tx.employee.Name,
      ],
    );
  }
}
