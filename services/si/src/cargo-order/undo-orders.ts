import { CargoOrder, type OrderImportRow } from '@quayside/contracts/si/order.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { writeTrail } from '@quayside/service-kit/database/trail';
import type { AppliedChange, UndoRefusal } from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { OrderCompany } from './order-company.js';
import { changeOrders } from './store-orders.js';

type Change = AppliedChange<OrderImportRow, OrderCompany>;

/** Takes an import of orders back; an order that the customer works on stays, and with it the whole import. */
export async function undoOrders(tx: Ctx, changes: readonly Change[]): Promise<UndoRefusal[]> {
  const added = changes.filter(({ kind }) => kind === 'added').map(({ Id }) => Id);
  const refused = await worked(tx, added);
  if (refused.length > 0) return refused;
  await tx.sql('DELETE FROM cargo_order WHERE id = ANY($1)', [added]);
  await writeTrail(
    tx,
    added.map((entityId) => ({ entity: 'CargoOrder', entityId, verb: 'import-undo' })),
    [],
  );
  const before = new Map(changes.flatMap(({ kind, Id, before: fields }) => (kind === 'changed' ? [[Id, fields] as const] : [])));
  const orders = await tx.sql<CargoOrder>(`SELECT ${selectOf(CargoOrder, 't')} FROM cargo_order t WHERE t.id = ANY($1) ORDER BY t.id`, [
    [...before.keys()],
  ]);
  await changeOrders(
    tx,
    'import-undo',
    orders.map((order) => ({ order, patch: { ...(before.get(order.Id) as Partial<CargoOrder>) } })),
  );
  return [];
}

/** Orders with an SI, with one that is being written, or whose cargo is on another bill. */
async function worked(tx: Ctx, ids: readonly number[]): Promise<UndoRefusal[]> {
  const submitted = await tx.sql<{ id: number }>('SELECT DISTINCT cgo_id AS id FROM shipping_instruction WHERE cgo_id = ANY($1)', [ids]);
  const drafted = await tx.sql<{ id: number }>('SELECT DISTINCT cgo_id AS id FROM si_draft WHERE cgo_id = ANY($1)', [ids]);
  const merged = await tx.sql<{ id: number }>('SELECT id FROM cargo_order WHERE id = ANY($1) AND merged_into IS NOT NULL', [ids]);
  const reasons = new Map([
    ...merged.map(({ id }) => [id, '已并入其他提单'] as const),
    ...drafted.map(({ id }) => [id, '客户已开始填写SI'] as const),
    ...submitted.map(({ id }) => [id, '已提交SI'] as const),
  ]);
  return [...reasons].map(([Id, reason]) => ({ Id, reason }));
}
