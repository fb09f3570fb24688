import { BookedSailing, CargoOrder, type SailingQuery } from '@quayside/contracts/si/order.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CargoOrderEntity } from './cargo-order.entity.js';

const COLUMNS = selectOf(CargoOrder, 't');

/** An order of the caller's scope; 404 otherwise. With `lock` it stays as it is until the transaction ends. */
export async function readOrder(ctx: Ctx, id: number, lock = false): Promise<CargoOrder> {
  const params: unknown[] = [id];
  const scope = scopeSql(ctx, CargoOrderEntity, 't', params);
  const [order] = await ctx.sql<CargoOrder>(
    `SELECT ${COLUMNS} FROM cargo_order t WHERE t.id = $1 AND ${scope}${lock ? ' FOR UPDATE' : ''}`,
    params,
  );
  return found(order);
}

/** How a booking sails, for another service: of whichever company; null when there is none. */
export async function sailingOf(ctx: Ctx, { BookingNo }: SailingQuery): Promise<BookedSailing | null> {
  const [sailing] = await ctx.sql<BookedSailing>(
    `SELECT ${selectOf(BookedSailing, 't')} FROM cargo_order t WHERE t.booking_no = $1 ORDER BY t.id DESC LIMIT 1`,
    [BookingNo],
  );
  return sailing ?? null;
}

/** Orders of one company by id, for merges; unknown and foreign ones are left out. */
export async function readOrdersOf(ctx: Ctx, companyId: number, ids: readonly number[]): Promise<Map<number, CargoOrder>> {
  if (ids.length === 0) return new Map();
  const orders = await ctx.sql<CargoOrder>(`SELECT ${COLUMNS} FROM cargo_order t WHERE t.company_id = $1 AND t.id = ANY($2)`, [
    companyId,
    ids,
  ]);
  return new Map(orders.map((order) => [order.Id, order]));
}

/** Orders of the caller's scope by id; others are left out. */
export async function readOrdersByIds(ctx: Ctx, ids: readonly number[]): Promise<Map<number, CargoOrder>> {
  if (ids.length === 0) return new Map();
  const params: unknown[] = [ids];
  const scope = scopeSql(ctx, CargoOrderEntity, 't', params);
  const orders = await ctx.sql<CargoOrder>(`SELECT ${COLUMNS} FROM cargo_order t WHERE t.id = ANY($1) AND ${scope}`, params);
  return new Map(orders.map((order) => [order.Id, order]));
}

/** Refuses an order that the carrier cancelled, and one whose cargo went into another's bill. */
export function assertOpen(order: CargoOrder): void {
  if (order.Cancelled) throw new Refusal('order.closed');
  if (order.MergedInto) throw new Refusal('order.merged', { bill: order.MergedInto });
}
