import { chinaMidnight, daysAfter } from '@quayside/contracts/core/dates';
import { QuoteVerb } from '@quayside/contracts/freight/quote/choices';
import type { QuoteLink, ShareQuote } from '@quayside/contracts/freight/quote/quote.api';
import { shareLinks } from '@quayside/service-kit/document/share-links';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { quoteStore, type WholeQuote } from './quote.entity.js';
import { quoteStory } from './quote-states.js';

export const quoteLinks = shareLinks('quote_link');

/** For so many days after its last one a quote still says that it is over. */
const DAYS_AFTER = 30;

/** When links to a quote end. */
export const linksEnd = ({ ValidTo }: Pick<WholeQuote, 'ValidTo'>, now: Date): Date =>
  chinaMidnight(daysAfter(ValidTo ?? now.toISOString().slice(0, 10), DAYS_AFTER + 1));

/** Where people read a quote without an account. */
export const pathOf = (token: string): string => `/quotation?token=${token}`;

/** A further link to a quote that was sent. */
export async function shareQuote(ctx: Ctx, { Id, For, Pin }: ShareQuote): Promise<QuoteLink> {
  return ctx.tx(async (tx) => {
    const quote = await quoteStore.read(tx, Id, true);
    if (quote.SendTime === null) throw new Refusal('quote.unsent');
    const reader = For?.trim() || null;
    const { Token, ExpireTime } = await quoteLinks.make(tx, Id, {
      until: linksEnd(quote, tx.now),
      for: reader,
      pin: Pin ?? null,
    });
    const remarks =
      [reader && `发给 ${reader}`, Pin && '有口令'].filter(Boolean).join('，') || null;
    await quoteStory.note(tx, [
      { record: quote, verb: QuoteVerb.Share, from: quote.State, remarks },
    ]);
    return { Path: pathOf(Token), ExpireTime };
  });
}
