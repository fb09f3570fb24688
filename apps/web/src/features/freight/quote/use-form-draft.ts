import { quoteDraft, saveQuoteDraft } from '@quayside/contracts/freight/quote/quote.api';
import { useState } from 'react';
import type { StoreApi } from 'zustand';
import { onForm } from '../../../kit/document/on-form.js';
import {
  type DraftPlace,
  type DraftSaver,
  useDraftSaver,
} from '../../../kit/document/use-draft-saver.js';
import { call } from '../../../kit/http/call.js';
import { keptHere, type Owner, ownerNow } from '../../../kit/session/kept-here.js';
import { formOfDraft, type QuoteForm } from './form.js';

export type QuoteStore = StoreApi<{ form: QuoteForm }>;

interface KeptForm {
  at: number;
  form: QuoteForm;
  /** It comes from a search, and was not typed before. */
  chosen?: boolean;
}

/** What could not be saved on the server, kept in the browser until it can. */
export const formKeptHere = (id: number, owner?: Owner) =>
  keptHere<KeptForm>(`jst:quote-draft:${id}`, owner);

function placeIn(store: QuoteStore, id: number, draftVersion: number): DraftPlace<QuoteForm> {
  // The draft on the server as this window knows it.
  let seen = draftVersion;
  const here = formKeptHere(id, ownerNow());
  return {
    key: `jst:quote-draft:${id}`,
    opened: store.getState().form,
    current: () => store.getState().form,
    watch: (act) => onForm(store, act),
    save: async (form, over) => {
      const saved = await call(saveQuoteDraft, {
        QuoteId: id,
        Content: form,
        Seen: over ? null : seen,
      });
      seen = saved.Version;
      return saved;
    },
    load: async () => {
      const [draft] = await call(quoteDraft, { QuoteId: id });
      if (draft) seen = draft.Version;
      const content = draft && formOfDraft(draft.Content);
      return draft && content ? { content, UpdateTime: draft.UpdateTime } : null;
    },
    take: (form) => store.setState({ form }),
    keepHere: (form) => here.write({ at: Date.now(), form }),
    dropHere: () => here.drop(),
  };
}

/**
 * Keeps the form of a document (0 for a new one), see {@link useDraftSaver}. Saving and handing in end the draft on the server.
 * @param draftVersion of the draft that the form was opened with, 0 for none
 */
export function useFormDraft(
  store: QuoteStore,
  id: number,
  draftVersion: number,
): DraftSaver<QuoteForm> {
  const [place] = useState(() => placeIn(store, id, draftVersion));
  return useDraftSaver(place);
}
