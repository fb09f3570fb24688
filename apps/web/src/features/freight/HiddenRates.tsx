import { RatePhase } from '@quayside/contracts/freight/choices';
import { RateRow } from '@quayside/contracts/freight/rate';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { RateList } from './rate/RateList.js';

const col = columnsOf(RateRow);

/** What is hidden from sale and search, by whom, why and until when. */
export function HiddenRates() {
  return (
    <RateList
      name="rate-hidden"
      phases={[RatePhase.Hidden]}
      first={[
        stacked(col.text('HiddenReason'), col.text('HiddenName'), {
          title: '隐藏原因 / 隐藏人',
          width: 140,
          rank: 1,
        }),
        col.day('HiddenUntil', { width: 98, rank: 1 }),
      ]}
      emptyTitle="没有隐藏的运价"
      emptyHint="在整箱运价中隐藏的运价不对外销售，显示在这里"
    />
  );
}
