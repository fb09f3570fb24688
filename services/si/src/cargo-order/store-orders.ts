import type { CompanySnapshot } from '@quayside/contracts/auth/company';
import { fieldsOf } from '@quayside/contracts/core/field';
import { OrderSiState, type OrderSource } from '@quayside/contracts/si/choices';
import { CargoOrder } from '@quayside/contracts/si/order.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { columnName } from '@quayside/service-kit/database/naming';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { BEFORE_CARRIER } from '../shipping-instruction/shipping-instruction.machine.js';
import { type Candidate, type OrderValues, VALUE_FIELDS } from './order-values.js';

export type CompanyOrder = Candidate & { company: Pick<CompanySnapshot, 'Id' | 'CompanyCode' | 'CompanyName'> };

const COLUMNS = [...fieldsOf(CargoOrder).keys()].filter((field) => field !== 'Id');
const INSERTED = COLUMNS.map(columnName).join(', ');
const CHANGED = COLUMNS.filter((field) => !['CompanyId', 'SiState', 'CreateTime'].includes(field)).map(columnName);

const rowsJson = (orders: readonly CargoOrder[]): string =>
  JSON.stringify(orders.map((order) => Object.fromEntries(Object.entries(order).map(([field, value]) => [columnName(field), value]))));

async function storedOrders(ctx: Ctx, orders: readonly CompanyOrder[], lock: boolean): Promise<Map<string, CargoOrder>> {
  const stored = await ctx.sql<CargoOrder>(
    `SELECT ${selectOf(CargoOrder, 't')} FROM cargo_order t
     JOIN unnest($1::bigint[], $2::varchar[]) AS k(company, booking) ON t.company_id = k.company AND t.booking_no = k.booking
     ORDER BY t.id${lock ? ' FOR UPDATE OF t' : ''}`,
    [orders.map(({ company }) => company.Id), orders.map(({ values }) => values.BookingNo)],
  );
  return new Map(stored.map((order) => [`${order.CompanyId} ${order.BookingNo}`, order]));
}

const keyOf = ({ company, values }: CompanyOrder): string => `${company.Id} ${values.BookingNo}`;

/** Cancellations of bookings that are not there. */
export async function unknownBookings(ctx: Ctx, orders: readonly CompanyOrder[]): Promise<CompanyOrder[]> {
  const cancelling = orders.filter(({ cancels }) => cancels);
  if (cancelling.length === 0) return [];
  const stored = await storedOrders(ctx, cancelling, false);
  return cancelling.filter((order) => !stored.has(keyOf(order)));
}

type Diff = Record<string, { before: unknown; after: unknown }>;

/** Where a file differs from the stored order. What the file does not say (null) stays. */
function diffOf(stored: CargoOrder, { values, cancels, company }: CompanyOrder): Diff {
  const diff: Diff = {};
  const set = (field: keyof CargoOrder, after: unknown): void => {
    const before = stored[field];
    const same = field === 'SiDeadline' && before && after ? Date.parse(String(before)) === Date.parse(String(after)) : before === after;
    if (!same) diff[field] = { before, after };
  };
  if (cancels) {
    set('Cancelled', true);
    return diff;
  }
  for (const { name } of VALUE_FIELDS) {
    const after = values[name as keyof OrderValues];
    if (after !== null) set(name as keyof CargoOrder, after);
  }
  set('CompanyName', company.CompanyName);
  set('Cancelled', false);
  return diff;
}

/** Writes orders in one transaction: new ones added, known ones changed where they differ; each change in the audit log. */
export function storeOrders(
  ctx: Ctx,
  source: OrderSource,
  orders: readonly CompanyOrder[],
): Promise<{ added: number; updated: number; ids: number[] }> {
  return ctx.tx(async (tx) => {
    // One import at a time: two of the same file would both find the bookings missing.
    await tx.sql("SELECT pg_advisory_xact_lock(hashtext('cargo-order-import'))");
    const stored = await storedOrders(tx, orders, true);
    const now = tx.now.toISOString();
    const fresh = orders.filter((order) => !stored.has(keyOf(order)));
    const ids = await insertOrders(
      tx,
      fresh.map((order) => newOrder(order, source, now)),
    );
    for (const Id of ids) await tx.audit({ entity: 'CargoOrder', entityId: Id, verb: 'import', after: { Source: source } });
    const changed = orders.flatMap((order) => {
      const before = stored.get(keyOf(order));
      const diff = before ? diffOf(before, order) : {};
      return before && Object.keys(diff).length > 0 ? [{ before, diff }] : [];
    });
    await updateOrders(
      tx,
      changed.map(({ before, diff }) => ({
        ...before,
        ...Object.fromEntries(Object.entries(diff).map(([field, { after }]) => [field, after])),
        Source: source,
        Version: before.Version + 1,
        UpdateTime: now,
      })),
    );
    for (const { before, diff } of changed) {
      const half = (side: 'before' | 'after') => Object.fromEntries(Object.entries(diff).map(([field, values]) => [field, values[side]]));
      await tx.audit({ entity: 'CargoOrder', entityId: before.Id, verb: 'import', before: half('before'), after: half('after') });
    }
    return { added: ids.length, updated: changed.length, ids };
  });
}

function newOrder({ values, company }: CompanyOrder, Source: OrderSource, now: string): CargoOrder {
  return {
    ...values,
    Id: 0,
    CompanyId: company.Id,
    CompanyCode: company.CompanyCode,
    CompanyName: company.CompanyName,
    Source,
    SiState: OrderSiState.Waiting,
    Cancelled: false,
    Version: 1,
    CreateTime: now,
    UpdateTime: now,
  };
}

async function insertOrders(tx: Ctx, orders: readonly CargoOrder[]): Promise<number[]> {
  if (orders.length === 0) return [];
  const rows = await tx.sql<{ id: number }>(
    `INSERT INTO cargo_order (${INSERTED}) SELECT ${INSERTED} FROM json_populate_recordset(NULL::cargo_order, $1) RETURNING id`,
    [rowsJson(orders)],
  );
  return rows.map(({ id }) => id);
}

/** Changes orders; the deadline of their SIs follows as long as the carrier does not have them. */
async function updateOrders(tx: Ctx, orders: readonly CargoOrder[]): Promise<void> {
  if (orders.length === 0) return;
  await tx.sql(
    `UPDATE cargo_order t SET ${CHANGED.map((column) => `${column} = n.${column}`).join(', ')}
     FROM json_populate_recordset(NULL::cargo_order, $1) n WHERE t.id = n.id`,
    [rowsJson(orders)],
  );
  await tx.sql(
    `UPDATE shipping_instruction s SET tbi_deadline = o.si_deadline FROM cargo_order o
     WHERE s.cgo_id = o.id AND o.id = ANY($1) AND s.tbi_status = ANY($2) AND s.tbi_deadline IS DISTINCT FROM o.si_deadline`,
    [orders.map(({ Id }) => Id), [...BEFORE_CARRIER]],
  );
}
