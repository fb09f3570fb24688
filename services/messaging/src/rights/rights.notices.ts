import { Injectable } from '@nestjs/common';
import {
  type ApplicationMoved,
  applicationMoved,
  type RightsChanged,
  rightsChanged,
} from '@quayside/contracts/auth/events';
import { SocketFrames } from '@quayside/contracts/messaging/message';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { forgetPeople } from '../people/people.js';
import { push } from '../push/push.js';

/** Tells clients that their rights changed, so that menus and buttons follow, or that an application of theirs was decided upon. */
@Injectable()
export class RightsNotices {
  @On(rightsChanged)
  async tell(ctx: Ctx, { EmployeeIds }: RightsChanged): Promise<void> {
    forgetPeople(ctx.runtime);
    await push(ctx, [{ EmployeeIds, Type: SocketFrames.RightsChanged, Content: '' }]);
  }

  /** Applicants have no employee yet: their user's pages are told. */
  @On(applicationMoved)
  async moved(ctx: Ctx, { UserId, Entered }: ApplicationMoved): Promise<void> {
    const told = { EmployeeIds: [], UserIds: [UserId] };
    if (Entered !== null) {
      forgetPeople(ctx.runtime);
      await push(ctx, [{ ...told, Type: SocketFrames.FirstEntry, Content: Entered }]);
    }
    await push(ctx, [{ ...told, Type: SocketFrames.DataChanged, Content: 'join' }]);
  }
}
