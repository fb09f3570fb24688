import type { BookedOrder } from '@quayside/contracts/booking/order';
import {
  CallStatus,
  NO_CALL,
  ScheduleReason,
} from '@quayside/contracts/masterdata/schedule-choices';
import type { ChangedCall, VoyageChanged } from '@quayside/contracts/masterdata/schedule-events';

/** What of an order its voyage decides. */
export type Sailing = Pick<
  BookedOrder,
  'Vessel' | 'VesselImo' | 'Voyage' | 'SailingDate' | 'SiDeadline'
>;

/** How an order follows its voyage. */
export interface Move {
  values: Sailing;
  /** The values are other than they were. */
  changed: boolean;
  /** The ship does not call: values stay, somebody has to book anew. */
  lost: boolean;
  /** For people, where no value says it. */
  text: string | null;
}

/**
 * The new deadline of an order. What the carrier told replaces the old one. A deadline that is only reckoned from the
 * terminal's hours moves the order's own by as much, since that one may have been confirmed for this booking.
 */
function deadlineOf(
  own: string | null,
  { SiBefore, SiAfter, SiEstimated }: ChangedCall,
): string | null {
  if (SiBefore === SiAfter || !SiAfter) return own;
  if (!own || !SiEstimated) return SiAfter;
  return SiBefore
    ? new Date(Date.parse(own) + Date.parse(SiAfter) - Date.parse(SiBefore)).toISOString()
    : own;
}

const same = (a: string | null, b: string | null): boolean =>
  a && b ? Date.parse(a) === Date.parse(b) : a === b;

/** How an order follows a changed call of its voyage; null when nothing of it changes. */
export function moveOf(
  order: Sailing & Pick<BookedOrder, 'LoadPort'>,
  change: VoyageChanged,
  call: ChangedCall,
): Move | null {
  const { Vessel, VesselImo, Voyage, SailingDate, SiDeadline, LoadPort } = order;
  if (NO_CALL.includes(call.Status)) {
    const what = call.Status === CallStatus.Blank ? '停航' : `跳港，不挂靠${LoadPort}`;
    const text = `${Vessel} ${Voyage}航次${what}，请尽快改配${change.Remark ? `（${change.Remark}）` : ''}`;
    return {
      values: { Vessel, VesselImo, Voyage, SailingDate, SiDeadline },
      changed: false,
      lost: true,
      text,
    };
  }
  const renamed =
    change.VesselBefore !== change.VesselName || change.VoyageBefore !== change.VoyageNo;
  const values = {
    Vessel: renamed ? (change.VesselName ?? Vessel) : Vessel,
    VesselImo: change.VesselBefore === change.VesselName ? VesselImo : change.VesselImo,
    Voyage: renamed ? change.VoyageNo : Voyage,
    SailingDate: same(call.EtdBefore, call.EtdAfter)
      ? SailingDate
      : (call.SailingDay ?? SailingDate),
    SiDeadline: deadlineOf(SiDeadline, call),
  };
  const changed =
    !same(SiDeadline, values.SiDeadline) ||
    SailingDate !== values.SailingDate ||
    Vessel !== values.Vessel ||
    Voyage !== values.Voyage;
  if (changed) return { values, changed, lost: false, text: null };
  if (change.Reason !== ScheduleReason.Restore) return null;
  return {
    values,
    changed,
    lost: false,
    text: `${Vessel} ${Voyage}航次恢复挂靠${LoadPort}，按原船期执行`,
  };
}
