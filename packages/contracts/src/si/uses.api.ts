import { arrayOf, get } from '../core/endpoint.js';
import { CodeUse, UsesQuery } from '../masterdata/mapping-uses.js';

/** Orders and SIs that name a carrier or a port. */
export const orderUses = get('/api/CargoOrder/GetUses', {
  summary: '使用一个船公司或港口的货物订单与SI数',
  request: UsesQuery,
  answer: arrayOf(CodeUse),
  access: 'service',
});
