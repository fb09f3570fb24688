import { RatePhase } from '@quayside/contracts/freight/choices';
import { RateRow } from '@quayside/contracts/freight/rate';
import { columnsOf } from '../../kit/list/columns.js';
import { SearchedSince } from './insight/SearchedSince.js';
import { RateList } from './rate/RateList.js';

const col = columnsOf(RateRow);

/** What is over: renewed in batch, the latest first; and how often its lane was searched since. */
export function ExpiredRates() {
  return (
    <RateList
      name="rate-expired"
      phases={[RatePhase.Expired]}
      sort="-ValidTo"
      first={[
        {
          ...col.number('SearchedSince', { width: 100, rank: 1 }),
          render: (_, row) => <SearchedSince rate={row} />,
        },
      ]}
      emptyTitle="没有过期运价"
      emptyHint="运价在有效期结束的次日进入这里，可批量续期"
    />
  );
}
