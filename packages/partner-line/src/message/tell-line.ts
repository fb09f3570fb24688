import { CARRIER_CHANNEL } from '@quayside/contracts/partner-line/message';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Tells open screens that messages on the line are new or changed: in a transaction with its commit, once however often. */
export const tellLine = async (ctx: Ctx): Promise<void> =>
  void (await ctx.sql('SELECT pg_notify($1, $2)', [CARRIER_CHANNEL, '']));
