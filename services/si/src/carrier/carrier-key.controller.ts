import { Controller } from '@nestjs/common';
import { type NewNotifyKey, type SetCarrierKey } from '@quayside/contracts/partner-line/profile';
import {
  documentNotification,
  instructionNotification,
} from '@quayside/contracts/si/carrier-notices';
import {
  type CarrierProfile,
  type NotifyAccess,
  renewNotifyKey,
  setCarrierKey,
} from '@quayside/contracts/si/carrier-profile.api';
import { setKey } from '@quayside/partner-line/profile/carrier-key';
import { renewKey } from '@quayside/partner-line/profile/notify-key';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';

@Controller()
export class CarrierKeyController {
  @Handle(setCarrierKey)
  set(ctx: Ctx, request: SetCarrierKey): Promise<CarrierProfile> {
    return setKey(ctx, request) as Promise<CarrierProfile>;
  }

  @Handle(renewNotifyKey)
  async renew(ctx: Ctx, request: NewNotifyKey): Promise<NotifyAccess> {
    return {
      ...(await renewKey(ctx, request)),
      Paths: [instructionNotification.path, documentNotification.path],
    } as NotifyAccess;
  }
}
