import type { BookingConfirmed } from '@quayside/contracts/booking/booking/booking.api';
import { LegMode } from '@quayside/contracts/booking/entry/choices';
import type { EntryLeg } from '@quayside/contracts/booking/entry/entry-order';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { momentAt, type Zone } from '@quayside/contracts/core/zones';
import { numberSpellings } from '@quayside/shipping-standards/bill-number';
import {
  arrivalOf,
  type BookingAnswer,
  type BookingLeg,
  mainLegOf,
} from '@quayside/shipping-standards/booking/booking-answer';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import type { CutOffCode } from '@quayside/shipping-standards/edifact/iftmbc';
import type { WholeBooking } from '../booking/booking.entity.js';
import { MOST_AHEAD } from '../entry-rules/judge-plausible.js';

/** What of a confirmation is written down. */
export type Given = Omit<
  BookingConfirmed,
  'Id' | 'Version' | 'Release' | 'ReleaseReason' | 'Cargo'
> & {
  Legs?: EntryLeg[];
};

/** The booking that an answer is about, as far as reading it needs. */
type Asked = Pick<
  WholeBooking,
  'BookingNo' | 'CarrierCode' | 'LoadCode' | 'DischargeCode' | 'Status' | 'Legs'
>;

/** A moment with the offset that was sent. */
const OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * A cut-off as a moment: by the clock of the port of loading, unless its offset was sent (DCSA). null without a known zone, and for a
 * day alone, which says no hour.
 */
export function instantOf(local: string | undefined, zone: Zone | null): string | null {
  if (!local || local.length === 10) return null;
  if (!OFFSET.test(local)) return zone && momentAt(local, zone);
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
const day = (local: string | null): string | null => local?.slice(0, 10) || null;

/** Cut-offs as people call them; the first four are fields of a booking. */
const CUT_OFFS: Readonly<Partial<Record<CutOffCode, string>>> = {
  DCO: '截单时间',
  VCO: '截VGM',
  FCO: '截港时间',
  CUA: '截关时间',
  LCO: '拼箱截货',
  PCO: '截放行',
  ECP: '最早提空箱',
  EFC: '最早进港',
  RCO: '冷箱截港',
  DGC: '危险品截港',
  AFC: '截舱单',
};
export const cutOffLabel = (code: string): string => CUT_OFFS[code as CutOffCode] ?? code;

/** A carrier's word is about a sailing that lies at most so many days back. */
const MOST_LATE = 60;

/** Whether a day can be one of this shipment's. */
const isPlausible = (at: string, now: Date): boolean => {
  const today = chinaDay(now);
  return at >= daysAfter(today, -MOST_LATE) && at <= daysAfter(today, MOST_AHEAD);
};

/**
 * The leg that leaves the booking's port of loading, with a ship: what the booking's vessel, voyage and
 * sailing day speak of. A feeder is not its mother. Without such a leg the first main one.
 */
export function legOfBooking(
  answer: BookingAnswer,
  { LoadCode }: Pick<WholeBooking, 'LoadCode'>,
): BookingLeg | null {
  const leaves = answer.legs.find(
    ({ load, vesselName, voyage }) =>
      Boolean(LoadCode) && load?.code === LoadCode && (vesselName !== '' || voyage !== ''),
  );
  return leaves ?? mainLegOf(answer);
}

const entryLeg = (leg: BookingLeg): EntryLeg =>
  ({
    LineId: null,
    Mode: LegMode.Sea,
    FromPlace: leg.load?.name || null,
    FromCode: leg.load?.code || null,
    ToPlace: leg.discharge?.name || null,
    ToCode: leg.discharge?.code || null,
    Operator: leg.carrier || null,
    Vehicle: leg.vesselName || null,
    Voyage: leg.voyage || null,
    DepartureDate: day(leg.departure),
    ArrivalDate: day(leg.arrival),
  }) as EntryLeg;

/** Several ships stand in the booking's legs, unless somebody has filled those in. */
function legsGiven({ legs }: BookingAnswer, { Legs }: Asked): EntryLeg[] | undefined {
  const bySea = legs.filter(({ vesselName, voyage }) => vesselName !== '' || voyage !== '');
  return bySea.length > 1 && Legs.length === 0 ? bySea.slice(0, 10).map(entryLeg) : undefined;
}

/** Why nothing of a confirmation may be written down before a person has looked at it; none: it may. */
export function heldFor(answer: BookingAnswer, asked: Asked, now: Date): string[] {
  const sails = day(legOfBooking(answer, asked)?.departure ?? null);
  const known = asked.BookingNo;
  const spelt = numberSpellings(asked.CarrierCode ?? '', answer.bookingNumber);
  return [
    ...(answer.departureUnread ? [`离港时间无法读取（${answer.departureUnread}）`] : []),
    ...(sails && !isPlausible(sails, now) ? [`离港日${sails}不合理，请核对年份`] : []),
    ...(known && answer.bookingNumber && !spelt.includes(known)
      ? [`订舱号${answer.bookingNumber}与已确认的${known}不同，可能是拆票或换号`]
      : []),
  ];
}

/** Where and when an answer is read. */
export interface ReadAt {
  /** Of the port of loading; null where nobody knows it: cut-offs without an offset are then told and not written down. */
  readonly zone: Zone | null;
  readonly now: Date;
}

/** What a carrier's answer confirms, as the desk would write it down, and what in it has no place there or could not be read, for people. */
export function confirmedByAnswer(
  answer: BookingAnswer,
  asked: Asked,
  { zone, now }: ReadAt,
): { given: Given; left: string[] } {
  const leg = legOfBooking(answer, asked);
  const sails = day(leg?.departure ?? null);
  const arrives = day(arrivalOf(answer, asked.DischargeCode ?? ''));
  const arrivalCanBe = !arrives || (isPlausible(arrives, now) && (!sails || arrives >= sails));
  const cutOff = (at: string | undefined): string | null => {
    const instant = instantOf(at, zone);
    return instant && isPlausible(chinaDay(new Date(instant)), now) ? instant : null;
  };
  const { DCO, VCO, FCO, CUA, ...others } = answer.cutOffs;
  const boxes = answer.containers.map(({ type, isoCode, count }) => ({
    Type: type ?? canonicalContainerType(isoCode),
    isoCode,
    Count: count,
  }));
  const unknown = boxes
    .filter(({ Type }) => Type === null)
    .map(({ isoCode, Count }) => `${isoCode}×${Count}`);
  const Boxes = boxes.flatMap(({ Type, Count }) => (Type === null ? [] : [{ Type, Count }]));
  const told = Object.entries(others).flatMap(([code, at]) =>
    at ? [`${cutOffLabel(code)} ${at.replace('T', ' ')}`] : [],
  );
  const own = Object.entries({ DCO, VCO, FCO, CUA }).flatMap(([code, at]) =>
    at ? [{ at, text: `${cutOffLabel(code)} ${at.replace('T', ' ')}` }] : [],
  );
  const unread = own.filter(({ at }) => !instantOf(at, zone)).map(({ text }) => text);
  const late = own.filter(({ at }) => instantOf(at, zone) && !cutOff(at)).map(({ text }) => text);
  const Legs = legsGiven(answer, asked);
  return {
    given: {
      BookingNo: answer.bookingNumber,
      MblNo: answer.billNumber || null,
      CarrierCode: null,
      Vessel: leg?.vesselName || null,
      Voyage: leg?.voyage || null,
      SailingDate: sails,
      ArrivalDate: arrivalCanBe ? arrives : null,
      SiDeadline: cutOff(DCO),
      VgmDeadline: cutOff(VCO),
      YardDeadline: cutOff(FCO),
      CustomsDeadline: cutOff(CUA),
      ...(Boxes.length > 0 && { Boxes }),
      ...(Legs && { Legs }),
    } as unknown as Given,
    left: [
      ...(unknown.length > 0 ? [`箱型${unknown.join('、')}不认识，未登记`] : []),
      ...(arrivalCanBe ? [] : [`到港日${arrives}不合理，未登记`]),
      ...(unread.length > 0
        ? [
            `${unread.join('，')}：${zone ? '没有几点或无法识别' : '装货港时区未知'}，未登记，请核对`,
          ]
        : []),
      ...(late.length > 0 ? [`截止时间不合理，未登记：${late.join('，')}`] : []),
      ...(told.length > 0 ? [`其他时间：${told.join('，')}`] : []),
    ],
  };
}
