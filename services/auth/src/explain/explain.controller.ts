import { Controller } from '@nestjs/common';
import type { OneEmployee } from '@quayside/contracts/auth/employee';
import { type ExplainedRights, explainRights } from '@quayside/contracts/auth/explain-rights';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { explainRightsOf } from './explain-rights.js';

@Controller()
export class ExplainController {
  @Handle(explainRights)
  explain(ctx: Ctx, { EmployeeId }: OneEmployee): Promise<ExplainedRights> {
    return explainRightsOf(ctx, EmployeeId);
  }
}
