import { Injectable } from '@nestjs/common';
import type { ChangeName } from '@quayside/contracts/areas';
import { SocketFrames } from '@quayside/contracts/messaging/message';
import { type Notice, notice } from '@quayside/contracts/messaging/notice';
import { OnMany } from '@quayside/service-kit/events/subscribe';
import { addressed, type Found, membersOf } from '@quayside/service-kit/notices/addressees';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Received } from '@quayside/service-kit/runtime/runtime';
import { messagePushes, type Told } from '../message/announce.js';
import { type Handled, markHandled } from '../message/mark-handled.js';
import { peopleOf } from '../people/people.js';
import { push } from '../push/push.js';
import { queueOccurrences } from '../webhook/queue-occurrences.js';
import { type Delivered, deliver } from './deliver.js';

type ReceivedNotice = Received<Notice, Found>;

/** The content of `data/changed` by which open screens read their messages again. */
const MESSAGES_CHANGED = 'message' satisfies ChangeName;

const handledIn = ({ payload, prepared }: ReceivedNotice): Handled[] =>
  (payload.Handled ?? [])
    .filter(({ If }) => !If || membersOf(If, prepared).length > 0)
    .map(({ Topic, By, Of }) => ({ Topic, By, employees: membersOf(Of, prepared) }));

const deliveredIn = ({ payload, eventId, prepared }: ReceivedNotice): Delivered[] =>
  addressed(payload, prepared).map((each) => ({
    ...each,
    factId: payload.Key ?? eventId,
    past: payload.Past,
  }));

/**
 * Splits notices, in their order, so that what a notice ends is stored before it, and its own
 * messages after: nobody's new message is ended by the notice that brings it.
 */
function apartByHandled(received: readonly ReceivedNotice[]): ReceivedNotice[][] {
  const parts: ReceivedNotice[][] = [[]];
  for (const each of received) {
    if (each.payload.Handled?.length) parts.push([]);
    parts.at(-1)?.push(each);
  }
  return parts;
}

/** Whatever an area has to tell: messages to whom it concerns, and a word to the open screens that show it, one for each area. */
@Injectable()
export class NoticeHandler {
  @OnMany(notice, peopleOf)
  async tell(ctx: Ctx, received: readonly Received<Notice, Found>[]): Promise<void> {
    const told: Told[] = [];
    const eased = new Set<number>();
    for (const part of apartByHandled(received)) {
      for (const id of await markHandled(ctx, part.flatMap(handledIn))) eased.add(id);
      told.push(...(await deliver(ctx, part.flatMap(deliveredIn))));
    }
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
    if (eased.size > 0)
      changes.push({
        EmployeeIds: [...eased],
        Type: SocketFrames.DataChanged,
        Content: MESSAGES_CHANGED,
      });
    const frames = received.flatMap(({ payload: { Frame, Watchers = [] }, prepared }) =>
      Frame ? [{ EmployeeIds: membersOf(Watchers, prepared), ...Frame }] : [],
    );
    await push(ctx, [...messagePushes(told), ...frames, ...changes]);
  }
}
