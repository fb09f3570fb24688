import { RatePhase } from '@quayside/contracts/freight/choices';
import { RateList } from './rate/RateList.js';

/** What is over: renewed in batch, the latest first. */
export function ExpiredRates() {
  return (
    <RateList
      name="rate-expired"
      phases={[RatePhase.Expired]}
      sort="-ValidTo"
      emptyTitle="没有过期运价"
      emptyHint="运价在有效期结束的次日进入这里，可批量续期"
    />
  );
}
