import { getSiDraft, saveSiDraft } from '@quayside/contracts/si/si.api';
import { useState } from 'react';
import { onForm } from '../../kit/document/on-form.js';
import {
  type DraftPlace,
  type DraftSaver,
  useDraftSaver,
} from '../../kit/document/use-draft-saver.js';
import { call } from '../../kit/http/call.js';
import { ownerNow } from '../../kit/session/kept-here.js';
import { localDraft } from './local-draft.js';
import { draftOf, formOfDraft, type SiForm } from './si-form.js';
import { type SiStore, useSiStore } from './si-store.js';

function placeOf(store: SiStore): DraftPlace<SiForm> {
  const { opened } = store.getState();
  const { orderId } = opened;
  const siId = opened.target?.Id ?? 0;
  const here = localDraft(orderId, siId, ownerNow());
  return {
    key: `jst:si-draft:${orderId}:${siId}`,
    opened,
    current: () => store.getState().form,
    watch: (act) => onForm(store, act),
    save: async (form, over) => {
      const { draftVersion, draftKept } = store.getState();
      const saved = await call(saveSiDraft, { ...draftOf(form), Seen: over ? null : draftVersion });
      draftKept(saved.Version);
      return saved;
    },
    load: async () => {
      const drafts = await call(getSiDraft, { CGO_ID: orderId, TBI_ID: siId });
      const latest = drafts.find((each) => each.TBI_ID === siId && each.Copies.length > 0);
      if (latest) store.getState().draftKept(latest.Version);
      return latest ? { content: formOfDraft(latest), UpdateTime: latest.UpdateTime } : null;
    },
    take: (form) => store.getState().edit(() => form),
    keepHere: (form) => here.write({ draft: draftOf(form), at: Date.now() }),
    dropHere: () => here.drop(),
  };
}

/** Keeps the form of an SI, see {@link useDraftSaver}. The submission itself ends the draft on the server. */
export function useSiDraft(onRecovered?: () => void): DraftSaver {
  const store = useSiStore();
  const [place] = useState(() => placeOf(store));
  return useDraftSaver(place, onRecovered);
}
