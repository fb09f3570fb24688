import { mailServer } from '@quayside/contracts/messaging/private-mail';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/**
 * Refuses by name (`quote.mail-absent`, 422) what is to be mailed where the installation has no mail server,
 * before anything is queued: it would wait unnoticed and go out all at once one day.
 */
export async function requireMailServer(ctx: Ctx): Promise<void> {
  const { IsConfigured } = await ctx.call(mailServer, undefined);
  if (!IsConfigured) throw new Refusal('quote.mail-absent');
}
