import { Controller } from '@nestjs/common';
import { type BasicOption, type BasicSearch, STAFF_KINDS, searchBasic } from '@quayside/contracts/masterdata/search';
import { requireStaff } from '@quayside/service-kit/http/access';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { searchBasicData } from './search-basic.js';

@Controller()
export class SearchController {
  @Handle(searchBasic)
  search(ctx: Ctx, query: BasicSearch): Promise<BasicOption[]> {
    if (STAFF_KINDS.includes(query.Kind)) requireStaff(ctx);
    return searchBasicData(ctx, query);
  }
}
