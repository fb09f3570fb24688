import type { CompanySnapshot } from '@quayside/contracts/auth/company';
import {
  BookedOrder,
  type CustomerOrder,
  type OrderContent,
  type OrderLines,
  type OrderSource,
} from '@quayside/contracts/booking/order';
import { OrderCause } from '@quayside/contracts/booking/order-events';
import { fieldsOf } from '@quayside/contracts/core/field';
import { columnName } from '@quayside/service-kit/database/naming';
import { writeTrail } from '@quayside/service-kit/database/trail';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ORDER } from './columns.js';
import { publishChanged } from './publish-changed.js';

const FIELDS = [...fieldsOf(BookedOrder).keys()].filter(
  (field) => field !== 'Id',
) as (keyof BookedOrder)[];
/** Field and column; named once, since an import asks ten thousand times. */
const COLUMNS = FIELDS.map((field) => [field, columnName(field)] as const);
const INSERTED = COLUMNS.map(([, column]) => column).join(', ');
const CHANGED = COLUMNS.filter(([field]) => !['CompanyId', 'CreateTime'].includes(field)).map(
  ([, column]) => column,
);

/** Rows of the table as JSON; `own` goes before `values`. Ten thousand records are not copied before they are written. */
const rowsJson = (
  orders: readonly { values: Partial<BookedOrder>; own: Partial<BookedOrder> }[],
): string =>
  JSON.stringify(
    orders.map(({ values, own }) => {
      const row: Record<string, unknown> = { id: own.Id };
      for (const [field, column] of COLUMNS) row[column] = own[field] ?? values[field];
      return row;
    }),
  );

type OrderKey = Pick<BookedOrder, 'CompanyId' | 'BookingNo'>;

/**
 * The orders of companies by their booking numbers. Asked by two lists and not by a join of pairs: every plan for it is a good
 * one, also while an import fills a table that was empty when the statement was planned.
 */
export async function ordersOfKeys(
  ctx: Ctx,
  keys: readonly OrderKey[],
  lock: boolean,
): Promise<BookedOrder[]> {
  const orders = await ctx.sql<BookedOrder>(
    `SELECT ${ORDER} FROM cargo_order t WHERE t.company_id = ANY($1) AND t.booking_no = ANY($2)
     ORDER BY t.id${lock ? ' FOR UPDATE OF t' : ''}`,
    [[...new Set(keys.map(({ CompanyId }) => CompanyId))], keys.map(({ BookingNo }) => BookingNo)],
  );
  const asked = new Set(keys.map(({ CompanyId, BookingNo }) => `${CompanyId} ${BookingNo}`));
  return orders.filter(({ CompanyId, BookingNo }) => asked.has(`${CompanyId} ${BookingNo}`));
}

/** A new order of a company. */
export interface NewOrder {
  company: Pick<CompanySnapshot, 'Id' | 'CompanyCode' | 'CompanyName'>;
  values: OrderContent & Partial<CustomerOrder> & Partial<OrderLines>;
  cancelled?: boolean;
}

/** Which act adds or changes orders: events of one act go in order, and who waits for the act waits for them. */
export interface Act {
  verb: string;
  aggregate: string;
  /** Why orders change, where it is no change of their content alone. */
  cause?: OrderCause;
}

/** Stores new orders of companies, and tells who keeps copies; answers their ids in the same order. */
export async function addOrders(
  tx: Ctx,
  source: OrderSource,
  act: Act,
  orders: readonly NewOrder[],
): Promise<number[]> {
  if (orders.length === 0) return [];
  const now = tx.now.toISOString();
  const fixed = {
    Source: source,
    ScheduleVersion: 0,
    Version: 1,
    CreateTime: now,
    UpdateTime: now,
  };
  const rows = orders.map(({ values, company, cancelled = false }) => ({
    values: {
      ...values,
      Containers: values.Containers ?? [],
      Goods: values.Goods ?? [],
      Parties: values.Parties ?? [],
    },
    own: {
      CompanyId: company.Id,
      CompanyCode: company.CompanyCode,
      CompanyName: company.CompanyName,
      Cancelled: cancelled,
      ...fixed,
    },
  }));
  const stored = await tx.sql<OrderKey & { Id: number }>(
    `INSERT INTO cargo_order (${INSERTED}) SELECT ${INSERTED} FROM json_populate_recordset(NULL::cargo_order, $1)
     RETURNING id AS "Id", company_id AS "CompanyId", booking_no AS "BookingNo"`,
    [rowsJson(rows)],
  );
  const ids = new Map(
    stored.map(({ Id, CompanyId, BookingNo }) => [`${CompanyId} ${BookingNo}`, Id]),
  );
  const inOrder = rows.map(
    ({ own, values }) => ids.get(`${own.CompanyId} ${values.BookingNo}`) as number,
  );
  await writeTrail(
    tx,
    inOrder.map((entityId) => ({
      entity: 'CargoOrder',
      entityId,
      verb: act.verb,
      after: { Source: source },
    })),
    [],
  );
  await publishChanged(
    tx,
    act.aggregate,
    inOrder.map((Id) => ({ Id, Version: 1 })),
    { Cause: OrderCause.Content },
  );
  return inOrder;
}

/** An order with some fields changed, and how they were. */
export interface OrderChange {
  order: BookedOrder;
  patch: Partial<BookedOrder>;
}

const causeOf = ({ order, patch }: OrderChange, usual: OrderCause): OrderCause =>
  patch.Cancelled !== undefined && patch.Cancelled !== order.Cancelled
    ? OrderCause.Cancelled
    : usual;

/** Changes orders, each with its row of the audit log, and tells who keeps copies. */
export async function changeOrders(
  tx: Ctx,
  act: Act,
  changes: readonly OrderChange[],
): Promise<void> {
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
  await writeTrail(
    tx,
    changes.map(({ order, patch }) => {
      const { Source: _, ...after } = patch;
      const before = Object.fromEntries(
        Object.keys(after).map((field) => [field, order[field as keyof BookedOrder]]),
      );
      return { entity: 'CargoOrder', entityId: order.Id, verb: act.verb, before, after };
    }),
    [],
  );
  const usual = act.cause ?? OrderCause.Content;
  for (const Cause of [usual, OrderCause.Cancelled]) {
    const orders = changes
      .filter((change) => causeOf(change, usual) === Cause)
      .map(({ order }) => ({ Id: order.Id, Version: order.Version + 1 }));
    await publishChanged(tx, act.aggregate, orders, { Cause });
  }
}
