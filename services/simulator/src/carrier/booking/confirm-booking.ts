import { BookingBehaviour, type BookingPlan } from '@quayside/contracts/simulator/booking-plans';
import type { ConfirmedContainers } from '@quayside/shipping-standards/booking/booking-answer';
import type { BookingRequest } from '@quayside/shipping-standards/booking/booking-request';
import { containerTypeOfIso } from '@quayside/shipping-standards/container-type';
import { arrivalOf, daysAfter } from '../booked-sailing.js';
import type { ConfirmedBooking } from './booking-state.js';

/** Ships of a carrier that was asked for none, and of one that has another. */
const SHIP = { vesselName: 'QUAY HARMONY', imo: '9839179', voyage: '001E' };
const OTHER_SHIP = { vesselName: 'QUAY MERIDIAN', imo: '9893890' };
const DAYS_AHEAD = 14;
const WEEK = 7;

/** The containers less so many, from the last line on; one at least stays. */
function fewer(containers: readonly ConfirmedContainers[], less: number): ConfirmedContainers[] {
  let gone = Math.min(less, containers.reduce((sum, { count }) => sum + count, 0) - 1);
  const left = [...containers].reverse().flatMap((line) => {
    const taken = Math.min(gone, line.count);
    gone -= taken;
    const count = line.count - taken;
    return count > 0 ? [{ ...line, count, numbers: line.numbers.slice(0, count) }] : [];
  });
  return left.reverse();
}

/** The voyage after: its number one higher, the letters as they are. */
export const voyageAfter = (voyage: string): string =>
  /\d/.test(voyage)
    ? voyage
        .replace(/\d+/, (digits) =>
          String(Number(digits.slice(-9)) + 1).padStart(digits.length, '0'),
        )
        .slice(0, 17)
    : `${voyage.slice(0, 15)}02`;

/** The voyage that a carrier offers instead: as planned, else the next one a week later. */
export function otherVoyage(request: BookingRequest, plan: BookingPlan, today: string) {
  const day = request.sailingDate?.slice(0, 10) ?? daysAfter(today, DAYS_AHEAD);
  const departure = plan.SailingDate ?? daysAfter(day, WEEK);
  const ship = plan.Vessel ? { vesselName: plan.Vessel, imo: '' } : OTHER_SHIP;
  return { ...ship, voyage: plan.Voyage || voyageAfter(request.voyage || SHIP.voyage), departure };
}

/** What a carrier confirms of a request as it plans to; of what is not asked for it takes what it has. */
export function confirmBooking(
  request: BookingRequest,
  plan: BookingPlan,
  today: string,
): ConfirmedBooking {
  const asked = request.containers.map(
    ({ isoCode, count, shipperOwned, numbers }): ConfirmedContainers => ({
      isoCode,
      count,
      shipperOwned,
      numbers,
      type: containerTypeOfIso(isoCode)?.code ?? null,
    }),
  );
  const containers = plan.Kind === BookingBehaviour.Fewer ? fewer(asked, plan.Fewer ?? 1) : asked;
  const other = plan.Kind === BookingBehaviour.OtherVoyage || plan.Kind === BookingBehaviour.Roll;
  const own = request.vesselName
    ? { vesselName: request.vesselName, imo: request.imo }
    : { vesselName: SHIP.vesselName, imo: SHIP.imo };
  const sails = other
    ? otherVoyage(request, plan, today)
    : {
        ...own,
        voyage: request.voyage || SHIP.voyage,
        departure: request.sailingDate?.slice(0, 10) ?? daysAfter(today, DAYS_AHEAD),
      };
  const { load, receipt, discharge, delivery } = request.places;
  return {
    containers,
    ...sails,
    load: load ?? receipt,
    discharge: discharge ?? delivery,
    arrival: arrivalOf(sails.departure),
    cutOffs: {
      DCO: `${daysAfter(sails.departure, -3)}T12:00`,
      VCO: `${daysAfter(sails.departure, -2)}T12:00`,
      FCO: `${daysAfter(sails.departure, -1)}T18:00`,
    },
    asAsked: !other && plan.Kind !== BookingBehaviour.Fewer,
  };
}
