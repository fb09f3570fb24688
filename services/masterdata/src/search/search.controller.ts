import { Controller } from '@nestjs/common';
import {
  type BasicKind,
  type BasicNamesQuery,
  type BasicOption,
  type BasicSearch,
  namesOfBasic,
  STAFF_KINDS,
  searchBasic,
} from '@quayside/contracts/masterdata/search';
import { requireStaff } from '@quayside/service-kit/http/access';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { namesOf, searchBasicData } from './search-basic.js';

function admitTo(ctx: Ctx, kind: BasicKind): void {
  if (STAFF_KINDS.includes(kind)) requireStaff(ctx);
}

@Controller()
export class SearchController {
  @Handle(searchBasic)
  search(ctx: Ctx, query: BasicSearch): Promise<BasicOption[]> {
    admitTo(ctx, query.Kind);
    return searchBasicData(ctx, query);
  }

  @Handle(namesOfBasic)
  names(ctx: Ctx, query: BasicNamesQuery): Promise<BasicOption[]> {
    admitTo(ctx, query.Kind);
    return namesOf(ctx, query);
  }
}
