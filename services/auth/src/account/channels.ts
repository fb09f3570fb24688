import type { CodeChannels } from '@quayside/contracts/auth/code-channels';
import { mailServer } from '@quayside/contracts/messaging/private-mail';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { smsSenderOf } from './sms-sender.js';
import { isMail } from './user-account.js';

/** Whether messaging has a mail server to hand mails to. */
export const hasMailServer = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.call(mailServer, undefined)).IsConfigured;

/**
 * By which ways codes can be sent. Where messaging does not answer mail is taken for one: a code
 * that cannot be sent is refused by name when it is asked for.
 */
export async function codeChannels(ctx: Ctx): Promise<CodeChannels> {
  return { Sms: smsSenderOf(ctx) !== null, Mail: await hasMailServer(ctx).catch(() => true) };
}

/**
 * Refuses what takes a code sent to a number or address where the installation has nothing to send
 * it with: `auth.sms-absent`, `auth.mail-absent`. Says nothing of whether the account exists.
 */
export async function requireChannel(ctx: Ctx, account: string): Promise<void> {
  if (isMail(account)) {
    if (!(await hasMailServer(ctx))) throw new Refusal('auth.mail-absent');
  } else if (!smsSenderOf(ctx)) throw new Refusal('auth.sms-absent');
}
