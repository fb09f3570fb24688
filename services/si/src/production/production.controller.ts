import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import { SiVerb } from '@quayside/contracts/si/choices';
import {
  type AmendmentFee,
  type Assignee,
  type AssignSis,
  assignSis,
  type BatchResult,
  type Cockpit,
  cockpit,
  correctSi,
  type DeadlineThresholds,
  exportProduction,
  listAssignees,
  listProduction,
  makeSis,
  type ProduceSis,
  type ProductionQuery,
  type ProductionRow,
  type ProductionSettings,
  productionSettings,
  saveAmendmentFee as saveFeeEndpoint,
  saveThresholds as saveThresholdsEndpoint,
} from '@quayside/contracts/si/production.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { SiSubmitted } from '@quayside/contracts/si/si.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { moveSi } from '../shipping-instruction/change-status.js';
import { correct } from '../shipping-instruction/resubmit.js';
import { assign, assignees } from './assign.js';
import { inBatch } from './batch.js';
import { readCockpit } from './cockpit.js';
import { exportProductionList, productionPage } from './list-production.js';
import { readSettings, saveAmendmentFee, saveThresholds } from './settings.js';

/** The desk that makes bills. */
@Controller()
export class ProductionController {
  @Handle(listProduction)
  list(ctx: Ctx, query: ProductionQuery): Promise<Rows<ProductionRow>> {
    return productionPage(ctx, query);
  }

  @Handle(exportProduction)
  export(ctx: Ctx, query: ProductionQuery): Promise<FileAnswer> {
    return exportProductionList(ctx, query);
  }

  @Handle(listAssignees)
  assignees(ctx: Ctx): Promise<Assignee[]> {
    return assignees(ctx);
  }

  @Handle(assignSis)
  assign(ctx: Ctx, request: AssignSis): Promise<BatchResult[]> {
    return assign(ctx, request);
  }

  @Handle(makeSis)
  make(ctx: Ctx, { Ids }: ProduceSis): Promise<BatchResult[]> {
    return inBatch(ctx, Ids, SiVerb.Make, (tx, si) => moveSi(tx, si, SiVerb.Make));
  }

  @Handle(cockpit)
  figures(ctx: Ctx): Promise<Cockpit> {
    return readCockpit(ctx);
  }

  @Handle(correctSi)
  correct(ctx: Ctx, request: SiInput): Promise<SiSubmitted> {
    return correct(ctx, request);
  }

  @Handle(productionSettings)
  settings(ctx: Ctx): Promise<ProductionSettings> {
    return readSettings(ctx);
  }

  @Handle(saveThresholdsEndpoint)
  saveThresholds(ctx: Ctx, request: DeadlineThresholds): Promise<ProductionSettings> {
    return saveThresholds(ctx, request);
  }

  @Handle(saveFeeEndpoint)
  saveFee(ctx: Ctx, request: AmendmentFee): Promise<ProductionSettings> {
    return saveAmendmentFee(ctx, request);
  }
}
