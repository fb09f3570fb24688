import { SESSION_CHANNEL, type SessionNotice } from '@quayside/contracts/auth/session';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** A notification carries at most 8,000 bytes. */
const MOST = 100;

/** Tells the gateways, once the transaction commits, to forget what they cached of sessions or employees. */
export async function notifyGateways(
  ctx: Ctx,
  notice: { SessionIds: readonly string[] } | { EmployeeIds: readonly number[] },
): Promise<void> {
  const [[list, ids]] = Object.entries(notice) as [
    [keyof SessionNotice, readonly (string | number)[]],
  ];
  for (let from = 0; from < ids.length; from += MOST) {
    await ctx.sql('SELECT pg_notify($1, $2)', [
      SESSION_CHANNEL,
      JSON.stringify({ [list]: ids.slice(from, from + MOST) }),
    ]);
  }
}
