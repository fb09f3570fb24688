import { Controller } from '@nestjs/common';
import {
  userSurvey as surveyEndpoint,
  type UserSurvey,
  type UserSurveyQuery,
} from '@quayside/contracts/auth/figures';
import * as api from '@quayside/contracts/auth/personal-user';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import {
  endUserSessions,
  exportUsers,
  setUserEnabled,
  userSurvey,
  usersPage,
} from './personal-users.js';

@Controller()
export class PersonalUserController {
  @Handle(api.listUsers)
  list(ctx: Ctx, query: api.PersonalUserQuery): Promise<Rows<api.PersonalUserRow>> {
    return usersPage(ctx, query);
  }

  @Handle(api.exportUsers)
  export(ctx: Ctx, query: api.PersonalUserQuery & Exporting): Promise<FileAnswer> {
    return exportUsers(ctx, query);
  }

  @Handle(api.setUserEnabled)
  setEnabled(ctx: Ctx, request: api.SetUserEnabled): Promise<api.PersonalUserRow> {
    return setUserEnabled(ctx, request);
  }

  @Handle(api.endUserSessions)
  endSessions(ctx: Ctx, { UserId }: api.OneUser): Promise<null> {
    return endUserSessions(ctx, UserId);
  }

  @Handle(surveyEndpoint)
  survey(ctx: Ctx, query: UserSurveyQuery): Promise<UserSurvey> {
    return userSurvey(ctx, query);
  }
}
