import { Controller } from '@nestjs/common';
import { type TrialPage, type TrySiRule, trySiRule } from '@quayside/contracts/si/rule.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { tryRule } from './try-rule.js';

@Controller()
export class RuleTrialController {
  @Handle(trySiRule)
  try(ctx: Ctx, request: TrySiRule): Promise<TrialPage> {
    return tryRule(ctx, request);
  }
}
