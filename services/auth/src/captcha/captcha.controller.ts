import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/captcha';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { newChallenge, passFor } from './captcha.js';

@Controller()
export class CaptchaController {
  @Handle(api.newCaptcha)
  challenge(ctx: Ctx): Promise<api.CaptchaChallenge> {
    return newChallenge(ctx);
  }

  @Handle(api.solveCaptcha)
  solve(ctx: Ctx, request: api.CaptchaSolution): Promise<api.CaptchaPass> {
    return passFor(ctx, request);
  }
}
