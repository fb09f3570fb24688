import { go } from '../../kit/screen/navigator.js';
import { useCan } from '../../kit/session/store.js';
import { addToBasket } from './quote/basket.js';
import { bookingOn } from './search/booking-on.js';
import { StaffSearch } from './search/StaffSearch.js';

/** Staff search for a customer; what fits goes into the quote that is being put together, or becomes a booking. */
export function FreightSearch() {
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
      {...(mayBook && { onBook: (row, asked) => go('/quckBook/internalBookOnline', { from: bookingOn(row, asked) }) })}
    />
  );
}
