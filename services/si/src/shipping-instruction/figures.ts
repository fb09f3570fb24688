import { BEFORE_CARRIER, OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import type { SiFigures, StatusCount } from '@quayside/contracts/si/si.api';
import { countsOf, partsByValue } from '@quayside/service-kit/database/count-rows';
import { Filter } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CargoOrderEntity } from '../cargo-order/cargo-order.entity.js';
import { ShippingInstructionEntity } from './shipping-instruction.entity.js';

const BY_STATUS = partsByValue(
  't.tbi_status',
  SiStatus.options.map(({ value }) => value),
);

/** How many SIs stand in each status within a filter of their list; a status without any is left out. */
export const siCounts = (ctx: Ctx, filter: Filter): Promise<StatusCount[]> =>
  countsOf(
    ctx,
    { entity: ShippingInstructionEntity, table: 'shipping_instruction', filter },
    'TBI_STATUS',
    BY_STATUS,
  );

/** The counts of the cockpit within the caller's scope; each is the Total of a list. */
export async function readFigures(ctx: Ctx): Promise<SiFigures> {
  const orderParams: unknown[] = [ctx.now];
  const orderScope = scopeSql(ctx, CargoOrderEntity, 't', orderParams);
  const dueParams: unknown[] = [[...BEFORE_CARRIER], ctx.now];
  const dueScope = scopeSql(ctx, ShippingInstructionEntity, 't', dueParams);
  const [byStatus, due, orders] = await Promise.all([
    siCounts(ctx, new Filter()),
    ctx.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM shipping_instruction t WHERE t.tbi_status = ANY($1)
       AND t.tbi_deadline > $2 AND t.tbi_deadline <= $2::timestamptz + interval '24 hours' AND ${dueScope}`,
      dueParams,
    ),
    ctx.sql<{ waiting: number; late: number }>(
      `SELECT count(*)::int AS waiting, (count(*) FILTER (WHERE t.si_deadline <= $1))::int AS late FROM cargo_order t
       WHERE t.si_state = ${OrderSiState.Waiting} AND NOT t.cancelled AND ${orderScope}`,
      orderParams,
    ),
  ]);
  const counts = new Map(byStatus.map((count) => [count.TBI_STATUS, count]));
  return {
    ByStatus: SiStatus.options.map(
      ({ value }) => counts.get(value) ?? { TBI_STATUS: value, Count: 0 },
    ),
    DueSoon: due[0]?.count ?? 0,
    OrdersWaiting: orders[0]?.waiting ?? 0,
    OrdersLate: orders[0]?.late ?? 0,
  };
}
