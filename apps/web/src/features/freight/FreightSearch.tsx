import { go } from '../../kit/screen/navigator.js';
import { useCan } from '../../kit/session/store.js';
import { addToBasket } from './quote/basket.js';
import { StaffSearch } from './search/StaffSearch.js';

/** Staff search for a customer; what fits goes into the quote that is being put together. */
export function FreightSearch() {
  const mayQuote = useCan('quote', '/SeaFreight/quickQuoteSearchCenter');
  return (
    <StaffSearch
      {...(mayQuote && {
        onQuote: (row, asked) => {
          addToBasket(row, asked);
          go('/SeaFreight/quickQuoteSearchCenter');
        },
      })}
    />
  );
}
