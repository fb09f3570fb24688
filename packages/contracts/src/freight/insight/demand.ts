import { post, record } from '../../core/endpoint.js';
import { Integer, IntegerList } from '../../core/field.js';

/** Tells customers who searched the lanes of some rates in vain that there is a price now. */
export class TellDemand {
  @IntegerList('运价', { max: 2_000, min: 1, least: 1 }) Ids!: number[];
}
export class ToldDemand {
  @Integer('港到港') Lanes!: number;
  @Integer('已通知客户') Customers!: number;
  /** Searched as well, but nobody there can sign in and read it. */
  @Integer('未能通知的客户') Unread!: number;
}
export const tellDemand = post('/api/FreightDemand/Tell', {
  summary: '通知近30天查询无结果的客户：航线已有运价',
  request: TellDemand,
  answer: record(ToldDemand),
  access: 'rate:maintain',
});
