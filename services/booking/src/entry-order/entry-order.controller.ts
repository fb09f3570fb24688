import { Controller } from '@nestjs/common';
import type { EntryRecord } from '@quayside/contracts/booking/entry/entry-order';
import * as api from '@quayside/contracts/booking/entry/entry-order.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import type { PresentOther } from '@quayside/contracts/core/presence';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { actOnEntry, assignEntry, handlersOf } from './act-on-entry.js';
import { bookEntry } from './book-entry.js';
import { checkEntry } from './check-entry.js';
import { createEntry } from './create-entry.js';
import { dropDraft, noteOpened, readDraft, saveDraft } from './drafts.js';
import { readDue, saveDue } from './due-setting.js';
import {
  entriesPage,
  entryInfo,
  exportEntries,
  exportMissing,
  missingPage,
  storyOf,
} from './list-entries.js';
import { missingInfo, remind } from './missing.js';
import { saveEntry, submitEntry } from './write-entry.js';

@Controller()
export class EntryOrderController {
  @Handle(api.listEntryOrders)
  list(ctx: Ctx, query: api.EntryQuery): Promise<Rows<EntryRecord>> {
    return entriesPage(ctx, query);
  }

  @Handle(api.entryOrder)
  info(ctx: Ctx, { Id }: ById): Promise<api.EntryDetail> {
    return entryInfo(ctx, Id);
  }

  @Handle(api.exportEntryOrders)
  export(ctx: Ctx, query: api.EntryQuery): Promise<FileAnswer> {
    return exportEntries(ctx, query);
  }

  @Handle(api.checkEntryOrder)
  check(ctx: Ctx, request: api.EntrySubmission): Promise<api.EntryCheck> {
    return checkEntry(ctx, request);
  }

  @Handle(api.saveEntryOrder)
  save(ctx: Ctx, request: api.EntrySubmission): Promise<api.EntryDetail> {
    return saveEntry(ctx, request);
  }

  @Handle(api.submitEntryOrder)
  submit(ctx: Ctx, request: api.EntrySubmission): Promise<api.EntryDetail> {
    return submitEntry(ctx, request);
  }

  @Handle(api.createEntryOrder)
  create(ctx: Ctx, request: api.NewEntryOrder): Promise<api.EntryDetail> {
    return createEntry(ctx, request);
  }

  @Handle(api.actOnEntryOrder)
  act(ctx: Ctx, request: api.EntryStep): Promise<api.EntryDetail> {
    return actOnEntry(ctx, request);
  }

  @Handle(api.bookEntryOrder)
  book(ctx: Ctx, request: api.EntryBooking): Promise<api.EntryDetail> {
    return bookEntry(ctx, request);
  }

  @Handle(api.takeEntryOrder)
  assign(ctx: Ctx, request: api.TakeEntryOrder): Promise<api.EntryDetail> {
    return assignEntry(ctx, request);
  }

  @Handle(api.entryHandlers)
  handlers(ctx: Ctx): Promise<api.EntryHandler[]> {
    return handlersOf(ctx);
  }

  @Handle(api.entryStory)
  story(ctx: Ctx, { Id }: ById): Promise<api.EntryStoryStep[]> {
    return storyOf(ctx, Id);
  }

  @Handle(api.noteEntryPresence)
  opened(ctx: Ctx, form: api.OpenEntryForm): Promise<PresentOther[]> {
    return noteOpened(ctx, form);
  }

  @Handle(api.entryDraft)
  draft(ctx: Ctx, request: api.OfEntryDraft): Promise<api.SavedEntryDraft[]> {
    return readDraft(ctx, request);
  }

  @Handle(api.saveEntryDraft)
  keepDraft(ctx: Ctx, request: api.EntryDraft): Promise<api.SavedEntryDraft> {
    return saveDraft(ctx, request);
  }

  @Handle(api.deleteEntryDraft)
  deleteDraft(ctx: Ctx, { EntryId }: api.OfEntryDraft): Promise<null> {
    return dropDraft(ctx, EntryId);
  }

  @Handle(api.listMissing)
  missing(ctx: Ctx, query: api.EntryQuery): Promise<Rows<api.MissingRow>> {
    return missingPage(ctx, query);
  }

  @Handle(api.exportMissing)
  exportMissing(ctx: Ctx, query: api.EntryQuery): Promise<FileAnswer> {
    return exportMissing(ctx, query);
  }

  @Handle(api.missingOf)
  missingOf(ctx: Ctx, { Id }: ById): Promise<api.MissingRow> {
    return missingInfo(ctx, Id);
  }

  @Handle(api.remindMissing)
  remind(ctx: Ctx, { Id }: ById): Promise<api.MissingRow> {
    return remind(ctx, Id);
  }

  @Handle(api.entryDue)
  due(ctx: Ctx, { CompanyId }: api.OfEntryDue): Promise<api.EntryDue> {
    return readDue(ctx, CompanyId);
  }

  @Handle(api.saveEntryDue)
  saveDue(ctx: Ctx, due: api.EntryDue): Promise<api.EntryDue> {
    return saveDue(ctx, due);
  }
}
