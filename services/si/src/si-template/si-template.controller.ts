import { Controller } from '@nestjs/common';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import {
  deleteSiTemplate,
  listSiTemplates,
  type SiTemplate,
  type SiTemplateInput,
  type SiTemplateQuery,
  saveSiTemplate,
  siTemplate,
} from '@quayside/contracts/si/template.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readTemplate, removeTemplate, saveTemplate, templatesPage } from './si-template.service.js';

@Controller()
export class SiTemplateController {
  @Handle(saveSiTemplate)
  save(ctx: Ctx, input: SiTemplateInput): Promise<SiTemplate> {
    return saveTemplate(ctx, input);
  }

  @Handle(siTemplate)
  info(ctx: Ctx, { Id }: ById): Promise<SiTemplate> {
    return readTemplate(ctx, Id);
  }

  @Handle(listSiTemplates)
  list(ctx: Ctx, query: SiTemplateQuery): Promise<Rows<SiTemplate>> {
    return templatesPage(ctx, query);
  }

  @Handle(deleteSiTemplate)
  remove(ctx: Ctx, { Id }: ById): Promise<null> {
    return removeTemplate(ctx, Id);
  }
}
