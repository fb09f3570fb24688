import { useState } from 'react';
import { onForm } from '../../../kit/document/on-form.js';
import {
  type DraftPlace,
  type DraftSaver,
  useDraftSaver,
} from '../../../kit/document/use-draft-saver.js';
import { keptHere, type Owner, ownerNow } from '../../../kit/session/kept-here.js';
import { type EntryForm, formOfDraft, headerNames } from './entry-form.js';
import { type EntryStore, type LocalEntry, useEntryStore } from './entry-store.js';
import type { Paper } from './paper.js';

/** What could not be saved on the server, kept in the browser until it can; of an order, or of a new one (0). */
export const entryKeptHere = (paper: Paper, id: number, owner?: Owner) =>
  keptHere<LocalEntry>(keyOf(paper, id), owner);

const keyOf = ({ keptAs }: Paper, id: number): string => `jst:${keptAs}-draft:${id}`;

function placeIn(store: EntryStore): DraftPlace<EntryForm> {
  const { opened, paper } = store.getState();
  const owner = ownerNow();
  // A new order gets its number when it is first saved; what is typed from then on is a change of it.
  const entryId = () => store.getState().form.target?.Id ?? 0;
  const here = () => entryKeptHere(paper, entryId(), owner);
  return {
    key: keyOf(paper, entryId()),
    opened,
    current: () => store.getState().form,
    watch: (act) => onForm(store, act),
    save: async (form, over) => {
      const { draftVersion, draftKept } = store.getState();
      const saved = await paper.saveDraft(form.target?.Id ?? 0, form, over ? null : draftVersion);
      draftKept(saved.Version, saved.Others);
      return saved;
    },
    load: async () => {
      const draft = await paper.readDraft(entryId());
      const content = draft && formOfDraft(draft.Content, headerNames(paper.header));
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
