import type { RateRow } from '@quayside/contracts/freight/rate';
import dayjs from 'dayjs';
import { GoLink } from '../../../kit/screen/GoLink.js';
import { OWN_SEARCHES } from './scope.js';

/** How often the lane of a rate that is over was searched since, with who did. */
export function SearchedSince({
  rate: { PolCode, PodCode, ValidTo, SearchedSince: count },
}: {
  rate: RateRow;
}) {
  if (!count) return <>{count === 0 ? '0' : '--'}</>;
  const From = dayjs(ValidTo).add(1, 'day').format('YYYY-MM-DD');
  return <GoLink at={OWN_SEARCHES.searches({ PolCode, PodCode, From })}>{count} 次</GoLink>;
}
