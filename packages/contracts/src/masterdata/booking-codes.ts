import { arrayOf, post } from '../core/endpoint.js';
import { Flag, Text, TextList } from '../core/field.js';

export class FindBookingCodes {
  @Text('船公司', { max: 10, optional: true }) CarrierCode?: string | null;
  /** Exactly these; absent: all. */
  @TextList('订舱代码', { max: 1_000, optional: true }) Codes?: string[] | null;
  /** Part of a code or an account. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string | null;
}
/** A booking code of a carrier as basic data keeps it. */
export class FoundBookingCode {
  @Text('订舱代码', { max: 35 }) Code!: string;
  @Text('船公司', { max: 10 }) CarrierCode!: string;
  /** Empty: every lane. */
  @Text('航线', { max: 20, optional: true }) LaneCode!: string | null;
  @Text('账户', { max: 50 }) Account!: string;
  @Flag('启用') Enabled!: boolean;
}
/** Asked by the service that allots codes: at most 1000 of them, by carrier and code. */
export const findBookingCodes = post('/api/BookCode/Find', {
  summary: '服务间：船公司的订舱代码',
  request: FindBookingCodes,
  answer: arrayOf(FoundBookingCode),
  access: 'service',
});
