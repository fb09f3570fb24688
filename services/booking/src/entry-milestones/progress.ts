import type { EntryBox, EntryHeader } from '@quayside/contracts/booking/entry/entry-order';
import {
  MILESTONES,
  Milestone,
  type MilestoneRecord,
  MilestoneSource,
  portOfMilestone,
  SECOND_HALF,
  TimeKind,
  type TrackedBox,
  type TrackedMilestone,
} from '@quayside/contracts/booking/entry/milestones';
import { momentAt, type Zone, zoneDay } from '@quayside/contracts/core/zones';
import { type PortZones, zoneAtPort } from '@quayside/service-kit/mapping/port-day';

/** What of an order its milestones are planned by. */
export type Planned = Pick<
  EntryHeader,
  'SailingDate' | 'ArrivalDate' | 'YardDeadline' | 'LoadCode' | 'DischargeCode'
> & {
  Boxes: readonly EntryBox[];
};

/** Days at a port of unknown zone are counted in UTC, as they are shown. */
const zoneAt = (zones: PortZones, port: string | null | undefined): Zone =>
  zoneAtPort(port, zones) ?? 'UTC';

const DAY = 86_400_000;
/** Days after the arrival by which a milestone is usual; nobody's promise, and shown as 推算. */
const USUAL_DAYS: Partial<Record<Milestone, number>> = {
  [Milestone.Discharged]: 1,
  [Milestone.Cleared]: 2,
  [Milestone.PickedUp]: 3,
  [Milestone.Delivered]: 4,
  [Milestone.Returned]: 7,
};

/** A day without a time is over at its end at the port. */
const endOf = (day: string, zone: Zone): string | null => momentAt(`${day}T23:59`, zone);
const later = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * DAY).toISOString();
/** Whole days by a port's calendar from one moment to another. */
export const daysAtPort = (
  from: string,
  to: string,
  port: string | null,
  zones: PortZones,
): number => {
  const zone = zoneAt(zones, port);
  return (Date.parse(zoneDay(to, zone)) - Date.parse(zoneDay(from, zone))) / DAY;
};

/** A milestone as it was recorded, or as it is while nothing was said of it. */
export const recordOf = (
  records: readonly MilestoneRecord[],
  milestone: Milestone,
): MilestoneRecord | undefined => records.find(({ Milestone: which }) => which === milestone);

/** The plan of a milestone and whose it is: what was said, else the order's schedule, else the usual days after the planned arrival. */
function planOf(
  order: Planned,
  records: readonly MilestoneRecord[],
  milestone: Milestone,
  zones: PortZones,
): [string | null, MilestoneSource | null] {
  const zone = zoneAt(zones, portOfMilestone(milestone, order));
  const record = recordOf(records, milestone);
  if (record?.Planned) return [record.Planned, record.Source];
  if (milestone === Milestone.GateIn && order.YardDeadline)
    return [order.YardDeadline, MilestoneSource.Schedule];
  if (milestone === Milestone.Departed && order.SailingDate)
    return [endOf(order.SailingDate, zone), MilestoneSource.Schedule];
  if (milestone === Milestone.Arrived && order.ArrivalDate)
    return [endOf(order.ArrivalDate, zone), MilestoneSource.Schedule];
  const [arrival] =
    USUAL_DAYS[milestone] === undefined ? [null] : planOf(order, records, Milestone.Arrived, zones);
  return arrival
    ? [later(arrival, USUAL_DAYS[milestone] ?? 0), MilestoneSource.Usual]
    : [null, null];
}

/** One container's milestones against their plans, at a moment. */
function trackBox(
  order: Planned,
  box: Pick<TrackedBox, 'BoxId' | 'Unit'>,
  records: readonly MilestoneRecord[],
  now: Date,
  zones: PortZones,
): TrackedMilestone[] {
  const arrival = recordOf(records, Milestone.Arrived);
  const arrives = arrival?.Actual ?? arrival?.Estimated ?? null;
  return MILESTONES.map((milestone) => {
    const record = recordOf(records, milestone);
    const [plan, source] = planOf(order, records, milestone, zones);
    const Port = portOfMilestone(milestone, order);
    const usual = USUAL_DAYS[milestone];
    // What is only counted from the arrival moves with it.
    const moved =
      source === MilestoneSource.Usual && arrives && usual !== undefined
        ? later(arrives, usual)
        : plan;
    const Due = record?.Actual ? null : (record?.Estimated ?? moved);
    const Overdue = Due !== null && Date.parse(Due) < now.getTime();
    const reached = record?.Actual ?? (Overdue && Due ? now.toISOString() : Due);
    return {
      BoxId: box.BoxId,
      Unit: box.Unit,
      Milestone: milestone,
      Port,
      Planned: plan,
      PlannedFrom: source,
      Estimated: record?.Estimated ?? null,
      Actual: record?.Actual ?? null,
      Source: record?.Source ?? null,
      PersonName: record?.PersonName ?? null,
      ReceivedTime: record?.ReceivedTime ?? null,
      Version: record?.Version ?? 0,
      Due,
      Overdue,
      DelayDays: plan && reached ? daysAtPort(plan, reached, Port, zones) : null,
    };
  });
}

/** The single containers of an order, each with its milestones; behind them those that the order no longer has. */
export function trackedBoxes(
  order: Planned,
  records: readonly MilestoneRecord[],
  now: Date,
  zones: PortZones,
): TrackedBox[] {
  const counted = new Map<number, number>();
  const boxes = order.Boxes.flatMap(
    ({ LineId, Count, Number: number, Type }): Omit<TrackedBox, 'Milestones'>[] => {
      const BoxId = LineId ?? 0;
      // A line may come in pieces, where a carrier gave another type for some of it.
      const before = counted.get(BoxId) ?? 0;
      const length = number ? 1 : (Count ?? 1);
      counted.set(BoxId, before + length);
      return Array.from({ length }, (_, index) => ({
        BoxId,
        Unit: before + index + 1,
        Type: Type ?? null,
        Gone: false,
        Container: number ?? `${Type ?? '箱'} #${index + 1}`,
      }));
    },
  );
  const placed = new Map(boxes.map((box) => [`${box.BoxId} ${box.Unit}`, box]));
  for (const { BoxId, Unit } of records) {
    const key = `${BoxId} ${Unit}`;
    if (!placed.has(key))
      placed.set(key, {
        BoxId,
        Unit,
        Type: null,
        Gone: true,
        Container: `原箱行${BoxId} #${Unit}`,
      });
  }
  // Two lines of one type have each a first container: the line tells them apart.
  const named = [...placed.values()];
  const twice = named.filter(
    ({ Container }) => named.filter((other) => other.Container === Container).length > 1,
  );
  const lines = [...new Set(named.map(({ BoxId }) => BoxId))];
  return named.map((box) => ({
    ...box,
    Container: twice.includes(box)
      ? `${box.Container} (${lines.indexOf(box.BoxId) + 1})`
      : box.Container,
    Milestones: trackBox(
      order,
      box,
      records.filter(({ BoxId, Unit }) => BoxId === box.BoxId && Unit === box.Unit),
      now,
      zones,
    ),
  }));
}

/** What is next for a container: what follows the last thing that happened to it. Customs may have cleared it at any time before. */
function nextOf({ Milestones }: TrackedBox, from: Milestone): TrackedMilestone | undefined {
  const last = Milestones.findLastIndex(
    ({ Actual, Milestone: which }) => Actual !== null && which !== Milestone.Cleared,
  );
  return Milestones.slice(Math.max(last + 1, MILESTONES.indexOf(from))).find(
    ({ Actual }) => Actual === null,
  );
}

/** Where an order stands as a whole; kept beside it for the list. */
export interface Progress {
  ArrivalTime: string | null;
  ArrivalKind: TimeKind | null;
  /** What happened last to the container that is behind most; null: nothing was reported of it. */
  PresentMilestone: Milestone | null;
  /** By whose clock its time stands. */
  PresentPort: string | null;
  PresentTime: string | null;
  NextMilestone: Milestone | null;
  NextPort: string | null;
  NextPlanned: string | null;
  NextDue: string | null;
  /** Who says when it is due. */
  NextFrom: MilestoneSource | null;
  ReturnedCount: number;
  BoxCount: number;
}

const time = (text: string | null): number => (text ? Date.parse(text) : Number.POSITIVE_INFINITY);

/** What happened last to the container that is behind most; nothing where nothing was reported of one. */
function lastOf(boxes: readonly TrackedBox[]): TrackedMilestone | undefined {
  const last = boxes.map(({ Milestones }) =>
    Milestones.findLast(
      ({ Actual, Milestone: which }) => Actual !== null && which !== Milestone.Cleared,
    ),
  );
  if (last.includes(undefined)) return undefined;
  return (last as TrackedMilestone[]).sort(
    (a, b) => MILESTONES.indexOf(a.Milestone) - MILESTONES.indexOf(b.Milestone),
  )[0];
}

/** @param departed the order is on its way: what was not recorded of its first half is no longer awaited */
export function progressOf(all: readonly TrackedBox[], departed: boolean): Progress {
  const boxes = all.filter(({ Gone }) => !Gone);
  const from = departed ? (SECOND_HALF[0] as Milestone) : (MILESTONES[0] as Milestone);
  const next = boxes
    .flatMap((box) => nextOf(box, from) ?? [])
    .sort(
      (a, b) =>
        MILESTONES.indexOf(a.Milestone) - MILESTONES.indexOf(b.Milestone) ||
        time(a.Due) - time(b.Due),
    )[0];
  const present = lastOf(boxes);
  const arrivals = boxes.flatMap(({ Milestones }) =>
    Milestones.filter(({ Milestone: which }) => which === Milestone.Arrived),
  );
  const first = arrivals
    .map(({ Actual, Estimated, Planned }) => ({
      at: Actual ?? Estimated ?? Planned,
      kind: Actual ? TimeKind.Actual : Estimated ? TimeKind.Estimated : TimeKind.Planned,
    }))
    .sort((a, b) => time(a.at) - time(b.at))[0];
  return {
    ArrivalTime: first?.at ?? null,
    ArrivalKind: first?.at ? first.kind : null,
    PresentMilestone: present?.Milestone ?? null,
    PresentPort: present?.Port ?? null,
    PresentTime: present?.Actual ?? null,
    NextMilestone: next?.Milestone ?? null,
    NextPort: next?.Port ?? null,
    NextPlanned: next?.Planned ?? null,
    NextDue: next?.Due ?? null,
    NextFrom: next?.Due ? (next.Estimated ? next.Source : next.PlannedFrom) : null,
    ReturnedCount: boxes.filter((box) => recordOf(box.Milestones, Milestone.Returned)?.Actual)
      .length,
    BoxCount: boxes.length,
  };
}
