import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/booking/entry/form';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { myForm, resetForm, saveForm, undoForm } from './company-form.js';

@Controller()
export class EntryFormController {
  @Handle(api.entryForm)
  form(ctx: Ctx, { CompanyId }: api.OfEntryForm): Promise<api.EntryForm> {
    return myForm(ctx, CompanyId);
  }

  @Handle(api.saveEntryForm)
  save(ctx: Ctx, request: api.SaveEntryForm): Promise<api.EntryForm> {
    return saveForm(ctx, request);
  }

  @Handle(api.undoEntryForm)
  undo(ctx: Ctx, request: api.EntryFormVersion): Promise<api.EntryForm> {
    return undoForm(ctx, request);
  }

  @Handle(api.resetEntryForm)
  reset(ctx: Ctx, request: api.EntryFormVersion): Promise<api.EntryForm> {
    return resetForm(ctx, request);
  }
}
