import { Injectable } from '@nestjs/common';
import { SocketFrames } from '@quayside/contracts/messaging/message';
import { type SiChanged, siChanged } from '@quayside/contracts/si/events';
import { OnMany } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Received } from '@quayside/service-kit/runtime/runtime';
import { announce, messagePushes } from '../message/announce.js';
import { push } from '../push/push.js';
import { type SiAudience, siAudience } from './audience.js';
import { siAnnouncements } from './si-announcements.js';

/** Every change of an SI: messages to whom it concerns, and a word to the open screens that show it. */
@Injectable()
export class SiNotices {
  @OnMany(siChanged, siAudience)
  async tell(ctx: Ctx, changes: readonly Received<SiChanged, SiAudience>[]): Promise<void> {
    const told = await announce(
      ctx,
      changes.flatMap(({ payload, eventId, prepared }) =>
        siAnnouncements(payload, prepared).map((announcement) => ({ ...announcement, factId: eventId })),
      ),
    );
    const watchers = changes.flatMap(({ prepared: { reviewers, makers, colleagues } }) =>
      [...reviewers, ...makers, ...colleagues].map(({ Id }) => Id),
    );
    await push(ctx, [...messagePushes(told), { EmployeeIds: [...new Set(watchers)], Type: SocketFrames.DataChanged, Content: 'si' }]);
  }
}
