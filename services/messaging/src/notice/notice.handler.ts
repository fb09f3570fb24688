import { Injectable } from '@nestjs/common';
import { SocketFrames } from '@quayside/contracts/messaging/message';
import { type Notice, notice } from '@quayside/contracts/messaging/notice';
import { OnMany } from '@quayside/service-kit/events/subscribe';
import { addressed, type Found, membersOf } from '@quayside/service-kit/notices/addressees';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Received } from '@quayside/service-kit/runtime/runtime';
import { messagePushes } from '../message/announce.js';
import { peopleOf } from '../people/people.js';
import { push } from '../push/push.js';
import { queueOccurrences } from '../webhook/queue-occurrences.js';
import { deliver } from './deliver.js';

/** Whatever an area has to tell: messages to whom it concerns, and a word to the open screens that show it, one for each area. */
@Injectable()
export class NoticeHandler {
  @OnMany(notice, peopleOf)
  async tell(ctx: Ctx, received: readonly Received<Notice, Found>[]): Promise<void> {
    const told = await deliver(
      ctx,
      received.flatMap(({ payload, eventId, prepared }) =>
        addressed(payload, prepared).map((each) => ({
          ...each,
          factId: payload.Key ?? eventId,
          past: payload.Past,
        })),
      ),
    );
    await queueOccurrences(
      ctx,
      received.flatMap(({ payload, eventId }) =>
        payload.Past
          ? []
          : (payload.Occurrences ?? []).map((each) => ({
              ...each,
              factId: eventId,
              time: ctx.now.toISOString(),
            })),
      ),
    );
    const watchers = new Map<string, Set<number>>();
    for (const { payload, prepared } of received) {
      if (!payload.Area) continue;
      const known = watchers.get(payload.Area) ?? new Set();
      for (const id of membersOf(payload.Watchers ?? [], prepared)) known.add(id);
      watchers.set(payload.Area, known);
    }
    const changes = [...watchers].map(([Content, ids]) => ({
      EmployeeIds: [...ids],
      Type: SocketFrames.DataChanged,
      Content,
    }));
    const frames = received.flatMap(({ payload: { Frame, Watchers = [] }, prepared }) =>
      Frame ? [{ EmployeeIds: membersOf(Watchers, prepared), ...Frame }] : [],
    );
    await push(ctx, [...messagePushes(told), ...frames, ...changes]);
  }
}
