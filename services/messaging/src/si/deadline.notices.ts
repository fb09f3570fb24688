import { Injectable } from '@nestjs/common';
import { type EmployeeSnapshot, findEmployees } from '@quayside/contracts/auth/session';
import { DeadlineAudience } from '@quayside/contracts/si/choices';
import { type DeadlineNear, deadlineNear } from '@quayside/contracts/si/events';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { announce, messagePushes } from '../message/announce.js';
import { push } from '../push/push.js';
import { deadlineAnnouncement } from './deadline-announcement.js';

/** Who has to act; asked before the handler's transaction. */
function people(ctx: Ctx, { Audience, AudienceId }: DeadlineNear): Promise<EmployeeSnapshot[]> {
  switch (Audience) {
    case DeadlineAudience.Customer:
      return ctx.call(findEmployees, { Permission: 'si:submit', CompanyId: AudienceId });
    case DeadlineAudience.Reviewers:
      return ctx.call(findEmployees, { Permission: 'si:review' });
    case DeadlineAudience.Makers:
      return ctx.call(findEmployees, { Permission: 'si:produce' });
    default:
      return ctx.call(findEmployees, { Ids: [AudienceId] });
  }
}

/** A carrier's cut-off comes near, or has passed, and somebody still has to act. */
@Injectable()
export class DeadlineNotices {
  @On(deadlineNear, people)
  async tell(ctx: Ctx, near: DeadlineNear, eventId: string, told: EmployeeSnapshot[]): Promise<void> {
    await push(ctx, messagePushes(await announce(ctx, [{ ...deadlineAnnouncement(near, told), factId: eventId }])));
  }
}
