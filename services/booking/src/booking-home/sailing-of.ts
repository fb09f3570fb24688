import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { daysAfter } from '@quayside/contracts/core/dates';
import { type Zone, zoneDay } from '@quayside/contracts/core/zones';
import {
  type DirectSailing,
  searchSchedules,
} from '@quayside/contracts/masterdata/schedule-search';
import { zonesByPort } from '@quayside/service-kit/mapping/port-zones';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** A sailing that is meant, as far as it is known. */
export interface WantedSailing {
  /** UN/LOCODE. */
  LoadCode: string;
  /** Where the first ship goes to: the port of transhipment, or the port of discharge. */
  pod: string;
  /** Day of departure at the port of loading. */
  day: string;
  CarrierCode?: string | null | undefined;
  Vessel?: string | null | undefined;
  Voyage?: string | null | undefined;
}

/**
 * The one sailing that is meant, as the schedule has it now; null where it has none, or two of a day
 * without a ship that tells them apart. Fails as the call does where schedules cannot be asked.
 */
export async function findSailing(ctx: Ctx, wanted: WantedSailing): Promise<DirectSailing | null> {
  const { LoadCode, pod, day, CarrierCode, Vessel, Voyage } = wanted;
  const found = await ctx.call(searchSchedules, {
    Pol: LoadCode,
    Pod: pod,
    // The clock at the port of loading may be a day ahead of China's, or behind.
    From: daysAfter(day, -1),
    To: daysAfter(day, 1),
    ...(CarrierCode && { CarrierCode }),
  });
  const same = (said: string | null | undefined, had: string | null): boolean =>
    !said || said.toUpperCase() === (had ?? '').toUpperCase();
  const fitting = found.filter(
    ({ VesselName, VoyageNo }) => same(Vessel, VesselName) && same(Voyage, VoyageNo),
  );
  const zone = (await zonesByPort(ctx)).get(LoadCode) ?? 'UTC';
  const onDay = fitting.filter(({ Etd }) => zoneDay(Etd, zone) === day);
  const [first, ...others] = Vessel || Voyage ? (onDay.length > 0 ? onDay : fitting) : onDay;
  // Without a ship that was named two sailings of a day are not told apart.
  return first && (Vessel || Voyage || others.length === 0) ? first : null;
}

/** What a sailing says of a booking. */
export type SailingFields = Pick<
  BookingInput,
  | 'Vessel'
  | 'Voyage'
  | 'ArrivalDate'
  | 'SiDeadline'
  | 'VgmDeadline'
  | 'YardDeadline'
  | 'CustomsDeadline'
>;

/**
 * Ship, arrival and cut-offs of a sailing.
 * @param podZone of the port of discharge that the ship itself goes to; null where it tranships or
 * nobody knows the zone: the day of arrival is not known then
 */
export const sailingFields = (sailing: DirectSailing, podZone: Zone | null): SailingFields => ({
  Vessel: sailing.VesselName,
  Voyage: sailing.VoyageNo,
  ...(podZone && sailing.Eta && { ArrivalDate: zoneDay(sailing.Eta, podZone) }),
  SiDeadline: sailing.SiCutoff,
  VgmDeadline: sailing.VgmCutoff,
  YardDeadline: sailing.GateInCutoff,
  CustomsDeadline: sailing.CustomsCutoff,
});

/**
 * The weight of all goods, kg, of what is in each container; null where nobody said it.
 * @param each kg of one container
 */
export function goodsWeight(
  each: number | null | undefined,
  counts: readonly { count: number }[],
): number | null {
  const boxes = counts.reduce((sum, { count }) => sum + count, 0);
  return each && boxes > 0 ? Math.round(each * boxes * 1000) / 1000 : null;
}
