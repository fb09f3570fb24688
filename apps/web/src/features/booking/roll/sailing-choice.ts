import type { RollSailing } from '@quayside/contracts/booking/roll/participant';
import { type Zone, zoneDay } from '@quayside/contracts/core/zones';
import { VoyageStatus } from '@quayside/contracts/masterdata/schedule-choices';
import type { DirectSailing } from '@quayside/contracts/masterdata/schedule-search';

/** The fields of a voyage that is chosen, in the order in which they are filled in. */
export const SAILING_FIELDS = [
  ...([
    'Vessel',
    'Voyage',
    'SailingDate',
    'ArrivalDate',
    'SiDeadline',
    'VgmDeadline',
    'YardDeadline',
    'CustomsDeadline',
  ] as const),
] as const satisfies readonly (keyof RollSailing)[];

/**
 * A sailing of the schedules as a booking says it; its days are those of the two ports. A day at a port without a known zone is left
 * to be filled in.
 */
export const sailingOf = (
  {
    VesselName,
    VoyageNo,
    Etd,
    Eta,
    SiCutoff,
    VgmCutoff,
    GateInCutoff,
    CustomsCutoff,
  }: DirectSailing,
  pol: Zone | null,
  pod: Zone | null,
): RollSailing => ({
  Vessel: VesselName ?? '',
  Voyage: VoyageNo,
  SailingDate: pol ? zoneDay(Etd, pol) : '',
  ArrivalDate: Eta && pod ? zoneDay(Eta, pod) : null,
  SiDeadline: SiCutoff,
  VgmDeadline: VgmCutoff,
  YardDeadline: GateInCutoff,
  CustomsDeadline: CustomsCutoff,
});

/** Voyages that can be chosen: those of the booking's own carrier first, then by departure; blank ones last, so that nobody waits for them. */
export function orderedSailings(
  sailings: readonly DirectSailing[],
  carrier: string | null | undefined,
): DirectSailing[] {
  const rank = ({ CarrierCode, Status }: DirectSailing): number =>
    isBlank(Status) ? 2 : CarrierCode === carrier ? 0 : 1;
  return [...sailings].sort((a, b) => rank(a) - rank(b) || a.Etd.localeCompare(b.Etd));
}

export const isBlank = (status: VoyageStatus): boolean => status === VoyageStatus.Blank;

/** Whether a sailing is the voyage that the booking has. */
export const isPresent = (
  { VesselName, VoyageNo }: DirectSailing,
  { Vessel, Voyage }: { Vessel?: string | null; Voyage?: string | null },
): boolean =>
  VoyageNo.toUpperCase() === Voyage?.toUpperCase() &&
  (VesselName ?? '').toUpperCase() === (Vessel ?? '').toUpperCase();
