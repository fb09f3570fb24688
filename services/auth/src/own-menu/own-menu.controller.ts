import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/own-menu';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { forget, note, order, pin, readOwnMenu } from './own-menu.js';

@Controller()
export class OwnMenuController {
  @Handle(api.ownMenu)
  own(ctx: Ctx): Promise<api.OwnMenu> {
    return readOwnMenu(ctx);
  }

  @Handle(api.pinScreen)
  pin(ctx: Ctx, request: api.PinScreen): Promise<api.OwnMenu> {
    return pin(ctx, request);
  }

  @Handle(api.orderPinned)
  order(ctx: Ctx, { Paths }: api.PinOrder): Promise<api.OwnMenu> {
    return order(ctx, Paths);
  }

  @Handle(api.noteVisit)
  note(ctx: Ctx, { Path }: api.OneOfMenu): Promise<null> {
    return note(ctx, Path);
  }

  @Handle(api.forgetVisits)
  forget(ctx: Ctx): Promise<api.OwnMenu> {
    return forget(ctx);
  }
}
