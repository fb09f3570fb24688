import type { BookedOrder } from '@quayside/contracts/booking/order';
import { OrderCause, type OrderVersion } from '@quayside/contracts/booking/order-events';
import { ScheduleReason } from '@quayside/contracts/masterdata/schedule-choices';
import type { VoyageChanged } from '@quayside/contracts/masterdata/schedule-events';
import { writeTrail } from '@quayside/service-kit/database/trail';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ORDER } from '../cargo-order/columns.js';
import { publishChanged } from '../cargo-order/publish-changed.js';
import { type Move, moveOf } from './voyage-move.js';

interface Moved {
  order: BookedOrder;
  move: Move;
}

/** The orders that sail on a voyage as it was booked, locked. */
const sailing = (
  tx: Ctx,
  { CarrierCode, VesselBefore, VoyageBefore, Calls }: VoyageChanged,
): Promise<BookedOrder[]> =>
  tx.sql<BookedOrder>(
    `SELECT ${ORDER} FROM cargo_order t
     WHERE upper(t.vessel) = $1 AND upper(t.voyage) = $2 AND t.load_code = ANY($3) AND t.carrier_code = $4 AND NOT t.cancelled
     ORDER BY t.id FOR UPDATE`,
    [
      VesselBefore?.toUpperCase() ?? '',
      VoyageBefore.toUpperCase(),
      Calls.map(({ PortCode }) => PortCode),
      CarrierCode,
    ],
  );

async function moveOrders(
  tx: Ctx,
  moved: readonly Moved[],
  { Reason, Remark }: VoyageChanged,
): Promise<OrderVersion[]> {
  if (moved.length === 0) return [];
  const rows = moved.map(({ order, move: { values } }) => ({
    id: order.Id,
    vessel: values.Vessel,
    vessel_imo: values.VesselImo,
    voyage: values.Voyage,
    sailing_date: values.SailingDate,
    si_deadline: values.SiDeadline,
  }));
  return tx.sql<OrderVersion>(
    `UPDATE cargo_order t SET vessel = n.vessel, vessel_imo = n.vessel_imo, voyage = n.voyage, sailing_date = n.sailing_date, si_deadline = n.si_deadline,
       schedule_version = t.version + 1, schedule_reason = $3, schedule_remark = $4, version = t.version + 1, update_time = $2
     FROM json_populate_recordset(NULL::cargo_order, $1) n WHERE t.id = n.id RETURNING t.id AS "Id", t.version AS "Version"`,
    [JSON.stringify(rows), tx.now, ScheduleReason.label(Reason), Remark],
  );
}

const audit = (tx: Ctx, moved: readonly Moved[]): Promise<void> =>
  writeTrail(
    tx,
    moved.map(
      ({ order: { Id, Vessel, Voyage, SailingDate, SiDeadline }, move: { values, text } }) => ({
        entity: 'CargoOrder',
        entityId: Id,
        verb: 'reschedule',
        before: { Vessel, Voyage, SailingDate, SiDeadline },
        after: { ...values, ...(text && { text }) },
      }),
    ),
    [],
  );

/**
 * Lets orders follow a changed voyage: ship, day of sailing and SI deadline; who keeps copies is told of it, and also where no value
 * changes and the ship does not call, or calls again. Runs in the handler's transaction, once per event.
 */
export async function followVoyage(tx: Ctx, change: VoyageChanged): Promise<void> {
  const calls = new Map(change.Calls.map((call) => [call.PortCode, call]));
  const moved = (await sailing(tx, change)).flatMap((order): Moved[] => {
    const call = calls.get(order.LoadCode);
    const move = call ? moveOf(order, change, call) : null;
    return move ? [{ order, move }] : [];
  });
  if (moved.length === 0) return;
  const aggregate = `voyage ${change.VoyageId}`;
  const Reason = ScheduleReason.label(change.Reason);
  const following = moved.filter(({ move }) => move.changed);
  await publishChanged(tx, aggregate, await moveOrders(tx, following, change), {
    Cause: OrderCause.Rescheduled,
    Schedule: { Reason, Text: null, Lost: false },
  });
  await audit(tx, moved);
  const told = new Map<string, Moved[]>();
  for (const each of moved)
    if (each.move.text) told.set(each.move.text, [...(told.get(each.move.text) ?? []), each]);
  for (const [Text, those] of told) {
    const orders = those.map(({ order: { Id, Version } }) => ({ Id, Version }));
    const Lost = those.some(({ move }) => move.lost);
    await publishChanged(tx, aggregate, orders, {
      Cause: OrderCause.Rescheduled,
      Schedule: { Reason, Text, Lost },
    });
  }
}
