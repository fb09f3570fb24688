import { usesOf } from '../masterdata/mapping-uses.js';

/** Orders and SIs that name carriers or ports, each code by itself. */
export const orderUses = usesOf('/api/CargoOrder/GetUses', {
  kinds: ['carrier', 'port'],
  summary: '使用若干船公司或港口的货物订单与SI数',
});
