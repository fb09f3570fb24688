import type {
  EntryDraft,
  OfEntryDraft,
  OpenEntryForm,
  SavedEntryDraft,
} from '@quayside/contracts/booking/entry/entry-order.api';
import type { PresentOther } from '@quayside/contracts/core/presence';
import { type Draft, drafts } from '@quayside/service-kit/document/drafts';
import { notePresence } from '@quayside/service-kit/document/presence';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { entryStore } from './entry-order.entity.js';

type Content = Pick<EntryDraft, 'Content'>;
const entryDrafts = drafts<OfEntryDraft, Content>({
  table: 'entry_draft',
  owner: 'person',
  place: ['EntryId'],
  fields: { Content: 'json' },
});

/** With who else writes there; everybody has a new order of his own. */
async function withOthers(ctx: Ctx, draft: Draft<OfEntryDraft, Content>): Promise<SavedEntryDraft> {
  const others = draft.EntryId ? await entryDrafts.others(ctx, { EntryId: draft.EntryId }) : [];
  return { ...draft, Others: others.map(({ Name, UpdateTime }) => ({ Name, UpdateTime })) };
}

/** The caller's own draft of an order, or of a new one (0); an empty list when there is none. */
export async function readDraft(ctx: Ctx, { EntryId }: OfEntryDraft): Promise<SavedEntryDraft[]> {
  const draft = await entryDrafts.read(ctx, { EntryId });
  return draft ? [await withOthers(ctx, draft)] : [];
}

/** Keeps what a person has typed of an order of the caller's scope; 404 for another's. */
export async function saveDraft(
  ctx: Ctx,
  { EntryId, Content, Seen }: EntryDraft,
): Promise<SavedEntryDraft> {
  if (EntryId) await entryStore.read(ctx, EntryId);
  return withOthers(
    ctx,
    await entryDrafts.save(ctx, { EntryId }, { Content: Content ?? null }, Seen),
  );
}

export async function dropDraft(ctx: Ctx, EntryId: number): Promise<null> {
  await entryDrafts.remove(ctx, { EntryId });
  return null;
}

/** Notes that the caller has the form of an order open, or left it; who else has. 404 for another's. */
export async function noteOpened(
  ctx: Ctx,
  { Id, ...form }: OpenEntryForm,
): Promise<PresentOther[]> {
  await entryStore.read(ctx, Id);
  return notePresence(ctx, `entry-${Id}`, form);
}
