import { RateList } from './rate/RateList.js';

/** Pricing's own rates: entered, imported, published, changed one by one. */
export function Rates() {
  return (
    <RateList
      name="rates"
      entry
      emptyTitle="还没有运价"
      emptyHint="导入船司或代理的运价表，或新增一条；发布后即可查询"
    />
  );
}
