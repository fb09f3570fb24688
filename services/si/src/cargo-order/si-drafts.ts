import type { SiDraft } from '@quayside/contracts/si/si.api';
import { drafts } from '@quayside/service-kit/document/drafts';

/** What people have typed for an order and not yet handed in; `TBI_ID` is 0 for a new SI. */
export const siDrafts = drafts<
  Pick<SiDraft, 'CGO_ID' | 'TBI_ID'>,
  Pick<SiDraft, 'Num' | 'Copies' | 'View'>
>({
  table: 'si_draft',
  owner: 'person',
  place: ['CGO_ID', 'TBI_ID'],
  fields: { Num: 'plain', Copies: 'json', View: 'json' },
});
