import { SiVerb } from '@quayside/contracts/si/choices';
import { DriftSource, DriftState, type SiDrift } from '@quayside/contracts/si/drift.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { noteSteps, type Step } from '../shipping-instruction/log-step.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { ORDERS, SETTLED } from '../shipping-instruction/row-extra.js';
import type { OrderMove } from './follow-drift.js';

interface Cancelled {
  BookingNo: string;
  Time: string;
}

/** The bookings of an SI that the carrier took back, as drifts beside those of values. */
export async function cancelledBookings(
  ctx: Ctx,
  { Id, TBI_STATUS }: Pick<WholeSi, 'Id' | 'TBI_STATUS'>,
): Promise<SiDrift[]> {
  if (SETTLED.includes(TBI_STATUS)) return [];
  const cancelled = await ctx.sql<Cancelled>(
    `SELECT o.booking_no AS "BookingNo", coalesce((SELECT max(l.create_time) FROM si_log l
         WHERE l.tbi_id = t.id AND l.verb = '${SiVerb.BookingCancelled}'), o.update_time) AS "Time"
     FROM shipping_instruction t JOIN cargo_order o ON o.cancelled AND ${ORDERS} WHERE t.id = $1 ORDER BY o.id`,
    [Id],
  );
  return cancelled.map(({ BookingNo, Time }) => ({
    Source: DriftSource.Booking,
    Prop: BookingNo,
    Label: '订舱',
    SiValue: BookingNo,
    OldValue: BookingNo,
    NewValue: '已取消',
    Difference: null,
    State: DriftState.Open,
    Reason: null,
    EmployeeName: null,
    DecidedTime: null,
    CreateTime: Time,
    Refusal: '船公司已取消订舱，订舱恢复后SI才能继续办理',
  }));
}

type OpenBill = Step['si'] & { OrderId: number; AssigneeId: number | null };

/** The open bills of orders ($1), and those into which such an order was merged. */
const BILLS = `SELECT changed.order_id AS "OrderId", t.id AS "Id", t.cgo_id AS "CGO_ID", t.company_id AS "CompanyId", t.company_name AS "CompanyName",
    t.tbi_no AS "TBI_NO", t.tbi_simbl_no AS "TBI_SIMBL_NO", t.tbi_create_id AS "TBI_CREATE_ID", t.tbi_status AS "TBI_STATUS",
    t.revision AS "Revision", (SELECT w.assignee_id FROM si_work w WHERE w.tbi_id = t.id) AS "AssigneeId"
  FROM (SELECT s.id, s.cgo_id AS order_id FROM shipping_instruction s WHERE s.cgo_id = ANY($1)
    UNION SELECT m.tbi_id, m.mcgo_id FROM si_merge m WHERE m.mcgo_id = ANY($1)) changed
  JOIN shipping_instruction t ON t.id = changed.id
  WHERE t.tbi_status <> ALL($2) AND t.delete_mark = 0 ORDER BY t.id`;

/**
 * Tells the open SIs of orders that the carrier took back, or gave again, in the transaction that changed the orders: a log step
 * each, and with it a message to the submitter, the maker and the reviewers. What may be done with them, the orders say.
 */
export async function followCancelled(tx: Ctx, moves: readonly OrderMove[]): Promise<void> {
  const moved = new Map(
    moves
      .filter(({ before, after }) => before.Cancelled !== after.Cancelled)
      .map(({ after }) => [after.Id, after]),
  );
  if (moved.size === 0) return;
  const steps = (await tx.sql<OpenBill>(BILLS, [[...moved.keys()], SETTLED])).map(
    ({ OrderId, AssigneeId, ...si }): Step => {
      const { BookingNo, Cancelled } = moved.get(OrderId) as OrderMove['after'];
      return {
        si,
        verb: Cancelled ? SiVerb.BookingCancelled : SiVerb.BookingRestored,
        from: si.TBI_STATUS,
        assigneeId: AssigneeId,
        remarks: Cancelled ? `订舱${BookingNo}已取消` : `订舱${BookingNo}已恢复`,
      };
    },
  );
  await noteSteps(tx, steps);
}
