import { type QuoteDetail, quoteDraft } from '@quayside/contracts/freight/quote/quote.api';
import { call } from '../../../kit/http/call.js';
import { formOf, formOfDraft, newForm, type QuoteForm } from './form.js';
import { formKeptHere } from './use-form-draft.js';

export interface LoadedQuote {
  form: QuoteForm;
  /** Without what was typed and not handed in. */
  fresh: QuoteForm;
  /** When that was typed, in the wire's form; null when there is nothing. */
  draftTime: string | null;
  /** Of what the server keeps; 0 when it keeps nothing. */
  draftVersion: number;
  /** It was typed on an older version than the stored one. */
  outdated: boolean;
}

/** What the form of a document begins with: the newest of what is stored, kept on the server, and kept in this browser. */
export async function loadQuote(
  quote: QuoteDetail | null,
  signal: AbortSignal,
): Promise<LoadedQuote> {
  const id = quote?.Id ?? 0;
  const [draft] = await call(quoteDraft, { QuoteId: id }, { signal });
  const here = formKeptHere(id).read();
  const fresh = quote ? formOf(quote) : newForm();
  const newer =
    here && (!draft || here.at > Date.parse(draft.UpdateTime)) ? formOfDraft(here.form) : null;
  const typed = newer ?? (draft ? formOfDraft(draft.Content) : null);
  const time = newer && here ? new Date(here.at).toISOString() : (draft?.UpdateTime ?? null);
  return {
    form: typed ?? fresh,
    fresh,
    draftTime: typed && !(newer && here?.chosen) ? time : null,
    draftVersion: draft?.Version ?? 0,
    outdated: Boolean(typed && quote && typed.target?.Version !== quote.Version),
  };
}
