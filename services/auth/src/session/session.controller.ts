import { Controller } from '@nestjs/common';
import {
  type ActiveSession,
  activeSessions,
  type ChooseDefaultEmployee,
  type ChooseEmployee,
  chooseEmployee as chooseEmployeeEndpoint,
  type EndSession,
  endOtherSessions as endOthersEndpoint,
  endSession,
  type LookupSession,
  logout,
  lookupSession,
  type SessionLookup,
  tryChooseDefaultEmployee,
} from '@quayside/contracts/auth/session';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { chooseEmployee, tryChooseDefault } from './choose-employee.js';
import { lookup } from './lookup.js';
import { endOtherSessions, endOwnSession, ownSessions, signOut } from './own-sessions.js';

@Controller()
export class SessionController {
  @Handle(lookupSession)
  lookup(ctx: Ctx, request: LookupSession): Promise<SessionLookup> {
    return lookup(ctx, request);
  }

  @Handle(chooseEmployeeEndpoint)
  choose(ctx: Ctx, request: ChooseEmployee): Promise<string> {
    return chooseEmployee(ctx, request);
  }

  // The endpoint answers Status 0 with Data null when there is no default.
  @Handle(tryChooseDefaultEmployee)
  chooseDefault(ctx: Ctx, request: ChooseDefaultEmployee): Promise<string> {
    return tryChooseDefault(ctx, request) as Promise<string>;
  }

  @Handle(logout)
  logout(ctx: Ctx): Promise<null> {
    return signOut(ctx);
  }

  @Handle(activeSessions)
  list(ctx: Ctx): Promise<ActiveSession[]> {
    return ownSessions(ctx);
  }

  @Handle(endOthersEndpoint)
  endOthers(ctx: Ctx): Promise<number> {
    return endOtherSessions(ctx);
  }

  @Handle(endSession)
  end(ctx: Ctx, request: EndSession): Promise<null> {
    return endOwnSession(ctx, request);
  }
}
