import { type EntryDetail, entryDraft, entryOrder, type MissingRow, missingOf } from '@quayside/contracts/booking/entry/entry-order.api';
import { call } from '../../../kit/http/call.js';
import { copyOfEntry, type EntryForm, formOfDraft, formOfEntry, newForm, sameContent } from './entry-form.js';
import type { EntryStart } from './entry-store.js';
import { entryKeptHere } from './use-entry-draft.js';

/** Everything the form starts with. */
export interface LoadedEntry extends EntryStart {
  /** When the server's draft was saved; null when there is none. */
  draftTime: string | null;
  /** The draft was made on an older version of the order. */
  draftStale: boolean;
  /** When something else was typed as a new order, whose place this copy takes; null when nothing was. */
  overwrites: string | null;
  /** The order that a new one is a copy of. */
  copied: EntryDetail | null;
  /** What the order lacks; null for a new one. */
  missing: MissingRow | null;
}

/** Reads order and drafts for the form of an order (`id`), of a copy (`copy`) or of a new one. */
export async function loadEntry(id: number, copy: number, ownCompany: number | null, signal: AbortSignal): Promise<LoadedEntry> {
  const [record, copied, drafts, missing] = await Promise.all([
    id > 0 ? call(entryOrder, { Id: id }, { signal }) : null,
    copy > 0 ? call(entryOrder, { Id: copy }, { signal }) : null,
    call(entryDraft, { EntryId: id }, { signal }),
    id > 0 ? call(missingOf, { Id: id }, { signal }) : null,
  ]);
  const fresh: EntryForm = record ? formOfEntry(record) : copied ? copyOfEntry(copied) : newForm(ownCompany);
  // A copy begins anew; the draft of another new order stays where it is until something is typed.
  const draft = copied ? undefined : drafts[0];
  const stored = draft ? formOfDraft(draft.Content) : null;
  const form = stored ?? fresh;
  const local = copied ? null : entryKeptHere(id).read();
  const own = local && formOfDraft(local.form);
  // What the server saved without the browser hearing of it is not offered again.
  const newer = local && own && (!draft || local.at > Date.parse(draft.UpdateTime)) && !sameContent(own, form);
  return {
    ...{ form, fresh, record, copied, missing },
    kept: newer ? { at: local.at, form: own } : null,
    others: draft?.Others ?? [],
    overwrites: copied ? (drafts[0]?.UpdateTime ?? null) : null,
    draftTime: draft && stored ? draft.UpdateTime : null,
    draftStale: Boolean(record && stored && stored.target?.Version !== record.Version),
  };
}
