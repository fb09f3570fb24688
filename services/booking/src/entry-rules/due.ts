import { EntryStage, EntryState } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput, EntryRecord } from '@quayside/contracts/booking/entry/entry-order';
import type { MissingItem } from '@quayside/contracts/booking/entry/entry-order.api';
import { dayBeginsAtPort, type PortZones } from '@quayside/service-kit/mapping/port-day';
import { lacksOf } from './demands.js';

/** How many hours before a stage's cut-off its data is to be there. */
export interface DueHours {
  BookingHours: number;
  SiHours: number;
  CustomsHours: number;
}

/** A week before the day of sailing for the booking, a day before the cut-offs of bill and customs. */
export const USUAL_HOURS: DueHours = { BookingHours: 168, SiHours: 24, CustomsHours: 24 };

const HOUR = 3_600_000;
type Cutoffs = Pick<EntryInput, 'LoadCode' | 'SailingDate' | 'SiDeadline' | 'CustomsDeadline'>;

const before = (cutoff: string | null | undefined, hours: number): string | null =>
  cutoff ? new Date(Date.parse(cutoff) - hours * HOUR).toISOString() : null;

/**
 * Until when a stage's data is wanted: its cut-off less the setting. Where the cut-off is not known
 * yet the beginning of the day of sailing at the port of loading stands for it, which no cut-off is
 * behind; null while neither is known.
 */
export function dueOf(
  stage: EntryStage,
  order: Cutoffs,
  hours: DueHours,
  zones: PortZones,
): string | null {
  const sailing = order.SailingDate && dayBeginsAtPort(order.SailingDate, order.LoadCode, zones);
  if (stage === EntryStage.Booking) return before(sailing, hours.BookingHours);
  return stage === EntryStage.Si
    ? before(order.SiDeadline ?? sailing, hours.SiHours)
    : before(order.CustomsDeadline ?? sailing, hours.CustomsHours);
}

/** States in which data is still to come. */
export const OPEN_STATES: readonly EntryState[] = [
  EntryState.Draft,
  EntryState.Submitted,
  EntryState.Accepted,
  EntryState.Lacking,
  EntryState.Returned,
  EntryState.Booked,
];

/** What an order lacks in its state, by stage and by when it is due; nothing once the ship has sailed. */
export function missingOf(
  order: EntryInput,
  state: EntryState,
  hours: DueHours,
  zones: PortZones,
): MissingItem[] {
  if (!OPEN_STATES.includes(state)) return [];
  const stages = EntryStage.options.map(({ value }) => value);
  return lacksOf(order)
    .filter(({ stage }) => state !== EntryState.Booked || stage !== EntryStage.Booking)
    .map(({ stage, prop, label }) => ({
      Stage: stage,
      Prop: prop,
      Label: label,
      Due: dueOf(stage, order, hours, zones),
    }))
    .sort((a, b) => stages.indexOf(a.Stage) - stages.indexOf(b.Stage));
}

/** How many things lack for the stage that is due next, and until when. A stage without a known time comes after those with one. */
export function nextMissing(
  missing: readonly MissingItem[],
): Pick<EntryRecord, 'MissingCount' | 'MissingDue'> {
  const [next] = [...missing].sort((a, b) => (a.Due ?? '9').localeCompare(b.Due ?? '9'));
  if (!next) return { MissingCount: 0, MissingDue: null };
  return {
    MissingCount: missing.filter(({ Stage }) => Stage === next.Stage).length,
    MissingDue: next.Due,
  };
}
