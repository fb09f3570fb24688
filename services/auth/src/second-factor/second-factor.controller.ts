import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/second-factor';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { answerChallenge, setUpAtSignIn } from './challenge.js';
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from './own-factor.js';
import { resetSecondFactor } from './reset-factor.js';
import { setSignInPolicy, signInPolicy } from './sign-in-policy.js';

@Controller()
export class SecondFactorController {
  @Handle(api.answerChallenge)
  answer(ctx: Ctx, request: api.AnswerChallenge): Promise<api.SecondFactorDone> {
    return answerChallenge(ctx, request);
  }

  @Handle(api.setUpAtSignIn)
  setUp(ctx: Ctx, request: api.Challenge): Promise<api.NewSecondFactor> {
    return setUpAtSignIn(ctx, request);
  }

  @Handle(api.secondFactorState)
  state(ctx: Ctx): Promise<api.SecondFactorState> {
    return secondFactorState(ctx);
  }

  @Handle(api.beginSecondFactor)
  begin(ctx: Ctx, request: api.BeginSecondFactor): Promise<api.NewSecondFactor> {
    return beginSecondFactor(ctx, request);
  }

  @Handle(api.confirmSecondFactor)
  confirm(ctx: Ctx, request: api.SecondFactorCode): Promise<api.RecoveryCodes> {
    return confirmSecondFactor(ctx, request);
  }

  @Handle(api.renewRecoveryCodes)
  renew(ctx: Ctx, request: api.SecondFactorCode): Promise<api.RecoveryCodes> {
    return renewRecoveryCodes(ctx, request);
  }

  @Handle(api.disableSecondFactor)
  disable(ctx: Ctx, request: api.SecondFactorCode): Promise<null> {
    return disableSecondFactor(ctx, request);
  }

  @Handle(api.resetSecondFactor)
  reset(ctx: Ctx, request: api.OfEmployee): Promise<null> {
    return resetSecondFactor(ctx, request);
  }

  @Handle(api.signInPolicy)
  policy(ctx: Ctx): Promise<api.SignInPolicy> {
    return signInPolicy(ctx);
  }

  @Handle(api.setSignInPolicy)
  setPolicy(ctx: Ctx, request: api.SignInPolicy): Promise<api.SignInPolicy> {
    return setSignInPolicy(ctx, request);
  }
}
