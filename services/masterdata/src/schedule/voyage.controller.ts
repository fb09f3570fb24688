import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import * as schedule from '@quayside/contracts/masterdata/schedule';
import * as search from '@quayside/contracts/masterdata/schedule-search';
import * as template from '@quayside/contracts/masterdata/schedule-template';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { expandedTemplate, templatePreview } from './expand-template.js';
import { sailingPage, sailingSheet } from './list-sailings.js';
import { voyageChanges, voyagePage, voyageSheet } from './list-voyages.js';
import { pairSailings } from './pair-sailings.js';
import { checkedVoyage, createdVoyage, updatedVoyage, voyageDetail } from './save-voyage.js';
import { directSailings, schedulePortsOf } from './search-schedules.js';
import {
  blankedVoyage,
  changedVoyageCall,
  omittedCall,
  restoredVoyage,
  swappedVessel,
} from './voyage-verbs.js';

@Controller()
export class VoyageController {
  @Handle(schedule.listVoyages)
  list(ctx: Ctx, query: schedule.VoyageQuery): Promise<Rows<schedule.Voyage>> {
    return voyagePage(ctx, query);
  }

  @Handle(schedule.exportVoyages)
  export(ctx: Ctx, query: schedule.VoyageQuery): Promise<FileAnswer> {
    return voyageSheet(ctx, query);
  }

  @Handle(schedule.voyageInfo)
  info(ctx: Ctx, { Id }: ById): Promise<schedule.VoyageDetail> {
    return voyageDetail(ctx, Id);
  }

  @Handle(schedule.checkVoyage)
  check(ctx: Ctx, input: schedule.VoyageInput): Promise<schedule.CheckedVoyage> {
    return checkedVoyage(ctx, input);
  }

  @Handle(schedule.createVoyage)
  create(ctx: Ctx, input: schedule.VoyageInput): Promise<schedule.VoyageDetail> {
    return createdVoyage(ctx, input);
  }

  @Handle(schedule.updateVoyage)
  update(ctx: Ctx, change: schedule.VoyageChangeInput): Promise<schedule.VoyageDetail> {
    return updatedVoyage(ctx, change);
  }

  @Handle(schedule.changeCall)
  changeCall(ctx: Ctx, change: schedule.CallChange): Promise<schedule.VoyageDetail> {
    return changedVoyageCall(ctx, change);
  }

  @Handle(schedule.blankVoyage)
  blank(ctx: Ctx, request: schedule.BlankVoyage): Promise<schedule.VoyageDetail> {
    return blankedVoyage(ctx, request);
  }

  @Handle(schedule.omitCall)
  omit(ctx: Ctx, request: schedule.OmitCall): Promise<schedule.VoyageDetail> {
    return omittedCall(ctx, request);
  }

  @Handle(schedule.swapVessel)
  swap(ctx: Ctx, request: schedule.SwapVessel): Promise<schedule.VoyageDetail> {
    return swappedVessel(ctx, request);
  }

  @Handle(schedule.restoreVoyage)
  restore(ctx: Ctx, request: schedule.RestoreVoyage): Promise<schedule.VoyageDetail> {
    return restoredVoyage(ctx, request);
  }

  @Handle(schedule.voyageHistory)
  history(ctx: Ctx, { Id }: ById): Promise<schedule.VoyageChange[]> {
    return voyageChanges(ctx, Id);
  }

  @Handle(schedule.listSailings)
  sailings(ctx: Ctx, query: schedule.SailingQuery): Promise<Rows<schedule.Sailing>> {
    return sailingPage(ctx, query);
  }

  @Handle(schedule.exportSailings)
  exportSailings(ctx: Ctx, query: schedule.SailingQuery): Promise<FileAnswer> {
    return sailingSheet(ctx, query);
  }

  @Handle(search.searchSchedules)
  search(ctx: Ctx, request: search.ScheduleSearch): Promise<search.DirectSailing[]> {
    return directSailings(ctx, request);
  }

  @Handle(search.pairSailings)
  pairs(ctx: Ctx, request: search.PairSailingsQuery): Promise<search.PairSailing[]> {
    return pairSailings(ctx, request);
  }

  @Handle(search.schedulePorts)
  ports(ctx: Ctx, request: search.PortSearch): Promise<search.SchedulePort[]> {
    return schedulePortsOf(ctx, request);
  }

  @Handle(template.previewTemplate)
  preview(ctx: Ctx, request: template.ExpandTemplate): Promise<template.ExpandedSailing[]> {
    return templatePreview(ctx, request);
  }

  @Handle(template.expandTemplate)
  expand(ctx: Ctx, request: template.ExpandTemplate): Promise<template.ExpandedSailing[]> {
    return expandedTemplate(ctx, request);
  }
}
