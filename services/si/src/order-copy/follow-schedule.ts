import type { BookedOrder } from '@quayside/contracts/booking/order';
import type { FieldDifference } from '@quayside/contracts/core/document';
import { portTime, type Zone } from '@quayside/contracts/core/zones';
import { notice } from '@quayside/contracts/messaging/notice';
import { BEFORE_CARRIER, SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import { wakeAfter, writeTrail } from '@quayside/service-kit/database/trail';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { rescheduleNotice } from '../notices/reschedule-notice.js';
import { noteSteps, type Step } from '../shipping-instruction/log-step.js';

/** What a schedule means to one order. */
export interface Rescheduled {
  order: CargoOrder;
  /** 延误, 停航 …. */
  reason: string;
  /** For people. */
  text: string;
  differences: FieldDifference[];
  /** It does not sail as booked. */
  lost: boolean;
}

/** A cut-off by the clock of the port of loading: 2026-12-01 18:00 UTC+8. */
const clock = (time: string | null, zone: Zone | null): string =>
  time ? portTime(time, zone) : '未定';

const same = (a: string | null, b: string | null): boolean =>
  a && b ? Date.parse(a) === Date.parse(b) : a === b;

/** How an order sails otherwise than before. */
export function sailingDifferences(
  before: CargoOrder,
  after: CargoOrder,
  zone: Zone | null,
): FieldDifference[] {
  const differences: FieldDifference[] = [];
  const compare = (
    Prop: string,
    Label: string,
    Before: string | null,
    After: string | null,
  ): void => {
    if (Before !== After) differences.push({ Prop, Label, Before, After });
  };
  if (!same(before.SiDeadline, after.SiDeadline))
    compare(
      'TBI_DEADLINE',
      '截单时间',
      clock(before.SiDeadline, zone),
      clock(after.SiDeadline, zone),
    );
  compare('TBI_SAILINGDATE', '开航日', before.SailingDate, after.SailingDate);
  compare('TBI_VESSEL', '船名', before.Vessel, after.Vessel);
  compare('TBI_VOYAGE', '航次', before.Voyage, after.Voyage);
  return differences;
}

/** An order that followed its schedule, as people are told of it. */
export function rescheduled(
  before: CargoOrder,
  after: CargoOrder,
  booked: BookedOrder,
  zone: Zone | null,
): Rescheduled {
  const { ScheduleReason, ScheduleRemark } = booked;
  const differences = sailingDifferences(before, after, zone);
  const changes = differences
    .map(({ Label, Before, After }) => `${Label}由${Before ?? '未定'}改为${After ?? '未定'}`)
    .join('；');
  const why = [ScheduleReason, ScheduleRemark].filter(Boolean).join('，');
  return {
    order: after,
    reason: ScheduleReason ?? '',
    text: why ? `${changes}（${why}）` : changes,
    differences,
    lost: false,
  };
}

/**
 * The SIs follow as long as the carrier does not have them: later ones are papers that somebody has printed and confirmed. Their
 * version grows, so that a form that is open at the moment does not write the old day back.
 */
export async function moveSis(tx: Ctx, moved: readonly Rescheduled[]): Promise<void> {
  if (moved.length === 0) return;
  const rows = moved.map(({ order: { Id, Vessel, Voyage, SailingDate, SiDeadline } }) => ({
    id: Id,
    vessel: Vessel,
    voyage: Voyage,
    sailing_date: SailingDate,
    si_deadline: SiDeadline,
  }));
  await tx.sql(
    `UPDATE shipping_instruction t SET tbi_vessel = n.vessel, tbi_voyage = n.voyage, tbi_sailingdate = n.sailing_date,
       tbi_deadline = n.si_deadline, version = t.version + 1, update_time = $3
     FROM json_populate_recordset(NULL::cargo_order, $1) n WHERE t.cgo_id = n.id AND t.tbi_status = ANY($2)`,
    [JSON.stringify(rows), [...BEFORE_CARRIER], tx.now],
  );
}

type OpenSi = Step['si'];

const SETTLED = [SiStatus.Issued, SiStatus.Voided];

const openSis = (tx: Ctx, orderIds: readonly number[]): Promise<OpenSi[]> =>
  tx.sql<OpenSi>(
    `SELECT id AS "Id", cgo_id AS "CGO_ID", company_id AS "CompanyId", company_name AS "CompanyName", tbi_no AS "TBI_NO",
       tbi_simbl_no AS "TBI_SIMBL_NO", tbi_create_id AS "TBI_CREATE_ID", tbi_status AS "TBI_STATUS", revision AS "Revision"
     FROM shipping_instruction WHERE cgo_id = ANY($1) AND tbi_status <> ALL($2) ORDER BY id FOR UPDATE`,
    [orderIds, SETTLED],
  );

/** A log step for each SI that it concerns, and a notice for each order, whether its SI is handed in or not. */
export async function announceSchedule(tx: Ctx, moved: readonly Rescheduled[]): Promise<void> {
  if (moved.length === 0) return;
  const byOrder = new Map(moved.map((each) => [each.order.Id, each]));
  const sis = await openSis(tx, [...byOrder.keys()]);
  const concerned = sis.filter(
    ({ CGO_ID, TBI_STATUS }) =>
      byOrder.get(CGO_ID ?? 0)?.lost || BEFORE_CARRIER.includes(TBI_STATUS),
  );
  const steps = concerned.map((si): Step => {
    const { text, differences } = byOrder.get(si.CGO_ID ?? 0) as Rescheduled;
    return { si, verb: SiVerb.Reschedule, from: si.TBI_STATUS, remarks: text, differences };
  });
  await noteSteps(tx, steps);
  const handedIn = new Set(sis.map(({ CGO_ID }) => CGO_ID));
  await writeTrail(
    tx,
    [],
    moved.map(({ order, reason, text, lost }) => ({
      event: notice,
      aggregate: `order-${order.Id}`,
      payload: rescheduleNotice({
        CGO_ID: order.Id,
        CompanyId: order.CompanyId,
        BookingNo: order.BookingNo,
        Vessel: order.Vessel,
        Voyage: order.Voyage,
        LoadPort: order.LoadPort,
        Reason: reason,
        Text: text,
        Lost: lost,
        HasSi: handedIn.has(order.Id),
      }),
    })),
  );
  wakeAfter(tx);
}
