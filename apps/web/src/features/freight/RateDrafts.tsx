import { RatePhase } from '@quayside/contracts/freight/choices';
import { RateList } from './rate/RateList.js';

/** What is not published yet, with what it lacks: publish what is clean. */
export function RateDrafts() {
  return (
    <RateList
      name="rate-drafts"
      entry
      phases={[RatePhase.Draft, RatePhase.Incomplete]}
      emptyTitle="没有草稿"
      emptyHint="导入的运价先进入这里，核对后发布"
    />
  );
}
