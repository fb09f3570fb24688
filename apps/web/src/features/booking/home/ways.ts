import { type BookingBegin, beginText } from '@quayside/contracts/booking/home/begin';
import { writeDate } from '@quayside/contracts/core/dates';
import { type Zone, zoneClock, zoneDay } from '@quayside/contracts/core/zones';
import type { OfferSailing } from '@quayside/contracts/freight/sail-template';
import { type Offer, OfferSort, type StaffOffer } from '@quayside/contracts/freight/search';
import { VoyageStatus } from '@quayside/contracts/masterdata/schedule-choices';
import type { DirectSailing } from '@quayside/contracts/masterdata/schedule-search';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import { zoneText } from '../../../kit/display/port-time.js';

type FoundOffer = Offer & Partial<StaffOffer>;

/** A way to book: a price on a sailing, a price whose ship is not known yet, or a sailing that has no price. */
export interface Way {
  key: string;
  carrier: string;
  carrierCode: string | null;
  loop: string | null;
  vessel: string | null;
  voyage: string | null;
  /** Day of departure; null: within the offer's days. */
  day: string | null;
  arrival: string | null;
  transit: number | null;
  via: string | null;
  /** On the wall of the port of loading, MM-DD HH:mm, with its zone where that is known. */
  siCutoff: string | null;
  yardCutoff: string | null;
  offer: FoundOffer | null;
  /** What it comes to in the offer's own currency, to compare; null where it is to be asked for. */
  amount: number | null;
  /** The documents of this sailing are closed. */
  closed: boolean;
}

const same = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '').toUpperCase() === (other ?? '').toUpperCase();

/** The zones of the port of loading and of the port of discharge; null where nobody knows it. */
export interface LaneZones {
  pol: Zone | null;
  pod: Zone | null;
}

const dayIn = (moment: string, zone: Zone | null): string => zoneDay(moment, zone ?? 'UTC');

/** Whether a departure of an offer is that sailing: the same ship and voyage, or on its day where the offer names none. */
const isOf = (
  { Day, VesselName, VoyageNo }: OfferSailing,
  sailing: DirectSailing,
  { pol }: LaneZones,
): boolean =>
  VoyageNo
    ? same(VoyageNo, sailing.VoyageNo) && same(VesselName, sailing.VesselName)
    : dayIn(sailing.Etd, pol) === Day;

const wall = (moment: string | null, zone: Zone | null): string | null =>
  moment &&
  `${writeDate(zoneClock(moment, zone ?? 'UTC'), 'MM-DD HH:mm')} ${zoneText(moment, zone)}`;
const shortWall = (text: string | null): string | null => text?.slice(5) ?? null;

/** What is paid where the ocean freight is, in the offer's own currency, whoever pays it. */
function amountOf({
  Boxes,
  Totals,
  CollectTotals,
  Payment,
  CurrencyCode,
}: FoundOffer): number | null {
  if (Boxes.some(({ Unit }) => Unit === null)) return null;
  const totals = Payment === PaymentMethod.Collect ? (CollectTotals ?? []) : Totals;
  return totals.find((total) => total.CurrencyCode === CurrencyCode)?.Amount ?? null;
}

function ofSailing(
  sailing: DirectSailing,
  now: number,
  { pol, pod }: LaneZones,
): Omit<Way, 'key' | 'offer' | 'amount'> {
  return {
    carrier: sailing.CarrierName ?? sailing.CarrierCode,
    carrierCode: sailing.CarrierCode,
    loop: sailing.LoopCode,
    vessel: sailing.VesselName,
    voyage: sailing.VoyageNo,
    day: dayIn(sailing.Etd, pol),
    arrival: sailing.Eta && dayIn(sailing.Eta, pod),
    transit: sailing.TransitDays,
    via: null,
    siCutoff: wall(sailing.SiCutoff, pol),
    yardCutoff: wall(sailing.GateInCutoff, pol),
    closed: sailing.SiCutoff !== null && Date.parse(sailing.SiCutoff) <= now,
  };
}

const ofOffer = (
  offer: FoundOffer,
  at: OfferSailing | null,
): Omit<Way, 'key' | 'offer' | 'amount'> => ({
  carrier: offer.CarrierName ?? offer.CarrierCode ?? '船公司待定',
  carrierCode: offer.CarrierCode,
  loop: offer.LoopCode,
  vessel: at?.VesselName ?? null,
  voyage: at?.VoyageNo ?? null,
  day: at?.Day ?? null,
  arrival: null,
  transit: offer.TransitDays ?? at?.TransitDays ?? null,
  via: offer.ViaCode,
  siCutoff: shortWall(at?.SiCutoff ?? null),
  yardCutoff: shortWall(at?.GateInCutoff ?? null),
  closed: false,
});

/** Prices and sailings side by side. A sailing that several prices are for stands once for each; one that none is for stands alone. */
export function waysOf(
  sailings: readonly DirectSailing[],
  offers: readonly FoundOffer[],
  now: number,
  zones: LaneZones,
): Way[] {
  const open = sailings.filter(({ Status }) => Status !== VoyageStatus.Blank);
  const priced = new Set<number>();
  const withPrice = offers.flatMap((offer): Way[] => {
    const amount = amountOf(offer);
    const departures = offer.Schedule.length > 0 ? offer.Schedule : [null];
    return departures.map((at, index) => {
      const sailing =
        at && !offer.ViaCode
          ? open.find((each) => same(each.CarrierCode, offer.CarrierCode) && isOf(at, each, zones))
          : undefined;
      if (sailing) priced.add(sailing.Id);
      const shown = sailing
        ? {
            ...ofSailing(sailing, now, zones),
            carrier: offer.CarrierName ?? ofSailing(sailing, now, zones).carrier,
          }
        : ofOffer(offer, at);
      return { ...shown, key: `offer-${offer.Id}-${index}`, offer, amount };
    });
  });
  const alone = open
    .filter(({ Id }) => !priced.has(Id))
    .map(
      (sailing): Way => ({
        ...ofSailing(sailing, now, zones),
        key: `sailing-${sailing.Id}`,
        offer: null,
        amount: null,
      }),
    );
  return [...withPrice, ...alone];
}

const LAST = Number.MAX_SAFE_INTEGER;
const RANKS: Record<OfferSort, (way: Way) => readonly (number | string)[]> = {
  [OfferSort.Cheapest]: ({ amount, day }) => [amount ?? LAST, day ?? '9999'],
  [OfferSort.Fastest]: ({ transit, amount }) => [transit ?? LAST, amount ?? LAST],
  [OfferSort.Earliest]: ({ day, amount }) => [day ?? '9999', amount ?? LAST],
};

/** Ways in the order that was asked for; what cannot be compared stands last. */
export function orderedWays(ways: readonly Way[], order: OfferSort): Way[] {
  const rank = RANKS[order];
  return [...ways].sort((a, b) => {
    const [left, right] = [rank(a), rank(b)];
    const at = left.findIndex((value, index) => value !== right[index]);
    return at < 0 ? a.key.localeCompare(b.key) : left[at]! < right[at]! ? -1 : 1;
  });
}

/** What a search asked, as far as a booking begins with it. */
export interface SpaceAsked {
  company: string | null;
  load: string;
  discharge: string;
  from: string;
  to: string;
  boxes: string;
}

/** The beginning of a booking on a way, or on the lane and days alone. */
export function beginOn(
  { company, load, discharge, from, to, boxes }: SpaceAsked,
  way: Way | null,
): string {
  const begin: BookingBegin = {
    CompanyCode: company,
    LoadCode: load,
    DischargeCode: discharge,
    Boxes: boxes,
    ...(way?.day ? { SailingDate: way.day } : { SailingDate: from, LatestSailing: to }),
    ...(way && { CarrierCode: way.carrierCode, Vessel: way.vessel, Voyage: way.voyage }),
    ...(way?.offer &&
      way.amount !== null && {
        RateId: way.offer.Id,
        Seen: way.offer.Totals,
        SeenCollect: way.offer.CollectTotals ?? null,
      }),
  };
  return beginText(begin);
}
