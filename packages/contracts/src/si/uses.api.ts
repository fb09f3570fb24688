import { arrayOf, post } from '../core/endpoint.js';
import { UsedCode, UsedCodesQuery } from '../masterdata/mapping-uses.js';

/** Orders and SIs that name carriers or ports, each code by itself. */
export const orderUses = post('/api/CargoOrder/GetUses', {
  summary: '使用若干船公司或港口的货物订单与SI数',
  request: UsedCodesQuery,
  answer: arrayOf(UsedCode),
  access: 'service',
});
