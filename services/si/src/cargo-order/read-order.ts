import type { OrderLines } from '@quayside/contracts/booking/order';
import { bookedOrders } from '@quayside/contracts/booking/orders.api';
import { CargoOrder } from '@quayside/contracts/si/order.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CargoOrderEntity } from './cargo-order.entity.js';
import { withPortNames } from './port-names.js';
import { storeCopies } from './store-copies.js';

const COLUMNS = selectOf(CargoOrder, 't');

/**
 * An order of the caller's scope; 404 otherwise. With `lock` it stays as it is until the transaction ends. Outside a transaction an order
 * that has not arrived yet is fetched.
 */
export async function readOrder(ctx: Ctx, id: number, lock = false): Promise<CargoOrder> {
  const order = await copyOf(ctx, id, lock);
  if (order || ctx.runner) return found(order);
  await fetchMissing(ctx, id);
  return found(await copyOf(ctx, id, lock));
}

/** The same as people read it: with the names of ports whose codes stand in their place. Outside a transaction. */
export const readNamedOrder = async (ctx: Ctx, id: number): Promise<CargoOrder> =>
  withPortNames(ctx, await readOrder(ctx, id));

async function copyOf(ctx: Ctx, id: number, lock: boolean): Promise<CargoOrder | undefined> {
  const params: unknown[] = [id];
  const scope = scopeSql(ctx, CargoOrderEntity, 't', params);
  const [order] = await ctx.sql<CargoOrder>(
    `SELECT ${COLUMNS} FROM cargo_order t WHERE t.id = $1 AND ${scope}${lock ? ' FOR UPDATE' : ''}`,
    params,
  );
  return order;
}

/**
 * Asks booking for an order of which there is no copy, whoever it belongs to; answers whether there is one now. 503 when booking is silent.
 * Outside a transaction.
 */
export async function fetchMissing(ctx: Ctx, id: number): Promise<boolean> {
  if ((await ctx.sql('SELECT 1 FROM cargo_order WHERE id = $1', [id])).length > 0) return false;
  const orders = await ctx.call(bookedOrders, { Ids: [id] });
  return (await ctx.tx((tx) => storeCopies(tx, orders))).size > 0;
}

/** What the booking of an order says line by line; the order is the caller's. */
export async function readOrderLines(ctx: Ctx, id: number): Promise<OrderLines> {
  const [lines] = await ctx.sql<OrderLines>(
    'SELECT containers AS "Containers", goods AS "Goods", parties AS "Parties" FROM cargo_order WHERE id = $1',
    [id],
  );
  return found(lines);
}

/** Orders of one company by id, for merges; unknown and foreign ones are left out. */
export async function readOrdersOf(
  ctx: Ctx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, CargoOrder>> {
  if (ids.length === 0) return new Map();
  const orders = await ctx.sql<CargoOrder>(
    `SELECT ${COLUMNS} FROM cargo_order t WHERE t.company_id = $1 AND t.id = ANY($2)`,
    [companyId, ids],
  );
  return new Map(orders.map((order) => [order.Id, order]));
}

/** Orders of the caller's scope by id; others are left out. */
export async function readOrdersByIds(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, CargoOrder>> {
  if (ids.length === 0) return new Map();
  const params: unknown[] = [ids];
  const scope = scopeSql(ctx, CargoOrderEntity, 't', params);
  const orders = await ctx.sql<CargoOrder>(
    `SELECT ${COLUMNS} FROM cargo_order t WHERE t.id = ANY($1) AND ${scope}`,
    params,
  );
  return new Map(orders.map((order) => [order.Id, order]));
}

/** Refuses an order that the carrier cancelled, and one whose cargo went into another's bill. */
export function assertOpen(order: CargoOrder): void {
  if (order.Cancelled) throw new Refusal('order.closed');
  if (order.MergedInto) throw new Refusal('order.merged', { bill: order.MergedInto });
}
