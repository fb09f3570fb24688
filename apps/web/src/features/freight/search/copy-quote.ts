import type { Offer } from '@quayside/contracts/freight/search';
import { searchBasic } from '@quayside/contracts/masterdata/search';
import { call } from '../../../kit/http/call.js';
import { copyText } from '../../../kit/http/copy-text.js';
import { quoteText } from './quote-text.js';

const nameOf = async (code: string): Promise<string> => {
  const found = await call(searchBasic, { Kind: 'port', Code: code }).catch(() => []);
  return found[0]?.NameCn ?? code;
};

/** Puts an offer into the clipboard as a text. */
export async function copyQuote(offer: Offer): Promise<void> {
  const [pol, pod] = await Promise.all([nameOf(offer.PolCode), nameOf(offer.PodCode)]);
  const text = quoteText(offer, {
    carrier: offer.CarrierName ?? offer.CarrierCode ?? '',
    pol,
    pod,
  });
  return copyText(text);
}
