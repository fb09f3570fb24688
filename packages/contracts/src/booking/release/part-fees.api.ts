import { get, post, record } from '../../core/endpoint.js';
import {
  Choice,
  Decimal,
  Flag,
  Integer,
  IntegerList,
  ListOf,
  Text,
  TextList,
} from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { BookingDetail } from '../booking/booking.api.js';
import { FeeBasis, FeeSide } from '../entry/choices.js';

/** A fee that is counted by containers, where the carrier confirmed another number of them. */
export class PartFee {
  @Integer('费用行') LineId!: number;
  @Choice('收付', FeeSide) Side!: FeeSide;
  @Text('费用', { max: 100 }) Name!: string;
  @Choice('计费方式', FeeBasis) Basis!: FeeBasis;
  @Text('箱型', { max: 10, optional: true }) BoxType!: string | null;
  @Decimal('单价', { digits: 12, scale: 2, optional: true }) Price!: number | null;
  @Text('币种', { max: 3, optional: true }) Currency!: string | null;
  @Decimal('现数量', { digits: 9, scale: 3 }) Quantity!: number;
  /** Nothing: the fee falls away. */
  @Decimal('确认数量', { digits: 9, scale: 3 }) Confirmed!: number;
  /** It stands for everything that was asked for, so that it is the part's as a rule; another number somebody chose. */
  @Flag('建议调整') Proposed!: boolean;
}

export class PartFees {
  @ListOf('费用', () => PartFee, { max: 200 }) Lines!: PartFee[];
  /** What stays as it is, and why. */
  @TextList('说明', { max: 10 }) Notes!: string[];
}

export const partFees = get('/api/Booking/GetPartFees', {
  summary: '按船公司确认箱量调整费用的预览',
  request: ById,
  answer: record(PartFees),
  access: 'booking:handle',
});

export class ReducePartFees {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
  @IntegerList('费用行', { min: 1, max: 200 }) LineIds!: number[];
}
export const reducePartFees = post('/api/Booking/ReducePartFees', {
  summary: '把选中的按箱费用调整为船公司确认的箱量',
  request: ReducePartFees,
  answer: record(BookingDetail),
  access: 'booking:handle',
});
