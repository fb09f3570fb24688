import { Controller } from '@nestjs/common';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import type { HistoryStep } from '@quayside/contracts/core/resource';
import * as template from '@quayside/contracts/si/template.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { countUse, removeTemplate, restoreTemplate } from './keep-template.js';
import { repeatedPairs, templateProposal } from './propose-template.js';
import { readTemplate, templateHistory, templatesPage } from './read-templates.js';
import { saveTemplate } from './save-template.js';

@Controller()
export class SiTemplateController {
  @Handle(template.saveSiTemplate)
  save(ctx: Ctx, input: template.SiTemplateInput): Promise<template.SiTemplate> {
    return saveTemplate(ctx, input);
  }

  @Handle(template.siTemplate)
  info(ctx: Ctx, { Id }: ById): Promise<template.SiTemplate> {
    return readTemplate(ctx, Id);
  }

  @Handle(template.listSiTemplates)
  list(ctx: Ctx, query: template.SiTemplateQuery): Promise<Rows<template.SiTemplate>> {
    return templatesPage(ctx, query);
  }

  @Handle(template.deleteSiTemplate)
  remove(ctx: Ctx, { Id }: ById): Promise<null> {
    return removeTemplate(ctx, Id);
  }

  @Handle(template.restoreSiTemplate)
  restore(ctx: Ctx, { Id }: ById): Promise<template.SiTemplate> {
    return restoreTemplate(ctx, Id);
  }

  @Handle(template.countSiTemplateUse)
  use(ctx: Ctx, { Id }: ById): Promise<null> {
    return countUse(ctx, Id);
  }

  @Handle(template.siTemplateHistory)
  history(ctx: Ctx, { Id }: ById): Promise<HistoryStep[]> {
    return templateHistory(ctx, Id);
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
