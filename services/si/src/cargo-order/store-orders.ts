import type { CompanySnapshot } from '@quayside/contracts/auth/company';
import { fieldsOf } from '@quayside/contracts/core/field';
import { BEFORE_CARRIER, OrderSiState, type OrderSource } from '@quayside/contracts/si/choices';
import { CargoOrder, type OrderContent, type OrderImportRow } from '@quayside/contracts/si/order.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { columnName } from '@quayside/service-kit/database/naming';
import { writeTrail } from '@quayside/service-kit/database/trail';
import type { Applied, RowChange } from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { followCancelled } from '../drift/cancelled-bookings.js';
import { followDrift } from '../drift/follow-drift.js';
import type { OrderCompany } from './order-company.js';

const FIELDS = [...fieldsOf(CargoOrder).keys()].filter((field) => field !== 'Id') as (keyof CargoOrder)[];
/** Field and column; named once, since an import asks ten thousand times. */
const COLUMNS = FIELDS.map((field) => [field, columnName(field)] as const);
const INSERTED = COLUMNS.map(([, column]) => column).join(', ');
const CHANGED = COLUMNS.filter(([field]) => !['CompanyId', 'SiState', 'MergedInto', 'CreateTime'].includes(field)).map(
  ([, column]) => column,
);

/** Rows of the table as JSON; `own` goes before `values`. Ten thousand records are not copied before they are written. */
const rowsJson = (orders: readonly { values: Partial<CargoOrder>; own: Partial<CargoOrder> }[]): string =>
  JSON.stringify(
    orders.map(({ values, own }) => {
      const row: Record<string, unknown> = { id: own.Id };
      for (const [field, column] of COLUMNS) row[column] = own[field] ?? values[field];
      return row;
    }),
  );

type OrderKey = Pick<CargoOrder, 'CompanyId' | 'BookingNo'>;

/**
 * The orders of companies by their booking numbers. Asked by two lists and not by a join of pairs: every plan for it is a good
 * one, also while an import fills a table that was empty when the statement was planned.
 */
export async function ordersOfKeys(ctx: Ctx, keys: readonly OrderKey[], lock: boolean): Promise<CargoOrder[]> {
  const orders = await ctx.sql<CargoOrder>(
    `SELECT ${selectOf(CargoOrder, 't')} FROM cargo_order t WHERE t.company_id = ANY($1) AND t.booking_no = ANY($2)
     ORDER BY t.id${lock ? ' FOR UPDATE OF t' : ''}`,
    [[...new Set(keys.map(({ CompanyId }) => CompanyId))], keys.map(({ BookingNo }) => BookingNo)],
  );
  const asked = new Set(keys.map(({ CompanyId, BookingNo }) => `${CompanyId} ${BookingNo}`));
  return orders.filter(({ CompanyId, BookingNo }) => asked.has(`${CompanyId} ${BookingNo}`));
}

/** Stores new orders of companies; answers their ids in the same order. */
export async function addOrders(
  tx: Ctx,
  source: OrderSource,
  orders: readonly { company: Pick<CompanySnapshot, 'Id' | 'CompanyCode' | 'CompanyName'>; values: OrderContent; cancelled?: boolean }[],
): Promise<number[]> {
  if (orders.length === 0) return [];
  const now = tx.now.toISOString();
  const fixed = { Source: source, SiState: OrderSiState.Waiting, Version: 1, CreateTime: now, UpdateTime: now };
  const rows = orders.map(({ values, company, cancelled = false }) => ({
    values,
    own: { CompanyId: company.Id, CompanyCode: company.CompanyCode, CompanyName: company.CompanyName, Cancelled: cancelled, ...fixed },
  }));
  const stored = await tx.sql<OrderKey & { Id: number }>(
    `INSERT INTO cargo_order (${INSERTED}) SELECT ${INSERTED} FROM json_populate_recordset(NULL::cargo_order, $1)
     RETURNING id AS "Id", company_id AS "CompanyId", booking_no AS "BookingNo"`,
    [rowsJson(rows)],
  );
  const ids = new Map(stored.map(({ Id, CompanyId, BookingNo }) => [`${CompanyId} ${BookingNo}`, Id]));
  const inOrder = rows.map(({ own, values }) => ids.get(`${own.CompanyId} ${values.BookingNo}`) as number);
  await writeTrail(
    tx,
    inOrder.map((entityId) => ({ entity: 'CargoOrder', entityId, verb: 'import', after: { Source: source } })),
    [],
  );
  return inOrder;
}

/** An order with some fields changed, and how they were. */
export interface OrderChange {
  order: CargoOrder;
  patch: Partial<CargoOrder>;
}

/** Changes orders, each with its row of the audit log; the deadline of their SIs follows as long as the carrier does not have them. */
export async function changeOrders(tx: Ctx, verb: string, changes: readonly OrderChange[]): Promise<void> {
  if (changes.length === 0) return;
  const UpdateTime = tx.now.toISOString();
  await tx.sql(
    `UPDATE cargo_order t SET ${CHANGED.map((column) => `${column} = n.${column}`).join(', ')}
     FROM json_populate_recordset(NULL::cargo_order, $1) n WHERE t.id = n.id`,
    [
      rowsJson(
        changes.map(({ order, patch }) => ({
          values: { ...order, ...patch },
          own: { Id: order.Id, Version: order.Version + 1, UpdateTime },
        })),
      ),
    ],
  );
  await tx.sql(
    `UPDATE shipping_instruction s SET tbi_deadline = o.si_deadline FROM cargo_order o
     WHERE s.cgo_id = o.id AND o.id = ANY($1) AND s.tbi_status = ANY($2) AND s.tbi_deadline IS DISTINCT FROM o.si_deadline`,
    [changes.map(({ order }) => order.Id), [...BEFORE_CARRIER]],
  );
  const moves = changes.map(({ order, patch }) => ({ before: order, after: { ...order, ...patch } }));
  await followDrift(tx, moves, true);
  await followCancelled(tx, moves);
  await writeTrail(
    tx,
    changes.map(({ order, patch }) => {
      const { Source: _, ...after } = patch;
      const before = Object.fromEntries(Object.keys(after).map((field) => [field, order[field as keyof CargoOrder]]));
      return { entity: 'CargoOrder', entityId: order.Id, verb, before, after };
    }),
    [],
  );
}

type Change = RowChange<OrderImportRow, OrderCompany>;

/** Writes what an import found: new orders added, known ones changed where the file differs. */
export async function applyOrders(tx: Ctx, source: OrderSource, changes: readonly Change[]): Promise<Applied[]> {
  const added = changes.filter(({ stored }) => !stored);
  const ids = await addOrders(
    tx,
    source,
    added.map(({ values: { CompanyCode, CompanyName, Cancelled, ...values }, extra }) => ({
      company: { Id: extra.CompanyId, CompanyCode: CompanyCode as string, CompanyName: CompanyName as string },
      values: values as OrderContent,
      cancelled: Cancelled,
    })),
  );
  await changeOrders(
    tx,
    'import',
    changes.flatMap(({ stored, values, fields }): OrderChange[] => {
      if (!stored) return [];
      const patch = Object.fromEntries(fields.map((field) => [field, values[field]]));
      return [{ order: { ...(stored.values as CargoOrder) }, patch: { ...patch, Source: source } }];
    }),
  );
  const idOf = new Map(added.map((change, index) => [change, ids[index] as number]));
  return changes.map((change) =>
    change.stored ? { Id: change.stored.Id, Version: change.stored.Version + 1 } : { Id: idOf.get(change) as number, Version: 1 },
  );
}
