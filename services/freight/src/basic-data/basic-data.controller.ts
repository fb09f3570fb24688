import { Controller } from '@nestjs/common';
import { freightUses } from '@quayside/contracts/freight/uses.api';
import type { UsedCode, UsedCodesQuery } from '@quayside/contracts/masterdata/mapping-uses';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { findUses } from './find-uses.js';

@Controller()
export class BasicDataController {
  @Handle(freightUses)
  uses(ctx: Ctx, query: UsedCodesQuery): Promise<UsedCode[]> {
    return findUses(ctx, query);
  }
}
