import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/booking/entry/template.api';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import type { HistoryStep } from '@quayside/contracts/core/resource';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { entryTemplates } from './entry-templates.js';

@Controller()
export class EntryTemplateController {
  @Handle(api.listEntryTemplates)
  list(ctx: Ctx, query: api.EntryTemplateQuery): Promise<Rows<api.EntryTemplateRow>> {
    return entryTemplates.page(ctx, query);
  }

  @Handle(api.entryTemplate)
  info(ctx: Ctx, { Id }: ById): Promise<api.EntryTemplate> {
    return entryTemplates.read(ctx, Id);
  }

  @Handle(api.saveEntryTemplate)
  save(ctx: Ctx, input: api.EntryTemplateInput): Promise<api.EntryTemplate> {
    return entryTemplates.save(ctx, input);
  }

  @Handle(api.deleteEntryTemplate)
  remove(ctx: Ctx, { Id }: ById): Promise<null> {
    return entryTemplates.remove(ctx, Id);
  }

  @Handle(api.restoreEntryTemplate)
  restore(ctx: Ctx, { Id }: ById): Promise<api.EntryTemplate> {
    return entryTemplates.restore(ctx, Id);
  }

  @Handle(api.countEntryTemplateUse)
  use(ctx: Ctx, { Id }: ById): Promise<null> {
    return entryTemplates.countUse(ctx, Id);
  }

  @Handle(api.entryTemplateHistory)
  history(ctx: Ctx, { Id }: ById): Promise<HistoryStep[]> {
    return entryTemplates.history(ctx, Id);
  }
}
