import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import {
  AmendmentStatus,
  BookingAxis,
  BookingSource,
  BookingStatus,
  BookingVerb,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import { demoContractOf } from '@quayside/contracts/freight/contract/demo';
import { DemoRandom } from '@quayside/service-kit/demo/demo-random';
import { demoOrder, type StoredDemoOrder } from './demo-entries.js';
import { demoShipment } from './demo-orders.js';

/** One step of the story of a booking, so many hours ago. */
export interface DemoBookingStep {
  verb: BookingVerb;
  axis: BookingAxis;
  from: number | null;
  to: number;
  hoursAgo: number;
  employeeId: number;
  remarks: string | null;
}

/** A booking of the demo world, with how it came to where it stands. */
export interface DemoBooking {
  companyId: number;
  creatorId: number;
  source: BookingSource;
  sourceNo?: string;
  content: BookingInput;
  /** What the carrier said; the number of the cargo order, where it is released. */
  confirmed: { bookingNo: string; orderId: number | null } | null;
  /** Containers fewer than asked for, of the first line. */
  short: number;
  steps: DemoBookingStep[];
}

const S = BookingStatus;
const V = BookingVerb;
const { Status, Amendment, Cancellation } = BookingAxis;
/** The operator's reviewer. */
const DESK = 12;
const CLERKS: Readonly<Record<number, readonly number[]>> = { 2: [22, 22, 21], 3: [31] };
export type Way = readonly (readonly [BookingVerb, BookingAxis, number])[];

export const SUBMITTED: Way = [[V.Submit, Status, S.Submitted]];
const ACCEPTED: Way = [...SUBMITTED, [V.Accept, Status, S.Accepted]];
const SENT: Way = [...ACCEPTED, [V.Send, Status, S.Sent]];
export const RECEIVED: Way = [...SENT, [V.Acknowledge, Status, S.Received]];
const CONFIRMED: Way = [...RECEIVED, [V.Confirm, Status, S.Confirmed]];
const RELEASED: Way = [...CONFIRMED, [V.Release, Status, S.Confirmed]];
const COMPLETED: Way = [...RELEASED, [V.Complete, Status, S.Completed]];
/** Released bookings whose ship has long gone. */
const OVER = 6;

/** How many bookings went which way; those that are released stand on cargo orders which are there. */
const WAYS: readonly (readonly [count: number, way: Way])[] = [
  [5, [[V.Save, Status, S.Draft]]],
  [11, SUBMITTED],
  [4, [...SUBMITTED, [V.Return, Status, S.Returned]]],
  [9, ACCEPTED],
  [6, SENT],
  [5, RECEIVED],
  [3, [...RECEIVED, [V.AskUpdate, Status, S.PendingUpdate]]],
  [2, [...RECEIVED, [V.AskUpdate, Status, S.PendingUpdate], [V.Update, Status, S.UpdateReceived]]],
  [6, CONFIRMED],
  [3, [...RECEIVED, [V.Reject, Status, S.Rejected]]],
  [3, [...SUBMITTED, [V.Cancel, Status, S.Cancelled]]],
];
const RELEASED_WAYS: readonly (readonly [count: number, way: Way])[] = [
  [2, [...RELEASED, [V.Amend, Amendment, AmendmentStatus.Received]]],
  [2, [...RELEASED, [V.AskCancel, Cancellation, CancellationStatus.Received]]],
  [1, [...RELEASED, [V.AskAmendment, Status, S.PendingAmendment]]],
  [2, [...RELEASED, [V.Roll, Amendment, AmendmentStatus.Received]]],
  [
    2,
    [
      ...RELEASED,
      [V.Roll, Amendment, AmendmentStatus.Received],
      [V.AgreeRoll, Amendment, AmendmentStatus.Received],
      [V.FinishRoll, Amendment, AmendmentStatus.Confirmed],
    ],
  ],
  [30, RELEASED],
];

const REASONS: Partial<Record<BookingVerb, readonly string[]>> = {
  [V.Return]: ['请补充HS编码和英文品名', '合约不含该航线，请改填报价号'],
  [V.AskUpdate]: ['请提供危包证或确认为普货', '毛重超过该箱型限重，请核对'],
  [V.Reject]: ['该航次舱位已满', '目的港暂停接货'],
  [V.Cancel]: ['客户取消本次出运', '与另一票重复'],
  [V.AskCancel]: ['客户货期延后，本航次不走'],
  [V.AskAmendment]: ['原船抽港，请改下一航次'],
  [V.Roll]: ['船公司甩柜', '客户货未备妥'],
  [V.Amend]: ['增加一个箱', '改目的港交货地'],
};
const BY_CUSTOMER: readonly BookingVerb[] = [
  V.Save,
  V.Submit,
  V.Cancel,
  V.Update,
  V.Amend,
  V.AskCancel,
];
const SOURCES = [
  BookingSource.Form,
  BookingSource.Form,
  BookingSource.Template,
  BookingSource.Copy,
  BookingSource.Rate,
] as const;

/** The bookings of the demo world around `now`, over all states; `stored` are cargo orders of no other paper. */
export function demoBookings(now: Date, stored: readonly StoredDemoOrder[]): DemoBooking[] {
  const random = new DemoRandom(20_261_124);
  const open = WAYS.flatMap(([count, way]) =>
    Array.from({ length: count }, () => {
      const { companyId, order } = demoShipment(
        random,
        now,
        random.pick([2, 2, 3]),
        random.between(72, 480),
      );
      return demoBooking(
        random,
        companyId,
        order,
        way,
        way.includes(CONFIRMED.at(-1) as Way[number]) ? { ...order, Id: null } : null,
      );
    }),
  );
  const left = [...stored];
  const released = RELEASED_WAYS.flatMap(([count, way]) =>
    Array.from({ length: Math.min(count, left.length) }, () => {
      const order = left.shift() as StoredDemoOrder;
      return demoBooking(
        random,
        order.CompanyId,
        order,
        way === RELEASED && left.length < OVER ? COMPLETED : way,
        order,
      );
    }),
  );
  return [...open, ...released];
}

function demoBooking(
  random: DemoRandom,
  companyId: number,
  from: Parameters<typeof demoOrder>[1],
  way: Way,
  order: { Id: number | null; BookingNo: string } | null,
): DemoBooking {
  const onBehalf = random.between(1, 6) === 1;
  const creatorId = onBehalf ? DESK : random.pick(CLERKS[companyId] ?? [22]);
  const content = demoOrder(random, from, { detailed: random.between(1, 2) === 1, clears: false });
  const voyage = order ? {} : { Vessel: null, Voyage: null, MblNo: null };
  const days = {
    SailingDate: content.SailingDate ?? null,
    LatestSailing: order ? null : plusDays(content.SailingDate, 7),
  };
  return {
    companyId,
    creatorId,
    source: random.pick(SOURCES),
    content: {
      ...content,
      ...voyage,
      ...days,
      ContractNo: contractNoOf(random, content),
      QuotationNo: null,
      ContactName: '何晓雯',
      ContactPhone: '0574-55500166',
      ContactEmail: null,
      AgentName: random.pick([null, null, '宁波外代']),
      Substitution: random.between(1, 3) === 1,
    },
    confirmed: order && { bookingNo: order.BookingNo, orderId: order.Id },
    short: order && order.Id === null && random.between(1, 2) === 1 ? 1 : 0,
    steps: stepsOf(random, way, creatorId),
  };
}

/** Under the demo's contract with the carrier, where it has one. */
function contractNoOf(
  random: DemoRandom,
  { CarrierCode, ContractNo }: Partial<BookingInput>,
): string {
  const other = ContractNo ?? `SC${random.digits(7)}`;
  return demoContractOf(CarrierCode) ?? other;
}

const plusDays = (day: string | null | undefined, days: number): string | null =>
  day ? new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10) : null;

/** A way with its times, reasons and people. */
export function stepsOf(random: DemoRandom, way: Way, creatorId: number): DemoBookingStep[] {
  let hoursAgo = 20 * way.length + random.between(1, 60);
  const present: Record<BookingAxis, number | null> = {
    Status: null,
    Amendment: 0,
    Cancellation: 0,
  };
  return way.map(([verb, axis, to]) => {
    hoursAgo = Math.max(hoursAgo - random.between(2, 18), 0.2);
    const from = present[axis];
    present[axis] = to;
    const reasons = REASONS[verb];
    const employeeId = BY_CUSTOMER.includes(verb) ? creatorId : DESK;
    return {
      verb,
      axis,
      from,
      to,
      hoursAgo,
      employeeId,
      remarks: reasons ? random.pick(reasons) : null,
    };
  });
}
