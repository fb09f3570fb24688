import { soldLanes } from '@quayside/contracts/freight/lane/lane';
import type { StaffOffer } from '@quayside/contracts/freight/search';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { go } from '../../kit/screen/navigator.js';
import { useCan } from '../../kit/session/store.js';
import { FollowedLanes } from './lane/FollowedLanes.js';
import { QuotingSearch } from './quote/QuotingSearch.js';
import { bookingOn } from './search/booking-on.js';
import type { Asked } from './search/offer-request.js';
import { StaffSearch } from './search/StaffSearch.js';

/** Staff search for a customer; what fits goes into the quote that is being put together, or becomes a booking. Lanes that the reader follows beside it. */
export function FreightSearch() {
  return (
    <TabbedLists
      tabs={[
        { key: 'search', label: '查运价', content: <Search /> },
        { key: 'lanes', label: '关注航线', content: <FollowedLanes lanes={soldLanes} /> },
      ]}
    />
  );
}

function Search() {
  const mayQuote = useCan('quote', '/SeaFreight/quickQuoteSearchCenter');
  const mayBook = useCan('submit', '/quckBook/internalBookOnline');
  const book = mayBook && {
    onBook: (row: StaffOffer, asked: Asked) =>
      go('/quckBook/internalBookOnline', { from: bookingOn(row, asked) }),
  };
  return mayQuote ? <QuotingSearch {...book} /> : <StaffSearch {...book} />;
}
