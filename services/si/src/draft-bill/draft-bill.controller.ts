import { Controller } from '@nestjs/common';
import {
  type DraftVersion,
  type DraftVersionRow,
  listDrafts,
  type NewDraft,
  type OfSi,
  saveDraftBill,
} from '@quayside/contracts/si/draft-bill.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { draftsOf } from './read-drafts.js';
import { saveDraft } from './save-draft.js';

/** Draft bills of carriers: compared, settled, confirmed; and the issue of bills. */
@Controller()
export class DraftBillController {
  @Handle(listDrafts)
  list(ctx: Ctx, { TBI_ID }: OfSi): Promise<DraftVersionRow[]> {
    return draftsOf(ctx, TBI_ID);
  }

  @Handle(saveDraftBill)
  save(ctx: Ctx, request: NewDraft): Promise<DraftVersion> {
    return saveDraft(ctx, request);
  }
}
