import { Injectable } from '@nestjs/common';
import { SocketFrames } from '@quayside/contracts/messaging/message';
import { type SiChanged, siChanged } from '@quayside/contracts/si/events';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { announce } from '../message/announce.js';
import { push } from '../push/push.js';
import { type SiAudience, siAudience } from './audience.js';
import { siAnnouncements } from './si-announcements.js';

/** Every change of an SI: messages to whom it concerns, and a word to the open screens that show it. */
@Injectable()
export class SiNotices {
  @On(siChanged, siAudience)
  async tell(ctx: Ctx, change: SiChanged, eventId: string, audience: SiAudience): Promise<void> {
    for (const announcement of siAnnouncements(change, audience)) await announce(ctx, eventId, announcement);
    const watchers = [...audience.reviewers, ...audience.colleagues].map(({ Id }) => Id);
    await push(ctx, watchers, SocketFrames.DataChanged, 'si');
  }
}
