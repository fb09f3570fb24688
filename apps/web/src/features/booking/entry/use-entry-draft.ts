import { entryDraft, saveEntryDraft } from '@quayside/contracts/booking/entry/entry-order.api';
import { useState } from 'react';
import { onForm } from '../../../kit/document/on-form.js';
import { type DraftPlace, type DraftSaver, useDraftSaver } from '../../../kit/document/use-draft-saver.js';
import { call } from '../../../kit/http/call.js';
import { keptHere } from '../../../kit/http/kept-here.js';
import { type EntryForm, formOfDraft } from './entry-form.js';
import { type EntryStore, type LocalEntry, useEntryStore } from './entry-store.js';

/** What could not be saved on the server, kept in the browser until it can; of an order, or of a new one (0). */
export const entryKeptHere = (entryId: number) => keptHere<LocalEntry>(`jst:entry-draft:${entryId}`);

function placeIn(store: EntryStore): DraftPlace<EntryForm> {
  const { opened } = store.getState();
  // A new order gets its number when it is first saved; what is typed from then on is a change of it.
  const entryId = () => store.getState().form.target?.Id ?? 0;
  const here = () => entryKeptHere(entryId());
  return {
    key: `jst:entry-draft:${entryId()}`,
    opened,
    current: () => store.getState().form,
    watch: (act) => onForm(store, act),
    save: async (form, over) => {
      const { draftVersion, draftKept } = store.getState();
      const saved = await call(saveEntryDraft, { EntryId: form.target?.Id ?? 0, Content: form, Seen: over ? null : draftVersion });
      draftKept(saved.Version, saved.Others);
      return saved;
    },
    load: async () => {
      const [draft] = await call(entryDraft, { EntryId: entryId() });
      const content = draft && formOfDraft(draft.Content);
      if (draft) store.getState().draftKept(draft.Version, draft.Others);
      return draft && content ? { content, UpdateTime: draft.UpdateTime } : null;
    },
    take: (form) => store.getState().edit(() => form),
    keepHere: (form) => here().write({ form, at: Date.now() }),
    dropHere: () => here().drop(),
  };
}

/** Keeps the form of an order, see {@link useDraftSaver}. Saving and handing in end the draft on the server. */
export function useEntryDraft(onRecovered?: () => void): DraftSaver<EntryForm> {
  const store = useEntryStore();
  const [place] = useState(() => placeIn(store));
  return useDraftSaver(place, onRecovered);
}
