import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { EntryWeight } from '@quayside/contracts/booking/entry/findings';
import type { EntryFormLayout } from '@quayside/contracts/booking/entry/form';
import type { BookedOrder } from '@quayside/contracts/booking/order';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { partnerRecords } from '@quayside/service-kit/mapping/remembered-codes';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { isUnLocode } from '@quayside/shipping-standards/un-locode';
import { ORDER } from '../cargo-order/columns.js';
import { requiredOf } from '../entry-form/layout.js';
import { type DueHours, USUAL_HOURS } from '../entry-rules/due.js';
import type { EntryFacts } from '../entry-rules/judge.js';
import { portsNamed } from '../port-names/ports-named.js';
import { EntryOrderEntity, entryStore, type WholeEntry } from './entry-order.entity.js';

/** An order on its way to a step, with the cargo order that it became. */
export interface LockedEntry {
  entry: WholeEntry;
  order: BookedOrder | null;
}

/**
 * Locks the cargo orders that orders of the caller's scope became, by ascending number; who changes several orders does so before he locks
 * any of them.
 */
export function lockCargoOrders(tx: Ctx, ids: readonly number[]): Promise<BookedOrder[]> {
  const params: unknown[] = [ids];
  const scope = scopeSql(tx, EntryOrderEntity, 'e', params);
  return tx.sql<BookedOrder>(
    `SELECT ${ORDER} FROM entry_order e JOIN cargo_order t ON t.id = e.order_id WHERE e.id = ANY($1) AND ${scope}
     ORDER BY t.id FOR UPDATE OF t`,
    params,
  );
}

/**
 * Locks an order of the caller's scope with its cargo order; 404 otherwise. The cargo order first, as imports and schedules do, so that
 * nobody waits for each other.
 */
export async function lockEntry(tx: Ctx, id: number): Promise<LockedEntry> {
  const [order] = await lockCargoOrders(tx, [id]);
  return { entry: await entryStore.read(tx, id, true), order: order ?? null };
}

/** How long before the cut-offs a customer's data is to be there. */
export const dueHoursOf = async (ctx: Ctx, companyId: number): Promise<DueHours> =>
  (await dueHoursFor(ctx, [companyId]))(companyId);

/** The same for several companies at once: answers what gives the hours of each. */
export async function dueHoursFor(
  ctx: Ctx,
  companyIds: readonly number[],
): Promise<(companyId: number) => DueHours> {
  const rows = await ctx.sql<DueHours & { CompanyId: number }>(
    `SELECT company_id AS "CompanyId", booking_hours AS "BookingHours", si_hours AS "SiHours", customs_hours AS "CustomsHours"
     FROM entry_due WHERE company_id = ANY($1)`,
    [[...new Set(companyIds)]],
  );
  const known = new Map(rows.map(({ CompanyId, ...hours }) => [CompanyId, hours]));
  return (companyId) => known.get(companyId) ?? USUAL_HOURS;
}

/** What other services know of an order's codes, and what its company's form asks for; asked before a transaction. */
export async function factsOf(
  ctx: Ctx,
  order: EntryInput,
  form?: EntryFormLayout,
): Promise<EntryFacts> {
  const { ReceiptCode, LoadCode, DischargeCode, DeliveryCode, Legs } = order;
  const codes = [
    ReceiptCode,
    LoadCode,
    DischargeCode,
    DeliveryCode,
    ...Legs.flatMap(({ FromCode, ToCode }) => [FromCode, ToCode]),
  ];
  const asked = codes.flatMap((code) => (code && isUnLocode(code) ? code : []));
  const [known, carriers] = await Promise.all([
    partnerRecords(ctx, 'port', null, asked),
    partnerRecords(ctx, 'carrier', null, order.CarrierCode ? [order.CarrierCode] : []),
  ]);
  // A name as basic data writes it for its code needs no asking: the usual case, and unknown names are never remembered.
  const places = [
    [ReceiptCode, order.ReceiptPlace],
    [LoadCode, order.LoadPort],
    [DischargeCode, order.DischargePort],
    [DeliveryCode, order.DeliveryPlace],
  ] as const;
  const odd = places.flatMap(([code, name]) => {
    const text = name?.trim();
    return code && text && text.toUpperCase() !== known.get(code)?.nameEn?.toUpperCase()
      ? text
      : [];
  });
  const named = odd.length > 0 ? await portsNamed(ctx, null, odd) : new Map();
  return {
    ports: new Set(known.keys()),
    named: new Map([...named].map(([name, { code }]) => [name, code])),
    zones: await portZonesOrNone(ctx),
    carriers: new Map([...carriers].map(([text, { code }]) => [text, code])),
    ...(form && {
      now: ctx.now,
      required: requiredOf(form),
      requiredWeight: isStaff(ctx) ? EntryWeight.Warning : EntryWeight.Error,
    }),
  };
}

/** Cargo orders that entered orders of whichever company became, and by which they are held. */
export const enteredAs = async (
  ctx: Ctx,
  orderIds: readonly number[],
): Promise<{ Id: number; reason: string }[]> =>
  (
    await ctx.sql<{ id: number; no: string }>(
      'SELECT order_id AS id, entry_no AS no FROM entry_order WHERE order_id = ANY($1) ORDER BY order_id',
      [orderIds],
    )
  ).map(({ id, no }) => ({ Id: id, reason: `录单${no}已登记到该订单` }));
