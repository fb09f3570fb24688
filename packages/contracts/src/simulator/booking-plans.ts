import { type ChoiceValue, choices } from '../core/choices.js';
import { nothing, post } from '../core/endpoint.js';
import { Choice, Day, Flag, Integer, ListOf, Nested, Text } from '../core/field.js';
import { CARRIER_TEXT, MAILBOX, PlannedError } from './planned-error.js';

/** How the simulated carrier answers a booking request, its change or its cancellation. */
export const BookingBehaviour = choices({
  /** As a carrier's desk does: what is wrong is to be changed, the rest is confirmed; changes and cancellations are agreed to. */
  Check: { value: 'check', label: '审核后确认' },
  Confirm: { value: 'confirm', label: '确认' },
  Fewer: { value: 'fewer', label: '确认，少给箱' },
  OtherVoyage: { value: 'other-voyage', label: '确认，改其他航次' },
  /** PENDING_UPDATE, of a confirmed booking PENDING_AMENDMENT. */
  Ask: { value: 'ask', label: '要求补充或改单' },
  /** REJECTED; of a confirmed booking AMENDMENT_DECLINED or CANCELLATION_DECLINED. */
  Reject: { value: 'reject', label: '拒绝' },
  /** Of its own accord, once the booking is confirmed: DECLINED. */
  Decline: { value: 'decline', label: '撤舱' },
  /** Of its own accord: the cargo stays behind, another voyage is to be asked for. */
  Roll: { value: 'roll', label: '甩柜，要求改配' },
  Complete: { value: 'complete', label: '完成' },
  /** CONTRL 4, or 400: not even the syntax is taken. */
  Syntax: { value: 'syntax', label: '语法拒收' },
  Silent: { value: 'silent', label: '不答复' },
});
export type BookingBehaviour = ChoiceValue<typeof BookingBehaviour>;

/** What the carrier does of its own accord, and so never with a message that comes. */
const UNASKED: readonly BookingBehaviour[] = [
  BookingBehaviour.Decline,
  BookingBehaviour.Roll,
  BookingBehaviour.Complete,
];
/** What only a message that comes can meet. */
const ON_ARRIVAL: readonly BookingBehaviour[] = [BookingBehaviour.Syntax, BookingBehaviour.Silent];

/** How messages can be planned to be answered when they come, and how a person can answer one that has come. */
export const PLANNED_BEHAVIOURS = BookingBehaviour.options.filter(
  ({ value }) => !UNASKED.includes(value),
);
export const BEHAVIOURS_BY_HAND = BookingBehaviour.options.filter(
  ({ value }) => !ON_ARRIVAL.includes(value),
);

/** What the carrier will do with a booking. */
export class BookingPlan {
  @Choice('答复方式', BookingBehaviour) Kind!: BookingBehaviour;
  /** Why it is to be changed, or refused. */
  @ListOf('原因', () => PlannedError, { max: 20, optional: true }) Errors?: PlannedError[];
  /** By how many containers it gives less; one at least is confirmed. */
  @Integer('少给箱数', { least: 1, most: 200, optional: true }) Fewer?: number | null;
  /** The other voyage; a week later than what was asked where it is not said. */
  @Text('船名', { max: 35, optional: true, ...CARRIER_TEXT }) Vessel?: string | null;
  @Text('航次', { max: 17, optional: true, ...CARRIER_TEXT }) Voyage?: string | null;
  @Day('开航日', { optional: true }) SailingDate?: string | null;
  @Text('备注', { max: 500, optional: true, ...CARRIER_TEXT }) Text?: string | null;
  /** Seconds until the decision can be taken; receipts come at once. */
  @Integer('延迟', { least: 0, most: 2_592_000, optional: true, unit: '秒' }) DelaySeconds?:
    | number
    | null;
}

export class BookingPlanRequest {
  @Text('船公司', MAILBOX) Mailbox!: string;
  @Nested('答复', () => BookingPlan) Plan!: BookingPlan;
  /** For the next booking message only, behind what waits there already; else from now on. */
  @Flag('仅下一条', { optional: true }) Next?: boolean;
}

export class BookingAnswerRequest {
  /** The received message. */
  @Integer('编号', { least: 1 }) Id!: number;
  @Nested('答复', () => BookingPlan) Plan!: BookingPlan;
}

/** 400 `Plan.Kind` for what a carrier does of its own accord only. */
export const planBookingAnswers = post('/api/SimulatedCarrier/SetBookingPlan', {
  summary: '模拟船公司：设定如何答复订舱（此后全部，或仅下一条）',
  request: BookingPlanRequest,
  answer: nothing,
  access: 'simulator:use',
});
/**
 * 404 for what is no booking, or was changed by a later message; 422 state.refused where the booking is over or, for a roll and the
 * completion, not confirmed; 400 `Plan.Kind` for what only a message that comes can meet.
 */
export const answerBooking = post('/api/SimulatedCarrier/AnswerBooking', {
  summary: '模拟船公司：对收到的订舱作答复，或主动撤舱、甩柜、完成',
  request: BookingAnswerRequest,
  answer: nothing,
  access: 'simulator:use',
});
