import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/shortcut';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import {
  companiesWithOwn,
  readDefault,
  readOwn,
  resetOwn,
  saveDefault,
  saveOwn,
} from './shortcuts.js';

@Controller()
export class ShortcutController {
  @Handle(api.ownShortcuts)
  own(ctx: Ctx): Promise<api.OwnShortcuts> {
    return readOwn(ctx);
  }

  @Handle(api.saveOwnShortcuts)
  saveOwn(ctx: Ctx, { Items }: api.Shortcuts): Promise<api.OwnShortcuts> {
    return saveOwn(ctx, Items);
  }

  @Handle(api.resetOwnShortcuts)
  resetOwn(ctx: Ctx): Promise<api.OwnShortcuts> {
    return resetOwn(ctx);
  }

  @Handle(api.defaultShortcuts)
  default(ctx: Ctx, asked: api.OfShortcuts): Promise<api.DefaultShortcuts> {
    return readDefault(ctx, asked);
  }

  @Handle(api.saveDefaultShortcuts)
  saveDefault(ctx: Ctx, request: api.SaveDefaultShortcuts): Promise<api.DefaultShortcuts> {
    return saveDefault(ctx, request);
  }

  @Handle(api.shortcutCompanies)
  companies(ctx: Ctx): Promise<api.ShortcutCompany[]> {
    return companiesWithOwn(ctx);
  }
}
