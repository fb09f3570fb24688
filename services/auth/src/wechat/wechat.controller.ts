import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/wechat';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { beginOwnBinding, finishOwnBinding, ownBindings, unbindOwn } from './bindings.js';
import { beginScan } from './scan.js';
import { isEnabled } from './wechat-api.js';
import { bindAndSignIn, signInByWechat } from './wechat-login.js';

@Controller()
export class WechatController {
  @Handle(api.wechatConfig)
  config(ctx: Ctx): api.WechatConfig {
    return { IsEnabled: isEnabled(ctx) };
  }

  @Handle(api.beginWechat)
  begin(ctx: Ctx, request: api.BeginWechat): Promise<string> {
    return beginScan(ctx, request, null);
  }

  @Handle(api.wechatLogin)
  login(ctx: Ctx, answer: api.WechatAnswer): Promise<api.WechatEntry> {
    return signInByWechat(ctx, answer);
  }

  @Handle(api.bindWechat)
  bind(ctx: Ctx, request: api.BindWechat): Promise<string> {
    return bindAndSignIn(ctx, request);
  }

  @Handle(api.beginWechatBinding)
  beginBinding(ctx: Ctx, request: api.BeginWechatBinding): Promise<string> {
    return beginOwnBinding(ctx, request);
  }

  @Handle(api.finishWechatBinding)
  finishBinding(ctx: Ctx, answer: api.WechatAnswer): Promise<api.UserBinding> {
    return finishOwnBinding(ctx, answer);
  }

  @Handle(api.ownBindings)
  bindings(ctx: Ctx): Promise<api.UserBinding[]> {
    return ownBindings(ctx);
  }

  @Handle(api.unbindOwn)
  unbind(ctx: Ctx, request: api.UnBind): Promise<null> {
    return unbindOwn(ctx, request);
  }
}
