import type {
  OfQuoteDraft,
  QuoteDraft,
  SavedQuoteDraft,
} from '@quayside/contracts/freight/quote/quote.api';
import { drafts } from '@quayside/service-kit/document/drafts';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { quoteStore } from './quote.entity.js';

export const quoteDrafts = drafts<OfQuoteDraft, Pick<QuoteDraft, 'Content'>>({
  table: 'quote_draft',
  owner: 'person',
  place: ['QuoteId'],
  fields: { Content: 'json' },
});

/** The caller's own draft; an empty list when there is none. */
export async function readDraft(ctx: Ctx, place: OfQuoteDraft): Promise<SavedQuoteDraft[]> {
  const draft = await quoteDrafts.read(ctx, place);
  return draft ? [draft] : [];
}

/** Keeps what a person has typed; 404 for another company's document, 412 when another window went on since `Seen`. */
export async function saveDraft(
  ctx: Ctx,
  { QuoteId, Content, Seen }: QuoteDraft,
): Promise<SavedQuoteDraft> {
  if (QuoteId) await quoteStore.read(ctx, QuoteId);
  return quoteDrafts.save(ctx, { QuoteId }, { Content: Content ?? null }, Seen);
}
