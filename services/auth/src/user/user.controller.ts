import { Controller } from '@nestjs/common';
import {
  type BoundEmployee,
  boundEmployees as boundEmployeesEndpoint,
  type ChangePassword,
  type CurrentUser,
  changePassword as changePasswordEndpoint,
  currentUser as currentUserEndpoint,
} from '@quayside/contracts/auth/session';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { boundEmployees } from '../session/bound-employees.js';
import { changePassword } from './change-password.js';
import { currentUser } from './current-user.js';

@Controller()
export class UserController {
  @Handle(currentUserEndpoint)
  current(ctx: Ctx): Promise<CurrentUser | null> {
    return currentUser(ctx);
  }

  @Handle(boundEmployeesEndpoint)
  bound(ctx: Ctx): Promise<BoundEmployee[]> {
    return boundEmployees(ctx);
  }

  @Handle(changePasswordEndpoint)
  changePassword(ctx: Ctx, request: ChangePassword): Promise<null> {
    return changePassword(ctx, request);
  }
}
