import { Controller } from '@nestjs/common';
import {
  type OnlineCarrier,
  type SetOnlineKey,
  setOnlineKey,
} from '@quayside/contracts/booking/online/carrier';
import * as api from '@quayside/contracts/booking/online/offer';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { shopsOf } from './accounts.js';
import { setOnlineKey as setKey } from './online-key.js';
import { searchShop } from './search-shops.js';

/** What carriers offer online, and the keys of the accounts there. */
@Controller()
export class OnlineRateController {
  @Handle(api.onlineShops)
  shops(ctx: Ctx, lane: api.OnlineLane): Promise<api.OnlineShop[]> {
    return shopsOf(ctx, lane);
  }

  @Handle(api.searchOnline)
  search(ctx: Ctx, ask: api.OnlineAsk): Promise<api.OnlineAnswer> {
    return searchShop(ctx, ask);
  }

  @Handle(setOnlineKey)
  setKey(ctx: Ctx, request: SetOnlineKey): Promise<OnlineCarrier> {
    return setKey(ctx, request);
  }
}
