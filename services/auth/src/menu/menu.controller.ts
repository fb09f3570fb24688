import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/menu-layout';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readLayout } from './read-menu.js';
import { saveLayout } from './save-menu.js';

@Controller()
export class MenuController {
  @Handle(api.menuLayout)
  layout(ctx: Ctx, { Tree }: api.OfMenuTree): Promise<api.MenuLayout> {
    return readLayout(ctx, Tree);
  }

  @Handle(api.saveMenuLayout)
  save(ctx: Ctx, request: api.SaveMenuLayout): Promise<api.MenuLayout> {
    return saveLayout(ctx, request);
  }
}
