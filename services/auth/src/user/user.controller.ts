import { Controller } from '@nestjs/common';
import {
  type AnswerInvitation,
  acceptInvitation as acceptEndpoint,
  type Invitation,
  ownInvitations as invitationsEndpoint,
  refuseInvitation as refuseEndpoint,
} from '@quayside/contracts/auth/invitation';
import {
  type BoundEmployee,
  boundEmployees as boundEmployeesEndpoint,
  type ChangePassword,
  type CurrentUser,
  changePassword as changePasswordEndpoint,
  currentUser as currentUserEndpoint,
} from '@quayside/contracts/auth/session';
import {
  type ChangePasswordByVerCode,
  changePasswordByVerCode as changeByCodeEndpoint,
  type FinishRegister,
  finishRegister as finishEndpoint,
  type ResetPassword,
  resetPassword as resetEndpoint,
  type StartRegister,
  startRegister as startEndpoint,
  type UpdateUserInfo,
  updateUserInfo as updateEndpoint,
} from '@quayside/contracts/auth/user-register';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { boundEmployees } from '../session/bound-employees.js';
import { changePassword } from './change-password.js';
import { currentUser } from './current-user.js';
import { acceptInvitation, ownInvitations, refuseInvitation } from './invitations.js';
import { finishRegister, startRegister } from './register.js';
import { changePasswordByVerCode, resetPassword } from './reset-password.js';
import { updateUserInfo } from './update-user.js';

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

  @Handle(invitationsEndpoint)
  invitations(ctx: Ctx): Promise<Invitation[]> {
    return ownInvitations(ctx);
  }

  @Handle(acceptEndpoint)
  accept(ctx: Ctx, request: AnswerInvitation): Promise<null> {
    return acceptInvitation(ctx, request);
  }

  @Handle(refuseEndpoint)
  refuse(ctx: Ctx, request: AnswerInvitation): Promise<null> {
    return refuseInvitation(ctx, request);
  }

  @Handle(changePasswordEndpoint)
  changePassword(ctx: Ctx, request: ChangePassword): Promise<null> {
    return changePassword(ctx, request);
  }

  @Handle(startEndpoint)
  start(ctx: Ctx, request: StartRegister): Promise<string> {
    return startRegister(ctx, request);
  }

  @Handle(finishEndpoint)
  finish(ctx: Ctx, request: FinishRegister): Promise<string> {
    return finishRegister(ctx, request);
  }

  @Handle(updateEndpoint)
  update(ctx: Ctx, request: UpdateUserInfo): Promise<CurrentUser> {
    return updateUserInfo(ctx, request);
  }

  @Handle(resetEndpoint)
  reset(ctx: Ctx, request: ResetPassword): Promise<null> {
    return resetPassword(ctx, request);
  }

  @Handle(changeByCodeEndpoint)
  changeByCode(ctx: Ctx, request: ChangePasswordByVerCode): Promise<null> {
    return changePasswordByVerCode(ctx, request);
  }
}
