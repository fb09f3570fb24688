import { ScheduleReason } from '@quayside/contracts/masterdata/schedule-choices';
import type { VoyageChanged } from '@quayside/contracts/masterdata/schedule-events';
import { notice } from '@quayside/contracts/messaging/notice';
import { BEFORE_CARRIER, SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { CargoOrder } from '@quayside/contracts/si/order.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { wakeAfter, writeTrail } from '@quayside/service-kit/database/trail';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { followDrift } from '../drift/follow-drift.js';
import { rescheduleNotice } from '../notices/reschedule-notice.js';
import { STEPS, type Step, stepParams } from '../shipping-instruction/log-step.js';
import { type Move, moveOf } from './voyage-move.js';

interface Moved {
  order: CargoOrder;
  move: Move;
}

type OpenSi = Step['si'];

/** The orders that sail on a voyage as it was booked, locked. */
const sailing = (tx: Ctx, { CarrierCode, VesselBefore, VoyageBefore, Calls }: VoyageChanged): Promise<CargoOrder[]> =>
  tx.sql<CargoOrder>(
    `SELECT ${selectOf(CargoOrder, 't')} FROM cargo_order t
     WHERE upper(t.vessel) = $1 AND upper(t.voyage) = $2 AND t.load_code = ANY($3) AND t.carrier_code = $4 AND NOT t.cancelled
     ORDER BY t.id FOR UPDATE`,
    [VesselBefore?.toUpperCase() ?? '', VoyageBefore.toUpperCase(), Calls.map(({ PortCode }) => PortCode), CarrierCode],
  );

const rowsOf = (moved: readonly Moved[]): string =>
  JSON.stringify(
    moved.map(({ order, move: { values } }) => ({
      ...{ id: order.Id, vessel: values.Vessel, vessel_imo: values.VesselImo, voyage: values.Voyage },
      ...{ sailing_date: values.SailingDate, si_deadline: values.SiDeadline },
    })),
  );

async function moveOrders(tx: Ctx, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  await tx.sql(
    `UPDATE cargo_order t SET vessel = n.vessel, vessel_imo = n.vessel_imo, voyage = n.voyage, sailing_date = n.sailing_date, si_deadline = n.si_deadline,
       version = t.version + 1, update_time = $2
     FROM json_populate_recordset(NULL::cargo_order, $1) n WHERE t.id = n.id`,
    [rowsOf(moved), tx.now],
  );
}

/**
 * The SIs follow as long as the carrier does not have them: later ones are papers that somebody has printed and confirmed. Their
 * version grows, so that a form that is open at the moment does not write the old day back.
 */
async function moveSis(tx: Ctx, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  await tx.sql(
    `UPDATE shipping_instruction t SET tbi_vessel = n.vessel, tbi_voyage = n.voyage, tbi_sailingdate = n.sailing_date,
       tbi_deadline = n.si_deadline, version = t.version + 1, update_time = $3
     FROM json_populate_recordset(NULL::cargo_order, $1) n WHERE t.cgo_id = n.id AND t.tbi_status = ANY($2)`,
    [rowsOf(moved), [...BEFORE_CARRIER], tx.now],
  );
}

const SETTLED = [SiStatus.Issued, SiStatus.Voided];

const openSis = (tx: Ctx, orderIds: readonly number[]): Promise<OpenSi[]> =>
  tx.sql<OpenSi>(
    `SELECT id AS "Id", cgo_id AS "CGO_ID", company_id AS "CompanyId", company_name AS "CompanyName", tbi_no AS "TBI_NO",
       tbi_simbl_no AS "TBI_SIMBL_NO", tbi_create_id AS "TBI_CREATE_ID", tbi_status AS "TBI_STATUS", revision AS "Revision"
     FROM shipping_instruction WHERE cgo_id = ANY($1) AND tbi_status <> ALL($2) ORDER BY id FOR UPDATE`,
    [orderIds, SETTLED],
  );

async function recordSteps(tx: Ctx, sis: readonly OpenSi[], moves: ReadonlyMap<number, Move>): Promise<void> {
  const steps = sis.map((si): Step => {
    const { text, differences } = moves.get(si.CGO_ID ?? 0) as Move;
    return { si, verb: SiVerb.Reschedule, from: si.TBI_STATUS, remarks: text, differences };
  });
  if (steps.length === 0) return;
  await tx.sql(`WITH ${STEPS('$1', '$2', '$3').trim()} SELECT 1`, stepParams(tx, steps));
}

/** Audit of the orders, and a word to the customers: one for each order, whether its SI is handed in or not. */
async function tell(tx: Ctx, moved: readonly Moved[], { Reason }: VoyageChanged, handedIn: ReadonlySet<number>): Promise<void> {
  await writeTrail(
    tx,
    moved.map(({ order, move: { values, text } }) => ({
      ...{ entity: 'CargoOrder', entityId: order.Id, verb: 'reschedule' },
      before: { Vessel: order.Vessel, Voyage: order.Voyage, SailingDate: order.SailingDate, SiDeadline: order.SiDeadline },
      after: { Vessel: values.Vessel, Voyage: values.Voyage, SailingDate: values.SailingDate, SiDeadline: values.SiDeadline, text },
    })),
    moved.map(({ order, move: { text, lost } }) => ({
      event: notice,
      aggregate: `order-${order.Id}`,
      payload: rescheduleNotice({
        ...{ CGO_ID: order.Id, CompanyId: order.CompanyId, BookingNo: order.BookingNo },
        ...{ Vessel: order.Vessel, Voyage: order.Voyage, LoadPort: order.LoadPort, Reason: ScheduleReason.label(Reason) },
        ...{ Text: text, Lost: lost, HasSi: handedIn.has(order.Id) },
      }),
    })),
  );
  wakeAfter(tx);
}

/**
 * Lets orders and their open SIs follow a changed voyage: ship, day of sailing and SI deadline; each with a log step and a
 * message. Runs in the handler's transaction, once per event. Nothing happens where nothing of an order changes.
 */
export async function followVoyage(tx: Ctx, change: VoyageChanged): Promise<void> {
  const calls = new Map(change.Calls.map((call) => [call.PortCode, call]));
  const moved = (await sailing(tx, change)).flatMap((order): Moved[] => {
    const call = calls.get(order.LoadCode);
    const move = call ? moveOf(order, change, call) : null;
    return move ? [{ order, move }] : [];
  });
  if (moved.length === 0) return;
  const moves = new Map(moved.map(({ order, move }) => [order.Id, move]));
  const sis = await openSis(tx, [...moves.keys()]);
  const following = moved.filter(({ move }) => move.differences.length > 0);
  await moveOrders(tx, following);
  await moveSis(tx, following);
  // What stays as the carrier has it; the change itself is told below.
  await followDrift(
    tx,
    following.map(({ order, move }) => ({ before: order, after: { ...order, ...move.values } })),
    false,
  );
  const concerned = sis.filter(({ CGO_ID, TBI_STATUS }) => moves.get(CGO_ID ?? 0)?.lost || BEFORE_CARRIER.includes(TBI_STATUS));
  await recordSteps(tx, concerned, moves);
  await tell(tx, moved, change, new Set(sis.map(({ CGO_ID }) => CGO_ID ?? 0)));
}
