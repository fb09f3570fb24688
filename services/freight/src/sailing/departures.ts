import {
  type OfferSailing,
  SailingSource,
  type SailPattern,
} from '@quayside/contracts/freight/sail-template';
import type { PairSailing } from '@quayside/contracts/masterdata/schedule-search';
import { earlier, later } from '../rate/closing.js';
import { cutoffBefore, patternDays, weekdayBefore, weekdayOf, weekOf } from './sailing-days.js';

const DAY_MS = 86_400_000;

/** What of a rate says when it departs. */
export interface SailingRate {
  CarrierCode: string | null;
  LoopCode: string | null;
  PolCode: string;
  PodCode: string;
  ViaCode: string | null;
  ValidFrom: string | null;
  ValidTo: string | null;
  EtdDay: number | null;
  ClosingDay: number | null;
  TransitDays: number | null;
}

/** A template, as far as departures go. */
export type RateTemplate = SailPattern & { LoopCode: string | null };

export interface Departures {
  sailings: OfferSailing[];
  /** Days on which it would have departed and does not. */
  blank: string[];
  /** It is known when it departs: a rate without a sailing within some days is no offer for them. */
  known: boolean;
}

const NO_CUTOFFS = {
  SiCutoff: null,
  VgmCutoff: null,
  GateInCutoff: null,
  CustomsCutoff: null,
} as const;
const NO_SHIP = { VesselName: null, VoyageNo: null, LateDays: 0 } as const;

/** The departures of a pattern as offers show them. */
export function patternSailings(
  pattern: SailPattern,
  from: string,
  to: string,
): { sailings: OfferSailing[]; skipped: string[] } {
  const { days, skipped } = patternDays(pattern, from, to);
  const sailings = days.map((Day) => ({
    Day,
    Source: SailingSource.Template,
    ...NO_SHIP,
    TransitDays: pattern.TransitDays,
    SiCutoff: cutoffBefore(pattern.SiCutoff, Day),
    VgmCutoff: cutoffBefore(pattern.VgmCutoff, Day),
    GateInCutoff: cutoffBefore(pattern.GateInCutoff, Day),
    CustomsCutoff: cutoffBefore(pattern.CustomsCutoff, Day),
  }));
  return { sailings, skipped };
}

/** Those of a rate's own weekdays. */
function weekdaySailings(
  { EtdDay, ClosingDay, TransitDays }: SailingRate & { EtdDay: number },
  from: string,
  to: string,
): OfferSailing[] {
  const weekly = { EtdDay, Weeks: 1, FirstDay: null, LastDay: null, SkipDays: null };
  return patternDays(weekly, from, to).days.map((Day) => ({
    Day,
    Source: SailingSource.Weekday,
    ...NO_SHIP,
    TransitDays,
    ...NO_CUTOFFS,
    CustomsCutoff: ClosingDay === null ? null : weekdayBefore(ClosingDay, Day),
  }));
}

const daysLate = ({ Day, PlannedDay }: PairSailing): number =>
  Math.round((Date.parse(`${Day}T00:00:00Z`) - Date.parse(`${PlannedDay}T00:00:00Z`)) / DAY_MS);

/**
 * Whether a real sailing is one of a rate's service: of its loop, or, where it names none, on its weekday by the timetable. A rate by way of
 * a port sails with whatever goes there.
 */
function isOf(
  rate: SailingRate,
  loop: string | null,
  weekday: number | null,
  sailing: PairSailing,
): boolean {
  if (sailing.CarrierCode !== rate.CarrierCode || sailing.PolCode !== rate.PolCode) return false;
  if (sailing.PodCode !== (rate.ViaCode ?? rate.PodCode)) return false;
  if (loop !== null) return sailing.LoopCode === loop;
  return weekday === null || weekdayOf(sailing.PlannedDay) === weekday;
}

/**
 * The departures of a rate within some days and its own, in order: real sailings, and in weeks of which basic data has none its template or
 * its weekdays. A week counts by the timetable, so that a ship that is late stands for the week in which it should have gone.
 * @param real sailings from a week before the days to a week after, at least
 */
export function departuresOf(
  rate: SailingRate,
  template: RateTemplate | null,
  real: readonly PairSailing[],
  from: string,
  to: string,
): Departures {
  const [start, end] = [later(from, rate.ValidFrom), earlier(to, rate.ValidTo)];
  const within = (day: string): boolean => day >= start && day <= end;
  const weekday = template?.EtdDay ?? rate.EtdDay;
  const own = real.filter((sailing) =>
    isOf(rate, rate.LoopCode ?? template?.LoopCode ?? null, weekday, sailing),
  );
  const told = new Set(own.map(({ PlannedDay }) => weekOf(PlannedDay)));
  const pattern = template
    ? patternSailings(template, start, end)
    : {
        sailings:
          rate.EtdDay === null ? [] : weekdaySailings({ ...rate, EtdDay: rate.EtdDay }, start, end),
        skipped: [],
      };
  const untold = (day: string): boolean => !told.has(weekOf(day));
  const sailings = [
    ...own
      .filter(({ Blank, Day }) => !Blank && within(Day))
      .map(
        (sailing): OfferSailing => ({
          Day: sailing.Day,
          Source: SailingSource.Voyage,
          VesselName: sailing.VesselName,
          VoyageNo: sailing.VoyageNo,
          LateDays: daysLate(sailing),
          TransitDays: rate.ViaCode ? rate.TransitDays : sailing.TransitDays,
          SiCutoff: sailing.SiCutoff,
          VgmCutoff: sailing.VgmCutoff,
          GateInCutoff: sailing.GateInCutoff,
          CustomsCutoff: sailing.CustomsCutoff,
        }),
      ),
    ...pattern.sailings.filter(({ Day }) => untold(Day)),
  ];
  const blank = [
    ...own
      .filter(({ Blank, PlannedDay }) => Blank && within(PlannedDay))
      .map(({ PlannedDay }) => PlannedDay),
    ...pattern.skipped.filter(untold),
  ];
  sailings.sort((a, b) => (a.Day < b.Day ? -1 : a.Day > b.Day ? 1 : 0));
  return { sailings, blank: [...new Set(blank)].sort(), known: weekday !== null };
}

/**
 * The departures of many rates within the same days: those that are of one service, and sell on the same of those days, depart alike and
 * are reckoned once. Nobody changes what it answers.
 */
export function departuresWithin(
  real: readonly PairSailing[],
  from: string,
  to: string,
): (rate: SailingRate, template: RateTemplate | null) => Departures {
  const memory = new Map<RateTemplate | null, Map<string, Departures>>();
  return (rate, template) => {
    const known = memory.get(template) ?? new Map<string, Departures>();
    memory.set(template, known);
    const {
      CarrierCode,
      LoopCode,
      PolCode,
      PodCode,
      ViaCode,
      ValidFrom,
      ValidTo,
      EtdDay,
      ClosingDay,
      TransitDays,
    } = rate;
    const service = [
      CarrierCode,
      LoopCode,
      PolCode,
      PodCode,
      ViaCode,
      EtdDay,
      ClosingDay,
      TransitDays,
    ];
    const alike = [...service, later(from, ValidFrom), earlier(to, ValidTo)].join('\u0001');
    let found = known.get(alike);
    if (!found) {
      found = departuresOf(rate, template, real, from, to);
      known.set(alike, found);
    }
    return found;
  };
}

/** The day on which a sailing closes: for the customs, else for the gate; null where it is not known. */
export const closingDayOf = (sailing: OfferSailing | undefined): string | null =>
  (sailing?.CustomsCutoff ?? sailing?.GateInCutoff)?.slice(0, 10) ?? null;
