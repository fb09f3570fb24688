import { Controller } from '@nestjs/common';
import {
  type CodeChannels,
  codeChannels as channelsEndpoint,
} from '@quayside/contracts/auth/code-channels';
import {
  type EmployeeLogin,
  employeeLogin,
  type SendVerCode,
  sendVerCode,
  type UserLogin,
  userLogin,
} from '@quayside/contracts/auth/session';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { codeChannels } from '../account/channels.js';
import { sendCode } from '../ver-code/send-code.js';
import { signInEmployee } from './employee-login.js';
import { signInUser } from './user-login.js';

@Controller()
export class SignInController {
  @Handle(employeeLogin)
  employee(ctx: Ctx, request: EmployeeLogin): Promise<string> {
    return signInEmployee(ctx, request);
  }

  @Handle(userLogin)
  user(ctx: Ctx, request: UserLogin): Promise<string> {
    return signInUser(ctx, request);
  }

  @Handle(channelsEndpoint)
  channels(ctx: Ctx): Promise<CodeChannels> {
    return codeChannels(ctx);
  }

  @Handle(sendVerCode)
  code(ctx: Ctx, request: SendVerCode): Promise<null> {
    return sendCode(ctx, request);
  }
}
