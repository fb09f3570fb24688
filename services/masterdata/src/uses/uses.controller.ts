import { Controller } from '@nestjs/common';
import {
  basicUses,
  type CodeUses,
  type UsesQuery,
} from '@quayside/contracts/masterdata/mapping-uses';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { findUses } from './find-uses.js';

@Controller()
export class UsesController {
  @Handle(basicUses)
  uses(ctx: Ctx, query: UsesQuery): Promise<CodeUses> {
    return findUses(ctx, query);
  }
}
