import { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { RolledSailing, type RollSailing } from '@quayside/contracts/booking/roll/participant';
import { daysAfter } from '@quayside/contracts/core/dates';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { dayAtPort, type PortZones } from '@quayside/service-kit/mapping/port-day';
import type { WholeBooking } from '../booking/booking.entity.js';
import { MOST_APART } from '../entry-rules/judge-order.js';
import { MOST_AHEAD } from '../entry-rules/judge-plausible.js';
import { UNPRINTABLE } from '../entry-rules/judge-printable.js';

const SAILING = [...fieldsOf(RolledSailing).keys()] as (keyof RolledSailing)[];
const INPUT = [...fieldsOf(BookingInput as Class).keys()] as (keyof BookingInput)[];

const pick = <T extends object, K extends keyof T>(of: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, of[name] ?? null])) as Pick<T, K>;

/** How a booking sails by what is confirmed. */
export const sailingOf = (booking: WholeBooking): RolledSailing =>
  pick(booking as WholeBooking & RolledSailing, SAILING);

/** What a person fills in of a booking, as an amendment keeps it. */
export const inputOf = (booking: WholeBooking): BookingInput =>
  pick<BookingInput, keyof BookingInput>(booking, INPUT) as BookingInput;

/** The content of a booking with another voyage: a wish of days is none any more. */
export const withSailing = (content: BookingInput, sailing: RolledSailing): BookingInput => ({
  ...content,
  ...sailing,
  LatestSailing: null,
});

/** A voyage in one spelling, with everything that was not said as null. */
export const normalSailing = (given: RollSailing): RollSailing => ({
  ...pick(given, SAILING),
  Vessel: given.Vessel.trim().toUpperCase(),
  Voyage: given.Voyage.trim().toUpperCase(),
});

/** A voyage in words: QUAY HARMONY 012E（2026-12-11开航）. */
export const sailingText = ({ Vessel, Voyage, SailingDate }: RolledSailing): string =>
  `${[Vessel, Voyage].filter(Boolean).join(' ') || '未定'}（${SailingDate ? `${SailingDate}开航` : '开航日未定'}）`;

const CUTOFFS = ['SiDeadline', 'VgmDeadline', 'YardDeadline', 'CustomsDeadline'] as const;

/** What is wrong with a voyage that is chosen, at its fields: it has sailed, is the present one, or its dates cannot be. */
export function sailingFaults(
  before: RolledSailing,
  after: RollSailing,
  { now, loadCode, zones }: { now: Date; loadCode: string; zones: PortZones },
): FieldError[] {
  const today = dayAtPort(loadCode, now, zones);
  const faults: FieldError[] = [];
  const fault = (field: keyof RollSailing, Code: string, Msg: string) =>
    faults.push({ Prop: `Sailing.${field}`, Code, Msg });
  if (!after.Vessel) fault('Vessel', 'required', '请填写船名');
  if (!after.Voyage) fault('Voyage', 'required', '请填写航次');
  if (after.SailingDate < today) fault('SailingDate', 'sailing-past', '开航日已过，请核对');
  if (after.SailingDate > daysAfter(today, MOST_AHEAD))
    fault('SailingDate', 'sailing-far', '开航日在一年以后，请核对年份');
  for (const name of ['Vessel', 'Voyage'] as const)
    if (UNPRINTABLE.test(after[name]))
      fault(name, 'unprintable', '含有不可打印的控制字符，请重新输入');
  if (after.ArrivalDate && after.ArrivalDate < after.SailingDate)
    fault('ArrivalDate', 'before-sailing', '预计到港早于开航日');
  if (
    after.ArrivalDate &&
    after.ArrivalDate > daysAfter(after.SailingDate, MOST_APART.ArrivalDate)
  ) {
    fault(
      'ArrivalDate',
      'date-implausible',
      `预计到港与开航日相差超过${MOST_APART.ArrivalDate}天，请核对年份`,
    );
  }
  for (const name of CUTOFFS) {
    const time = after[name];
    const day = time && dayAtPort(loadCode, new Date(time), zones);
    if (day && day > after.SailingDate) fault(name, 'after-sailing', '截止时间晚于开航日');
    else if (day && day < daysAfter(after.SailingDate, -MOST_APART[name])) {
      fault(name, 'date-implausible', `截止时间与开航日相差超过${MOST_APART[name]}天，请核对年份`);
    }
  }
  const same = SAILING.every((name) => moment(before[name]) === moment(after[name]));
  if (same) fault('Voyage', 'nothing-changed', '与现在的航次相同，无需改配');
  return faults;
}

/** Instants are written in several ways. */
const moment = (value: string | null): string | number | null =>
  value?.includes('T') ? Date.parse(value) : value;
