import { soldLanes } from '@quayside/contracts/freight/lane/lane';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { go } from '../../kit/screen/navigator.js';
import { useCan } from '../../kit/session/store.js';
import { FollowedLanes } from './lane/FollowedLanes.js';
import { addToBasket } from './quote/basket.js';
import { bookingOn } from './search/booking-on.js';
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
  return (
    <StaffSearch
      {...(mayQuote && {
        onQuote: (row, asked) => {
          addToBasket(row, asked);
          go('/SeaFreight/quickQuoteSearchCenter');
        },
      })}
      {...(mayBook && {
        onBook: (row, asked) => go('/quckBook/internalBookOnline', { from: bookingOn(row, asked) }),
      })}
    />
  );
}
