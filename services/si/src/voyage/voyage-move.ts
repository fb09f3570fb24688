import { chinaTime } from '@quayside/contracts/core/dates';
import { CallStatus, NO_CALL, ScheduleReason } from '@quayside/contracts/masterdata/schedule-choices';
import type { ChangedCall, VoyageChanged } from '@quayside/contracts/masterdata/schedule-events';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { FieldDifference } from '@quayside/contracts/si/si.api';

export type BookedOrder = Pick<CargoOrder, 'Vessel' | 'VesselImo' | 'Voyage' | 'LoadPort' | 'SailingDate' | 'SiDeadline'>;

/** How an order follows its voyage. */
export interface Move {
  values: Pick<BookedOrder, 'Vessel' | 'VesselImo' | 'Voyage' | 'SailingDate' | 'SiDeadline'>;
  /** The ship does not call: values stay, somebody has to book anew. */
  lost: boolean;
  differences: FieldDifference[];
  /** For people. */
  text: string;
}

/** China time, as cut-offs are told: 2026-12-01 18:00. */
const clock = (time: string | null): string => (time ? chinaTime(time) : '未定');

/**
 * The new deadline of an order. What the carrier told replaces the old one. A deadline that is only reckoned from the
 * terminal's hours moves the order's own by as much, since that one may have been confirmed for this booking.
 */
function deadlineOf(own: string | null, { SiBefore, SiAfter, SiEstimated }: ChangedCall): string | null {
  if (SiBefore === SiAfter || !SiAfter) return own;
  if (!own || !SiEstimated) return SiAfter;
  return SiBefore ? new Date(Date.parse(own) + Date.parse(SiAfter) - Date.parse(SiBefore)).toISOString() : own;
}

const same = (a: string | null, b: string | null): boolean => (a && b ? Date.parse(a) === Date.parse(b) : a === b);

/** How an order follows a changed call of its voyage; null when nothing of it changes. */
export function moveOf(order: BookedOrder, change: VoyageChanged, call: ChangedCall): Move | null {
  const why = `${ScheduleReason.label(change.Reason)}${change.Remark ? `，${change.Remark}` : ''}`;
  if (NO_CALL.includes(call.Status)) {
    const what = call.Status === CallStatus.Blank ? '停航' : `跳港，不挂靠${order.LoadPort}`;
    const text = `${order.Vessel} ${order.Voyage}航次${what}，请尽快改配${change.Remark ? `（${change.Remark}）` : ''}`;
    return { values: { ...order }, lost: true, differences: [], text };
  }
  const renamed = change.VesselBefore !== change.VesselName || change.VoyageBefore !== change.VoyageNo;
  const values = {
    Vessel: renamed ? (change.VesselName ?? order.Vessel) : order.Vessel,
    VesselImo: change.VesselBefore === change.VesselName ? order.VesselImo : change.VesselImo,
    Voyage: renamed ? change.VoyageNo : order.Voyage,
    SailingDate: same(call.EtdBefore, call.EtdAfter) ? order.SailingDate : (call.SailingDay ?? order.SailingDate),
    SiDeadline: deadlineOf(order.SiDeadline, call),
  };
  const differences: FieldDifference[] = [];
  const tell = (Prop: string, Label: string, Before: string | null, After: string | null): void => {
    if (Before !== After) differences.push({ Prop, Label, Before, After });
  };
  if (!same(order.SiDeadline, values.SiDeadline)) tell('TBI_DEADLINE', '截单时间', clock(order.SiDeadline), clock(values.SiDeadline));
  tell('TBI_SAILINGDATE', '开航日', order.SailingDate, values.SailingDate);
  tell('TBI_VESSEL', '船名', order.Vessel, values.Vessel);
  tell('TBI_VOYAGE', '航次', order.Voyage, values.Voyage);
  if (differences.length === 0 && change.Reason === ScheduleReason.Restore) {
    return { values, lost: false, differences, text: `${order.Vessel} ${order.Voyage}航次恢复挂靠${order.LoadPort}，按原船期执行` };
  }
  if (differences.length === 0) return null;
  const changes = differences.map(({ Label, Before, After }) => `${Label}由${Before ?? '未定'}改为${After ?? '未定'}`).join('；');
  return { values, lost: false, differences, text: `${changes}（${why}）` };
}
