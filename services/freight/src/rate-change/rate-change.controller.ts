import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import type { RateOutcome } from '@quayside/contracts/freight/rate.api';
import * as api from '@quayside/contracts/freight/rate-change.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { policyOf, savePolicy } from '../rate/rate-policy.js';
import { changesPage, exportChanges } from './list-changes.js';
import { settleChanges, withdrawChange } from './settle-changes.js';

@Controller()
export class RateChangeController {
  @Handle(api.listRateChanges)
  list(ctx: Ctx, query: api.RateChangeQuery): Promise<Rows<api.RateChangeRow>> {
    return changesPage(ctx, query);
  }

  @Handle(api.exportRateChanges)
  export(ctx: Ctx, query: api.RateChangeQuery & Exporting): Promise<FileAnswer> {
    return exportChanges(ctx, query);
  }

  @Handle(api.settleRateChanges)
  settle(ctx: Ctx, request: api.SettleRateChanges): Promise<RateOutcome[]> {
    return settleChanges(ctx, request);
  }

  @Handle(api.withdrawRateChange)
  withdraw(ctx: Ctx, { Id }: api.WithdrawRateChange): Promise<api.WithdrawnChange> {
    return withdrawChange(ctx, Id);
  }

  @Handle(api.ratePolicy)
  policy(ctx: Ctx): Promise<api.RatePolicy> {
    return policyOf(ctx);
  }

  @Handle(api.saveRatePolicy)
  savePolicy(ctx: Ctx, policy: api.RatePolicy): Promise<api.RatePolicy> {
    return savePolicy(ctx, policy);
  }
}
