import { Controller } from '@nestjs/common';
import {
  type TellDemand,
  type ToldDemand,
  tellDemand,
} from '@quayside/contracts/freight/insight/demand';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { tellThem } from './demand.js';

@Controller()
export class DemandController {
  @Handle(tellDemand)
  tell(ctx: Ctx, request: TellDemand): Promise<ToldDemand> {
    return tellThem(ctx, request);
  }
}
