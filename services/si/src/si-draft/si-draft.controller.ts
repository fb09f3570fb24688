import { Controller } from '@nestjs/common';
import type { PresentOther } from '@quayside/contracts/core/presence';
import {
  deleteSiDraft,
  getSiDraft,
  noteSiPresence,
  type OfDraft,
  type OfOrder,
  type OpenOrder,
  type OthersDraft,
  othersDrafts,
  type SavedSiDraft,
  type SiDraft,
  type SiProcess,
  saveSiDraft,
  siProcesses,
} from '@quayside/contracts/si/si.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { noteOpened, readOthersDrafts } from './drafts-of-others.js';
import { readDraft, readProcesses, removeDraft, saveDraft } from './si-draft.service.js';

@Controller()
export class SiDraftController {
  @Handle(getSiDraft)
  info(ctx: Ctx, draft: OfDraft): Promise<SavedSiDraft[]> {
    return readDraft(ctx, draft);
  }

  @Handle(siProcesses)
  processes(ctx: Ctx): Promise<SiProcess[]> {
    return readProcesses(ctx);
  }

  @Handle(othersDrafts)
  others(ctx: Ctx, order: OfOrder): Promise<OthersDraft[]> {
    return readOthersDrafts(ctx, order);
  }

  @Handle(noteSiPresence)
  opened(ctx: Ctx, form: OpenOrder): Promise<PresentOther[]> {
    return noteOpened(ctx, form);
  }

  @Handle(saveSiDraft)
  save(ctx: Ctx, draft: SiDraft): Promise<SavedSiDraft> {
    return saveDraft(ctx, draft);
  }

  @Handle(deleteSiDraft)
  remove(ctx: Ctx, draft: OfDraft): Promise<null> {
    return removeDraft(ctx, draft);
  }
}
