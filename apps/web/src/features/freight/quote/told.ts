import type { QuoteDetail, QuoteVersion } from '@quayside/contracts/freight/quote/quote.api';
import type { ToldQuote } from './quote-words.js';

/** A version that was sent, for text and picture. */
export const toldOf = (
  quote: QuoteDetail,
  { SellerName, Boxes, ValidTo, Terms, Offers }: QuoteVersion,
): ToldQuote => ({
  no: quote.No,
  sellerName: SellerName,
  customerName: quote.CustomerName ?? '',
  boxes: Boxes,
  validTo: ValidTo,
  terms: Terms,
  offers: Offers,
});
