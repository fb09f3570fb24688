import { Controller } from '@nestjs/common';
import type { FieldDifference } from '@quayside/contracts/core/document';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { PresentOther } from '@quayside/contracts/core/presence';
import * as api from '@quayside/contracts/si/draft-bill.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readSi } from '../shipping-instruction/read-si.js';
import { attachFile } from './attach.js';
import { readComparison } from './comparison.js';
import { confirmDraft } from './confirm.js';
import { decide } from './decide.js';
import {
  dropEntry,
  keepEntry,
  noteEntryOpened,
  readEntry,
  readOthersEntries,
} from './draft-entry.js';
import { draftAsSheet } from './draft-sheet.js';
import { finishDraft, reopenDraft } from './finish.js';
import { issueBill, issueOf, usualIssueOf } from './issue.js';
import { readDraftFile } from './read-draft-file.js';
import { compareVersions, draftsOf, fileOfDraft } from './read-drafts.js';
import { saveDraft } from './save-draft.js';

/** Draft bills of carriers: taken in, compared, settled, confirmed; and the issue of bills. */
@Controller()
export class DraftBillController {
  @Handle(api.listDrafts)
  list(ctx: Ctx, { TBI_ID }: api.OfSi): Promise<api.DraftVersionRow[]> {
    return draftsOf(ctx, TBI_ID);
  }

  @Handle(api.readDraftFile)
  readFile(ctx: Ctx, request: api.DraftFileUpload): Promise<api.DraftReading> {
    return readDraftFile(ctx, request);
  }

  @Handle(api.saveDraftBill)
  save(ctx: Ctx, request: api.NewDraft): Promise<api.DraftVersion> {
    return saveDraft(ctx, request);
  }

  @Handle(api.draftEntry)
  entry(ctx: Ctx, request: api.OfSi): Promise<api.KeptDraftEntry | null> {
    return readEntry(ctx, request);
  }

  @Handle(api.othersDraftEntries)
  othersEntries(ctx: Ctx, request: api.OfSi): Promise<api.OthersEntry[]> {
    return readOthersEntries(ctx, request);
  }

  @Handle(api.noteEntryPresence)
  opened(ctx: Ctx, form: api.OpenEntry): Promise<PresentOther[]> {
    return noteEntryOpened(ctx, form);
  }

  @Handle(api.keepDraftEntry)
  keepEntry(ctx: Ctx, request: api.DraftEntry): Promise<api.KeptDraftEntry> {
    return keepEntry(ctx, request);
  }

  @Handle(api.dropDraftEntry)
  dropEntry(ctx: Ctx, request: api.OfSi): Promise<null> {
    return dropEntry(ctx, request);
  }

  @Handle(api.attachDraftFile)
  attach(ctx: Ctx, request: api.DraftAttachment): Promise<null> {
    return attachFile(ctx, request);
  }

  @Handle(api.draftFile)
  file(ctx: Ctx, { Id }: ById): Promise<FileAnswer> {
    return fileOfDraft(ctx, Id);
  }

  @Handle(api.draftSheet)
  async sheet(ctx: Ctx, { TBI_ID }: api.OfSi): Promise<FileAnswer> {
    return draftAsSheet(await readSi(ctx, TBI_ID));
  }

  @Handle(api.compareDraftBill)
  comparison(ctx: Ctx, { Id }: ById): Promise<api.DraftComparison> {
    return readComparison(ctx, Id);
  }

  @Handle(api.compareDrafts)
  versions(ctx: Ctx, request: api.TwoDrafts): Promise<FieldDifference[]> {
    return compareVersions(ctx, request);
  }

  @Handle(api.decideDraft)
  decide(ctx: Ctx, request: api.DraftChoices): Promise<api.DraftComparison> {
    return decide(ctx, request);
  }

  @Handle(api.finishDraft)
  finish(ctx: Ctx, request: api.DraftStep): Promise<api.DraftComparison> {
    return finishDraft(ctx, request);
  }

  @Handle(api.reopenDraft)
  reopen(ctx: Ctx, request: api.DraftStep): Promise<api.DraftComparison> {
    return reopenDraft(ctx, request);
  }

  @Handle(api.confirmDraft)
  confirm(ctx: Ctx, request: api.DraftStep): Promise<SiDetail> {
    return confirmDraft(ctx, request);
  }

  @Handle(api.issueBill)
  issue(ctx: Ctx, request: api.IssueBill): Promise<SiDetail> {
    return issueBill(ctx, request);
  }

  @Handle(api.usualBillIssue)
  usualIssue(ctx: Ctx, { TBI_ID }: api.OfSi): Promise<api.UsualIssue> {
    return usualIssueOf(ctx, TBI_ID);
  }

  @Handle(api.billIssue)
  async issueInfo(ctx: Ctx, { TBI_ID }: api.OfSi): Promise<api.BillIssued | null> {
    return issueOf(ctx, (await readSi(ctx, TBI_ID)).Id);
  }
}
