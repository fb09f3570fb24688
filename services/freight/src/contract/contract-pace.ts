import { daysAfter } from '@quayside/contracts/core/dates';
import { RATE_BOXES, type RateBox, teuOf } from '@quayside/contracts/freight/boxes';
import {
  ContractPace,
  PACE_GRACE,
  VolumeUnit,
} from '@quayside/contracts/freight/contract/contract';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';

const DAY_MS = 86_400_000;
/** Days from one to another, both counted. */
const daysIn = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
const tenth = (volume: number): number => Math.round(volume * 10) / 10;

/** TEU of boxes such as 40HQ*2,20GP*1 (ISO 668); types of which no rate has a price count by their length. Nothing that can be read is nothing. */
export const teuIn = (boxes: string | null): number =>
  (parseContainerSummary(boxes ?? '') ?? []).reduce(
    (sum, { type, count }) => sum + count * teuOfType(type),
    0,
  );

const teuOfType = (type: string): number =>
  RATE_BOXES.includes(type as RateBox) ? teuOf(type) : type.startsWith('2') ? 1 : 2;

/** TEU in the unit that a contract is counted in: a FEU is two TEU. */
export const inUnit = (teu: number, unit: VolumeUnit): number =>
  unit === VolumeUnit.Feu ? teu / 2 : teu;

/** A contract with what bookings take of it, in its unit. */
export interface Standing {
  committed: number;
  used: number;
  booked: number;
  from: string;
  to: string;
  /** Percent. */
  tolerance: number;
}

/** What an even use of the volume comes to by the end of a day. */
export function plannedBy(
  { committed, from, to }: Pick<Standing, 'committed' | 'from' | 'to'>,
  day: string,
): number {
  if (day < from) return 0;
  return tenth((committed * daysIn(from, day < to ? day : to)) / daysIn(from, to));
}

/**
 * How a contract stands on a day: what is used and booked against an even use until then, and where it ends at the pace so far. In its beginning nothing
 * is expected: space is booked weeks before it departs, so that a new contract neither falls behind nor has a pace to go by.
 */
export function paceOf(
  standing: Standing,
  today: string,
): { planned: number; forecast: number; pace: ContractPace } {
  const { committed, used, booked, from, to, tolerance } = standing;
  const planned = plannedBy(standing, today);
  const taken = used + booked;
  const elapsed = today < from ? 0 : daysIn(from, today < to ? today : to);
  const begins = elapsed <= daysIn(from, to) * PACE_GRACE;
  const forecast = tenth(Math.max(taken, begins ? 0 : (used / elapsed) * daysIn(from, to)));
  return { planned, forecast, pace: pace() };

  function pace(): ContractPace {
    if (taken > committed) return ContractPace.Over;
    if (today > to) return used < committed ? ContractPace.Short : ContractPace.Fulfilled;
    if (today < from) return ContractPace.Future;
    if (!begins && taken < planned * (1 - tolerance / 100)) return ContractPace.Behind;
    return !begins && used > planned * (1 + tolerance / 100)
      ? ContractPace.Ahead
      : ContractPace.OnTrack;
  }
}

/** The Monday of a day's week. */
const mondayOf = (day: string): string =>
  daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The weeks of a contract, from its first day to its last: each with its first and last day. */
export function weeksOf(from: string, to: string): { week: string; to: string }[] {
  const weeks: { week: string; to: string }[] = [];
  for (let week = from; week <= to; week = daysAfter(mondayOf(week), 7)) {
    const end = daysAfter(mondayOf(week), 6);
    weeks.push({ week, to: end < to ? end : to });
  }
  return weeks;
}
