import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import type { Rate, RateRow } from '@quayside/contracts/freight/rate';
import * as api from '@quayside/contracts/freight/rate.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { actOnRates, renewRates } from './act-on-rates.js';
import { exportRates, rateCounts, ratesPage, readRate } from './read-rates.js';
import { changeRateCell, saveRate } from './save-rate.js';
import { saveRates } from './save-rates.js';
import { rateAsOf, rateVersions } from './versions.js';

@Controller()
export class RateController {
  @Handle(api.listRates)
  list(ctx: Ctx, query: api.RateQuery): Promise<Rows<RateRow>> {
    return ratesPage(ctx, query);
  }

  @Handle(api.rateInfo)
  info(ctx: Ctx, { Id }: ById): Promise<RateRow> {
    return readRate(ctx, Id);
  }

  @Handle(api.exportRates)
  export(ctx: Ctx, query: api.RateQuery & Exporting): Promise<FileAnswer> {
    return exportRates(ctx, query);
  }

  @Handle(api.countRates)
  counts(ctx: Ctx): Promise<api.RateCount[]> {
    return rateCounts(ctx);
  }

  @Handle(api.saveRate)
  save(ctx: Ctx, request: api.SaveRate): Promise<api.SavedRate> {
    return saveRate(ctx, request);
  }

  @Handle(api.saveRates)
  saveMany(ctx: Ctx, request: api.SaveRates): Promise<api.SavedRow[]> {
    return saveRates(ctx, request);
  }

  @Handle(api.changeRateCell)
  changeCell(ctx: Ctx, request: api.ChangeRateCell): Promise<api.SavedRate> {
    return changeRateCell(ctx, request);
  }

  @Handle(api.actOnRates)
  act(ctx: Ctx, request: api.ActOnRates): Promise<api.RateOutcome[]> {
    return actOnRates(ctx, request);
  }

  @Handle(api.renewRates)
  renew(ctx: Ctx, request: api.RenewRates): Promise<api.RateOutcome[]> {
    return renewRates(ctx, request);
  }

  @Handle(api.rateVersions)
  versions(ctx: Ctx, { Id }: ById): Promise<api.RateVersion[]> {
    return rateVersions(ctx, Id);
  }

  @Handle(api.rateAsOf)
  asOf(ctx: Ctx, request: api.RateAsOf): Promise<Rate> {
    return rateAsOf(ctx, request);
  }
}
