import { BookedOrder, ORDER_LINES } from '@quayside/contracts/booking/order';
import { fieldsOf } from '@quayside/contracts/core/field';
import { OrderSiState } from '@quayside/contracts/si/choices';
import { CargoOrder } from '@quayside/contracts/si/order.api';
import { columnName } from '@quayside/service-kit/database/naming';
import type { Ctx } from '@quayside/service-kit/runtime/context';

const OWN: readonly string[] = ['SiState', 'MergedInto'];
/** What booking says of an order and the copy keeps. */
const KEPT = [
  ...[...fieldsOf(CargoOrder).keys()].filter((field) => field !== 'Id' && !OWN.includes(field)),
  ...ORDER_LINES,
  'ScheduleVersion',
].filter((field) => fieldsOf(BookedOrder).has(field)) as (keyof BookedOrder)[];
const COLUMNS = KEPT.map((field) => [field, columnName(field)] as const);
const NAMES = COLUMNS.map(([, column]) => column).join(', ');

/** Taken whole by a withdrawal, shared by whoever stores copies. */
export const COPIES_LOCK = `hashtext('order-copies')`;

/**
 * What storing copies needs first, and before any of them is locked: nobody withdraws meanwhile, and orders of which there is no copy yet are
 * stored by one after the other. Two at once, an event and whoever asks for the order, would meet at its booking number, where there is no giving way.
 */
export async function lockForCopies(tx: Ctx, ids: readonly number[]): Promise<void> {
  // Either before a withdrawal, which then takes the copy away, or after it.
  await tx.sql(`SELECT pg_advisory_xact_lock_shared(${COPIES_LOCK})`);
  await tx.sql(
    `SELECT pg_advisory_xact_lock(hashtext('new-order-copies'))
     WHERE EXISTS (SELECT FROM unnest($1::bigint[]) n (id) WHERE NOT EXISTS (SELECT FROM cargo_order t WHERE t.id = n.id))`,
    [ids],
  );
}

/**
 * Keeps orders as booking has them where the copy is older or missing; what is SI's own stays. One that was withdrawn does not come
 * back. Answers the ids of those that were written.
 */
export async function storeCopies(tx: Ctx, orders: readonly BookedOrder[]): Promise<Set<number>> {
  await lockForCopies(
    tx,
    orders.map(({ Id }) => Id),
  );
  return writeCopies(tx, orders);
}

/** The same for who has what {@link lockForCopies} takes. */
export async function writeCopies(tx: Ctx, orders: readonly BookedOrder[]): Promise<Set<number>> {
  if (orders.length === 0) return new Set();
  const rows = orders.map((order) => {
    const row: Record<string, unknown> = { id: order.Id, si_state: OrderSiState.Waiting };
    for (const [field, column] of COLUMNS) row[column] = order[field];
    return row;
  });
  const written = await tx.sql<{ id: number }>(
    `INSERT INTO cargo_order AS t (id, si_state, ${NAMES})
     SELECT id, si_state, ${NAMES} FROM json_populate_recordset(NULL::cargo_order, $1) n
     WHERE NOT EXISTS (SELECT FROM withdrawn_order w WHERE w.id = n.id) ORDER BY n.id
     ON CONFLICT (id) DO UPDATE SET ${COLUMNS.map(([, column]) => `${column} = excluded.${column}`).join(', ')}
       WHERE t.version < excluded.version
     RETURNING id`,
    [JSON.stringify(rows)],
  );
  return new Set(written.map(({ id }) => id));
}
