import { sendPrivateMail } from '@quayside/contracts/messaging/private-mail';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { smsSenderOf } from './sms-sender.js';
import { isMail } from './user-account.js';

/** What a person is told beside the platform: as a short message, or as a mail with its subject. */
export interface Told {
  sms: string;
  mail: { Subject: string; Body: string };
}

/** Tells the owner of a personal account by the number or address that it is known by; throws when nobody takes it. */
export async function tellAccount(ctx: Ctx, account: string, { sms, mail }: Told): Promise<void> {
  if (isMail(account)) await ctx.call(sendPrivateMail, { To: account, ...mail });
  else {
    const sender = smsSenderOf(ctx);
    if (!sender) throw new Refusal('auth.sms-absent');
    await sender.send(ctx, account, sms);
  }
}
