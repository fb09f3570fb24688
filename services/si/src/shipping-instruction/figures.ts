import { BEFORE_CARRIER, OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import type { SiFigures } from '@quayside/contracts/si/si.api';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CargoOrderEntity } from '../cargo-order/cargo-order.entity.js';
import { ShippingInstructionEntity } from './shipping-instruction.entity.js';

/** The counts of the cockpit within the caller's scope; each is the Total of a list. */
export async function readFigures(ctx: Ctx): Promise<SiFigures> {
  const siParams: unknown[] = [];
  const siScope = scopeSql(ctx, ShippingInstructionEntity, 't', siParams);
  const orderParams: unknown[] = [ctx.now];
  const orderScope = scopeSql(ctx, CargoOrderEntity, 't', orderParams);
  const dueParams: unknown[] = [[...BEFORE_CARRIER], ctx.now];
  const dueScope = scopeSql(ctx, ShippingInstructionEntity, 't', dueParams);
  const [byStatus, due, orders] = await Promise.all([
    ctx.sql<{ status: SiStatus; count: number }>(
      `SELECT t.tbi_status AS status, count(*)::int AS count FROM shipping_instruction t
       WHERE t.delete_mark = 0 AND ${siScope} GROUP BY t.tbi_status`,
      siParams,
    ),
    ctx.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM shipping_instruction t WHERE t.delete_mark = 0 AND t.tbi_status = ANY($1)
       AND t.tbi_deadline > $2 AND t.tbi_deadline <= $2::timestamptz + interval '24 hours' AND ${dueScope}`,
      dueParams,
    ),
    ctx.sql<{ waiting: number; late: number }>(
      `SELECT count(*)::int AS waiting, (count(*) FILTER (WHERE t.si_deadline <= $1))::int AS late FROM cargo_order t
       WHERE t.si_state = ${OrderSiState.Waiting} AND NOT t.cancelled AND ${orderScope}`,
      orderParams,
    ),
  ]);
  const counts = new Map(byStatus.map(({ status, count }) => [status, count]));
  return {
    ByStatus: SiStatus.options.map(({ value }) => ({
      TBI_STATUS: value,
      Count: counts.get(value) ?? 0,
    })),
    DueSoon: due[0]?.count ?? 0,
    OrdersWaiting: orders[0]?.waiting ?? 0,
    OrdersLate: orders[0]?.late ?? 0,
  };
}
