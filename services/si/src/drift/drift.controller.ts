import { Controller } from '@nestjs/common';
import type { ById } from '@quayside/contracts/core/identified';
import * as drift from '@quayside/contracts/si/drift.api';
import type { SiSubmitted } from '@quayside/contracts/si/si.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ignoreDrift, readDrifts, takeDrift } from './decide-drift.js';

@Controller()
export class DriftController {
  @Handle(drift.siDrifts)
  list(ctx: Ctx, { Id }: ById): Promise<drift.SiDrift[]> {
    return readDrifts(ctx, Id);
  }

  @Handle(drift.takeDrift)
  take(ctx: Ctx, request: drift.TakeDrift): Promise<SiSubmitted> {
    return takeDrift(ctx, request);
  }

  @Handle(drift.ignoreDrift)
  ignore(ctx: Ctx, request: drift.IgnoreDrift): Promise<drift.SiDrift[]> {
    return ignoreDrift(ctx, request);
  }
}
