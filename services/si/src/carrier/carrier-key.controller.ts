import { Controller } from '@nestjs/common';
import {
  type CarrierProfile,
  type NewNotifyKey,
  type NotifyAccess,
  renewNotifyKey,
  type SetCarrierKey,
  setCarrierKey,
} from '@quayside/contracts/si/carrier-profile.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { setKey } from './carrier-key.js';
import { renewKey } from './notify-key.js';

@Controller()
export class CarrierKeyController {
  @Handle(setCarrierKey)
  set(ctx: Ctx, request: SetCarrierKey): Promise<CarrierProfile> {
    return setKey(ctx, request);
  }

  @Handle(renewNotifyKey)
  renew(ctx: Ctx, request: NewNotifyKey): Promise<NotifyAccess> {
    return renewKey(ctx, request);
  }
}
