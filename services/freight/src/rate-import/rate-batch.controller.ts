import { Controller } from '@nestjs/common';
import type { ImportState } from '@quayside/contracts/core/import';
import { type PlanRateBatch, planRateBatch } from '@quayside/contracts/freight/rate-batch';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { planBatch } from './plan-batch.js';

@Controller()
export class RateBatchController {
  @Handle(planRateBatch)
  plan(ctx: Ctx, request: PlanRateBatch): Promise<ImportState> {
    return planBatch(ctx, request);
  }
}
