import { type ChoiceValue, choices } from '../../core/choices.js';
import { Choice, Instant, Integer, ListOf, Text } from '../../core/field.js';

/** How what a carrier confirmed stands to what was asked for. */
export const ConfirmedAs = choices({
  Same: { value: 'same', label: '一致', color: 'success' },
  Differs: { value: 'differs', label: '不同', color: 'error' },
  /** Nobody asked for it, or the booking has no field for it: shown as the carrier sent it. */
  Added: { value: 'added', label: '船公司告知', color: 'default' },
  /** It decides how the cargo is carried, and nobody asked for it. */
  Unasked: { value: 'unasked', label: '未申请', color: 'error' },
  /** It was asked for, and the carrier does not repeat it. */
  Silent: { value: 'silent', label: '船公司未提及', color: 'default' },
  /** It could not be read, or cannot be true: it was not written down. */
  Unread: { value: 'unread', label: '未登记', color: 'warning' },
});
export type ConfirmedAs = ChoiceValue<typeof ConfirmedAs>;

/** What a line of a confirmation is about, as far as something follows from it. */
export const ConfirmedTopic = choices({
  /** How the cargo is carried, and which cargo it is. */
  Cargo: { value: 'cargo', label: '货物与运输条件' },
  /** What is agreed between us and the carrier: contract, payment, trade term. Customers do not read it. */
  Terms: { value: 'terms', label: '合约与付款' },
  Carrier: { value: 'carrier', label: '船公司' },
  /** Boxes that nobody asked for; fewer of what was asked for are a part (`PartCargo`). */
  Boxes: { value: 'boxes', label: '箱型箱量' },
  Sailing: { value: 'sailing', label: '船名与船期' },
});
export type ConfirmedTopic = ChoiceValue<typeof ConfirmedTopic>;

/** One thing that a carrier's confirmation says, beside what was asked for. */
export class ConfirmationLine {
  @Text('项目', { max: 100 }) Label!: string;
  @Text('申请', { max: 2000, optional: true }) Asked!: string | null;
  @Text('船公司确认', { max: 2000, optional: true }) Confirmed!: string | null;
  @Choice('结果', ConfirmedAs) State!: ConfirmedAs;
  /** Null, or absent in confirmations kept before lines had topics: nothing follows from it. */
  @Choice('方面', ConfirmedTopic, { optional: true }) Topic?: ConfirmedTopic | null;
}

/** An answer of the carrier that waits for a person. */
export class WaitingAnswer {
  @Integer('报文') Id!: number;
  @Instant('收到时间') CreateTime!: string;
  @Text('原因', { max: 1000, optional: true }) Reason!: string | null;
}

/** What the carrier confirmed of a booking last, beside what was asked for, and what of his waits for a person. */
export class BookingConfirmation {
  /** Null where nothing is confirmed, or was confirmed before this was kept. */
  @Instant('确认时间', { optional: true }) ConfirmTime!: string | null;
  /** Null: a message of the carrier. */
  @Text('登记人', { max: 50, optional: true }) ConfirmName!: string | null;
  @ListOf('项目', () => ConfirmationLine, { max: 2000 }) Lines!: ConfirmationLine[];
  @ListOf('待查看', () => WaitingAnswer, { max: 100 }) Waiting!: WaitingAnswer[];
}
