import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import type { HistoryStep } from '@quayside/contracts/core/resource';
import * as template from '@quayside/contracts/si/template.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportTemplates } from './export-templates.js';
import { repeatedPairs, templateProposal } from './propose-template.js';
import { siTemplates } from './si-templates.js';

@Controller()
export class SiTemplateController {
  @Handle(template.saveSiTemplate)
  save(ctx: Ctx, input: template.SiTemplateInput): Promise<template.SiTemplate> {
    return siTemplates.save(ctx, input);
  }

  @Handle(template.siTemplate)
  info(ctx: Ctx, { Id }: ById): Promise<template.SiTemplate> {
    return siTemplates.read(ctx, Id);
  }

  @Handle(template.exportSiTemplates)
  export(ctx: Ctx, query: template.SiTemplateQuery): Promise<FileAnswer> {
    return exportTemplates(ctx, query);
  }

  @Handle(template.listSiTemplates)
  list(ctx: Ctx, query: template.SiTemplateQuery): Promise<Rows<template.SiTemplate>> {
    return siTemplates.page(ctx, query);
  }

  @Handle(template.deleteSiTemplate)
  remove(ctx: Ctx, { Id }: ById): Promise<null> {
    return siTemplates.remove(ctx, Id);
  }

  @Handle(template.restoreSiTemplate)
  restore(ctx: Ctx, { Id }: ById): Promise<template.SiTemplate> {
    return siTemplates.restore(ctx, Id);
  }

  @Handle(template.countSiTemplateUse)
  use(ctx: Ctx, { Id }: ById): Promise<null> {
    return siTemplates.countUse(ctx, Id);
  }

  @Handle(template.siTemplateHistory)
  history(ctx: Ctx, { Id }: ById): Promise<HistoryStep[]> {
    return siTemplates.history(ctx, Id);
  }

  @Handle(template.proposeSiTemplate)
  propose(ctx: Ctx, { Id }: ById): Promise<template.SiTemplateProposal> {
    return templateProposal(ctx, Id);
  }

  @Handle(template.repeatedParties)
  repeated(ctx: Ctx): Promise<template.RepeatedParties[]> {
    return repeatedPairs(ctx);
  }
}
