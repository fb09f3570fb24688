import { SocketFrames } from '@quayside/contracts/messaging/message';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { push } from '../push/push.js';
import { findAudience } from '../si/audience.js';

/** Whose screens may show a mail: people of its company, staff who review, and who ordered it. Nobody when auth does not answer. */
export async function watchersOf(ctx: Ctx, companyId: number, creatorId: number | null): Promise<number[]> {
  try {
    const [staff, colleagues] = await Promise.all([
      findAudience(ctx, { Permission: 'si:review' }),
      findAudience(ctx, { Permission: 'si:read', CompanyId: companyId }),
    ]);
    return [...[...staff, ...colleagues].map(({ Id }) => Id), ...(creatorId ? [creatorId] : [])];
  } catch (error) {
    // A mail goes out although nobody's screen hears of it.
    ctx.log.warn({ err: error }, 'mail watchers');
    return [];
  }
}

/** Tells open screens that a mail's state changed, when the transaction commits. */
export const pushMails = (tx: Ctx, watchers: readonly number[]): Promise<void> =>
  watchers.length
    ? push(tx, [{ EmployeeIds: [...new Set(watchers)], Type: SocketFrames.DataChanged, Content: 'mail' }])
    : Promise.resolve();
