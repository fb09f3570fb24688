import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { EntryState } from '@quayside/contracts/booking/entry/choices';
import type { EntryBox } from '@quayside/contracts/booking/entry/entry-order';
import {
  Milestone,
  type MilestoneRecord,
  ShipmentSource,
} from '@quayside/contracts/booking/entry/milestones';
import type { WholeBooking } from '../booking/booking.entity.js';
import { confirmedLines } from '../booking/cargo-order-of.js';
import type { WholeEntry } from '../entry-order/entry-order.entity.js';
import type { Planned } from './progress.js';

/** Whose containers are tracked, in the words of an entered order: the order itself, or a booking. */
export interface Shipment extends Planned {
  Source: ShipmentSource;
  /** Number of the document. */
  Id: number;
  No: string;
  /** Of an entered order its own; a booking is 已订舱 from its release on, 已完成 when it is completed and 已取消 when it is no more. */
  State: EntryState;
  document: WholeEntry | WholeBooking;
}

export const shipmentOfEntry = (entry: WholeEntry): Shipment => ({
  Source: ShipmentSource.Entry,
  Id: entry.Id,
  No: entry.EntryNo,
  State: entry.State,
  document: entry,
  Boxes: entry.Boxes,
  ...scheduleOf(entry),
});

export const shipmentOfBooking = (booking: WholeBooking): Shipment => ({
  Source: ShipmentSource.Booking,
  Id: booking.Id,
  No: booking.RequestNo,
  State: stateOf(booking),
  document: booking,
  Boxes: trackedLines(booking),
  ...scheduleOf(booking),
});

const scheduleOf = ({
  SailingDate = null,
  ArrivalDate = null,
  YardDeadline = null,
  LoadCode = null,
  DischargeCode = null,
}: WholeEntry | WholeBooking) => ({
  SailingDate,
  ArrivalDate,
  YardDeadline,
  LoadCode,
  DischargeCode,
});

function stateOf({ Status, ReleaseTime }: WholeBooking): EntryState {
  if (Status === BookingStatus.Completed) return EntryState.Done;
  const goesOn = Status === BookingStatus.Confirmed || Status === BookingStatus.PendingAmendment;
  if (goesOn) return ReleaseTime ? EntryState.Booked : EntryState.Accepted;
  return EntryState.Cancelled;
}

/** The lines of a booking as far as they are confirmed; what the carrier gives instead counts with the last line that was asked for. */
function trackedLines({ Boxes, Confirmed }: WholeBooking): EntryBox[] {
  if (Confirmed.length === 0) return Boxes;
  const last = Boxes.at(-1)?.LineId ?? null;
  return confirmedLines(Boxes, Confirmed).map((line) =>
    line.LineId ? line : { ...line, LineId: last },
  );
}

/** Where a shipment stands: its document's state, and on its way once a ship has left with a container of it. */
export const shipmentState = (
  { Source, State }: Shipment,
  records: readonly MilestoneRecord[],
): EntryState =>
  Source === ShipmentSource.Booking && State === EntryState.Booked && records.some(isDeparture)
    ? EntryState.InTransit
    : State;

const isDeparture = (record: MilestoneRecord): boolean =>
  record.Milestone === Milestone.Departed && record.Actual !== null;
