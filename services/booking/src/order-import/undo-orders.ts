import type { BookedOrder } from '@quayside/contracts/booking/order';
import type { OrderImportRow } from '@quayside/contracts/booking/order-import';
import { writeTrail } from '@quayside/service-kit/database/trail';
import { importAggregate } from '@quayside/service-kit/import/import-delivered';
import type { AppliedChange, ImportOrigin, UndoRefusal } from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ORDER } from '../cargo-order/columns.js';
import { type Act, changeOrders } from '../cargo-order/store-orders.js';
import { restoreOrders, withdrawOrders } from '../cargo-order/withdraw-orders.js';
import { enteredAs } from '../entry-order/read-entry.js';
import type { OrderCompany } from './order-company.js';

type Change = AppliedChange<OrderImportRow, OrderCompany>;

/** What one import does: its events go in order, and it is done when they are delivered. */
export const importAct = (id: number, verb = 'import'): Act => ({
  verb,
  aggregate: importAggregate(id),
});

const addedBy = (changes: readonly Change[]): number[] =>
  changes.flatMap(({ kind, Id }) => (kind === 'added' ? [Id] : []));

/**
 * Asks who keeps copies to let the orders go that the import added; one that somebody works on, or that an entered order became, stays,
 * and with it the whole import.
 */
export async function withdrawAdded(ctx: Ctx, changes: readonly Change[]): Promise<UndoRefusal[]> {
  const entered = await enteredAs(ctx, addedBy(changes));
  return entered.length > 0 ? entered : withdrawOrders(ctx, addedBy(changes));
}

/** The undo was refused after all: the orders are there again. */
export const restoreAdded = (ctx: Ctx, changes: readonly Change[]): Promise<void> =>
  restoreOrders(ctx, addedBy(changes));

/** Takes an import of orders back: what it added is withdrawn everywhere else, what it changed is as it was. */
export async function undoOrders(
  tx: Ctx,
  changes: readonly Change[],
  { Id }: Pick<ImportOrigin<object>, 'Id'>,
): Promise<UndoRefusal[]> {
  const gone = await tx.sql<{ id: number }>(
    `DELETE FROM cargo_order t WHERE id = ANY($1) AND withdraw_time IS NOT NULL
       AND NOT EXISTS (SELECT FROM entry_order e WHERE e.order_id = t.id) RETURNING id`,
    [addedBy(changes)],
  );
  const deleted = new Set(gone.map(({ id }) => id));
  const kept = addedBy(changes).filter((id) => !deleted.has(id));
  if (kept.length > 0) return kept.map((id) => ({ Id: id, reason: '撤回被中断，请重试' }));
  const act = importAct(Id, 'import-undo');
  await writeTrail(
    tx,
    gone.map(({ id }) => ({ entity: 'CargoOrder', entityId: id, verb: act.verb })),
    [],
  );
  const before = new Map(
    changes.flatMap(({ kind, Id: id, before: fields }) =>
      kind === 'changed' ? [[id, fields] as const] : [],
    ),
  );
  const orders = await tx.sql<BookedOrder>(
    `SELECT ${ORDER} FROM cargo_order t WHERE t.id = ANY($1) ORDER BY t.id`,
    [[...before.keys()]],
  );
  await changeOrders(
    tx,
    act,
    orders.map((order) => ({
      order,
      patch: { ...(before.get(order.Id) as Partial<BookedOrder>) },
    })),
  );
  return [];
}
