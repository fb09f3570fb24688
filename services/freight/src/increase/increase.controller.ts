import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { ImportState } from '@quayside/contracts/core/import';
import type { Rows } from '@quayside/contracts/core/list';
import * as api from '@quayside/contracts/freight/increase';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import {
  approveIncrease,
  countLeft,
  deleteIncrease,
  exportIncreases,
  increasesPage,
  repeatIncrease,
  saveIncrease,
  submitIncrease,
} from './increases.js';

/** General rate increases. */
@Controller()
export class IncreaseController {
  @Handle(api.listIncreases)
  list(ctx: Ctx, query: api.IncreaseQuery): Promise<Rows<api.Increase>> {
    return increasesPage(ctx, query);
  }

  @Handle(api.exportIncreases)
  export(ctx: Ctx, query: api.IncreaseQuery & Exporting): Promise<FileAnswer> {
    return exportIncreases(ctx, query);
  }

  @Handle(api.saveIncrease)
  save(ctx: Ctx, request: api.SaveIncrease): Promise<api.Increase> {
    return saveIncrease(ctx, request);
  }

  @Handle(api.deleteIncrease)
  delete(ctx: Ctx, { Id }: ById): Promise<null> {
    return deleteIncrease(ctx, Id);
  }

  @Handle(api.submitIncrease)
  submit(ctx: Ctx, request: api.IncreaseStep): Promise<api.Increase> {
    return submitIncrease(ctx, request);
  }

  @Handle(api.approveIncrease)
  approve(ctx: Ctx, request: api.IncreaseStep): Promise<ImportState> {
    return approveIncrease(ctx, request);
  }

  @Handle(api.increaseLeft)
  left(ctx: Ctx, { Id }: ById): Promise<number> {
    return countLeft(ctx, Id);
  }

  @Handle(api.repeatIncrease)
  repeat(ctx: Ctx, request: api.IncreaseStep): Promise<ImportState> {
    return repeatIncrease(ctx, request);
  }
}
