import { post, record } from '../../core/endpoint.js';
import { Choice, Integer, Nested, Text, TextList } from '../../core/field.js';
import { BookingInput } from '../booking/booking-content.js';
import { BookingSource } from '../booking/choices.js';
import { BookingBegin } from './begin.js';
import { BookingPrice } from './price.js';

/** A booking as it begins, with everything that is known filled in; nothing is kept. */
export class BookingBegun {
  @Integer('公司') CompanyId!: number;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('来源', BookingSource) Source!: BookingSource;
  @Text('来源单号', { max: 40, optional: true }) SourceNo!: string | null;
  @Nested('订舱', () => BookingInput) Booking!: BookingInput;
  @Nested('价格', () => BookingPrice, { optional: true }) Price!: BookingPrice | null;
  /** What the person should know before going on: no price, no ship, another price than was seen. */
  @TextList('说明', { max: 10 }) Notes!: string[];
}

export const beginBooking = post('/api/Booking/Begin', {
  summary: '按所选运价或船期开始一份订舱：已知内容全部带入，不保存',
  request: BookingBegin,
  answer: record(BookingBegun),
  access: 'booking:submit',
  viewers: 'too',
});
