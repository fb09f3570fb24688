import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/booking/templates/booking-template.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import type { HistoryStep } from '@quayside/contracts/core/resource';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import {
  bookingTemplates,
  defaultTemplate,
  exportBookingTemplates,
  setDefaultTemplate,
} from './booking-templates.js';

@Controller()
export class BookingTemplateController {
  @Handle(api.listBookingTemplates)
  list(ctx: Ctx, query: api.BookingTemplateQuery): Promise<Rows<api.BookingTemplateRow>> {
    return bookingTemplates.page(ctx, query);
  }

  @Handle(api.exportBookingTemplates)
  export(ctx: Ctx, query: api.BookingTemplateQuery & Exporting): Promise<FileAnswer> {
    return exportBookingTemplates(ctx, query);
  }

  @Handle(api.bookingTemplate)
  info(ctx: Ctx, { Id }: ById): Promise<api.BookingTemplate> {
    return bookingTemplates.read(ctx, Id);
  }

  @Handle(api.saveBookingTemplate)
  save(ctx: Ctx, input: api.BookingTemplateInput): Promise<api.BookingTemplate> {
    return bookingTemplates.save(ctx, input);
  }

  @Handle(api.deleteBookingTemplate)
  remove(ctx: Ctx, { Id }: ById): Promise<null> {
    return bookingTemplates.remove(ctx, Id);
  }

  @Handle(api.restoreBookingTemplate)
  restore(ctx: Ctx, { Id }: ById): Promise<api.BookingTemplate> {
    return bookingTemplates.restore(ctx, Id);
  }

  @Handle(api.countBookingTemplateUse)
  use(ctx: Ctx, { Id }: ById): Promise<null> {
    return bookingTemplates.countUse(ctx, Id);
  }

  @Handle(api.bookingTemplateHistory)
  history(ctx: Ctx, { Id }: ById): Promise<HistoryStep[]> {
    return bookingTemplates.history(ctx, Id);
  }

  @Handle(api.defaultBookingTemplate)
  byDefault(ctx: Ctx): Promise<api.BookingTemplate | null> {
    return defaultTemplate(ctx);
  }

  @Handle(api.setDefaultBookingTemplate)
  setDefault(ctx: Ctx, { Id }: api.DefaultTemplate): Promise<null> {
    return setDefaultTemplate(ctx, Id);
  }
}
