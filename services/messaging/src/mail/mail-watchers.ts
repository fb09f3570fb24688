import { SocketFrames } from '@quayside/contracts/messaging/message';
import type { Audience } from '@quayside/contracts/messaging/notice';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { findMembers } from '../notice/people.js';
import { push } from '../push/push.js';

/** Whose screens may show a mail, as its order says. Nobody when auth does not answer. */
export async function watchersOf(ctx: Ctx, watchers: readonly Audience[]): Promise<number[]> {
  try {
    return await findMembers(ctx, watchers);
  } catch (error) {
    // A mail goes out although nobody's screen hears of it.
    ctx.log.warn({ err: error }, 'mail watchers');
    return [];
  }
}

/** Tells open screens that a mail's state changed, when the transaction commits. */
export const pushMails = (tx: Ctx, watchers: readonly number[]): Promise<void> =>
  watchers.length ? push(tx, [{ EmployeeIds: [...watchers], Type: SocketFrames.DataChanged, Content: 'mail' }]) : Promise.resolve();
