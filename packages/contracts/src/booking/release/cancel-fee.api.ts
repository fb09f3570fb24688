import { get, record } from '../../core/endpoint.js';
import {
  Decimal,
  Flag,
  Instant,
  Integer,
  ListOf,
  Nested,
  Text,
  TextList,
} from '../../core/field.js';

/** What the containers of one type cost. */
export class CancelFeeLine {
  @Text('箱型', { max: 10 }) BoxType!: string;
  @Integer('箱量', { least: 1 }) Count!: number;
  @Decimal('每箱金额', { digits: 12, scale: 2, least: 0 }) UnitAmount!: number;
  @Text('币种', { max: 3 }) Currency!: string;
  @Decimal('金额', { digits: 12, scale: 2, least: 0 }) Amount!: number;
  /** Which step of which ladder, and how it comes to this amount, for people. */
  @Text('依据', { max: 300 }) Why!: string;
}

/** What a currency comes to; currencies are never added up. */
export class CancelFeeTotal {
  @Text('币种', { max: 3 }) Currency!: string;
  @Decimal('金额', { digits: 14, scale: 2, least: 0 }) Amount!: number;
}

/** The fee that somebody agreed to when the cancellation was asked for. */
export class AgreedCancelFee {
  @ListOf('明细', () => CancelFeeLine, { max: 50 }) Lines!: CancelFeeLine[];
  @ListOf('合计', () => CancelFeeTotal, { max: 20 }) Totals!: CancelFeeTotal[];
  @Text('确认人', { max: 50 }) AgreeName!: string;
  @Instant('确认时间') AgreeTime!: string;
}

/** What giving a booking back costs now. */
export class CancelFee {
  /** Nothing is charged. */
  @Flag('免费') Free!: boolean;
  @ListOf('明细', () => CancelFeeLine, { max: 50 }) Lines!: CancelFeeLine[];
  @ListOf('合计', () => CancelFeeTotal, { max: 20 }) Totals!: CancelFeeTotal[];
  /** Why nothing is charged, or what the ladder could not be measured by. */
  @TextList('说明', { max: 20 }) Notes!: string[];
  /** When a next step begins, and what it comes to then. */
  @Instant('下一档时间', { optional: true }) NextTime!: string | null;
  @ListOf('下一档合计', () => CancelFeeTotal, { max: 20 }) NextTotals!: CancelFeeTotal[];
  /** Says exactly these lines; it comes back with the cancellation. */
  @Text('凭据', { max: 64, raw: true }) Token!: string;
  /** Of a cancellation that was asked for: what was agreed to then. */
  @Nested('已确认', () => AgreedCancelFee, { optional: true }) Agreed!: AgreedCancelFee | null;
}

export class OfCancelFee {
  @Integer('订舱', { least: 1 }) BookingId!: number;
}
export const cancelFee = get('/api/BookingCancelFee/GetInfo', {
  summary: '现在退舱应付的亏舱费',
  request: OfCancelFee,
  answer: record(CancelFee),
  access: 'booking:read',
});
