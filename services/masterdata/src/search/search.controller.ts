import { Controller } from '@nestjs/common';
import { type BasicOption, type BasicSearch, searchBasic } from '@quayside/contracts/masterdata/search';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { searchBasicData } from './search-basic.js';

@Controller()
export class SearchController {
  @Handle(searchBasic)
  search(ctx: Ctx, query: BasicSearch): Promise<BasicOption[]> {
    return searchBasicData(ctx, query);
  }
}
