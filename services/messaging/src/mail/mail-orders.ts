import { Injectable } from '@nestjs/common';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { type MailOrder, type MailOrderFile, mailOrdered, mailOrderFiles, mailTaken } from '@quayside/contracts/messaging/mail-order';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { acceptMail } from './accept-mail.js';
import { pushMails, watchersOf } from './mail-watchers.js';

interface Fetched {
  files: MailOrderFile[];
  watchers: number[];
}

/** The files, which are too large for an event, are fetched from the service that ordered before the transaction. */
async function fetched(ctx: Ctx, { Key, Service, Watchers }: MailOrder): Promise<Fetched> {
  const [files, watchers] = await Promise.all([
    ctx.runtime.link.call(ctx, Service, mailOrderFiles as Endpoint, { Key }) as Promise<MailOrderFile[]>,
    watchersOf(ctx, Watchers),
  ]);
  return { files, watchers };
}

/** Mails that other services ordered. */
@Injectable()
export class MailOrders {
  @On(mailOrdered, fetched)
  async take(tx: Ctx, order: MailOrder, _eventId: string, { files, watchers }: Fetched): Promise<void> {
    await acceptMail(tx, order, files);
    await tx.publish(mailTaken, `mail-${order.Key}`, { Key: order.Key });
    await pushMails(tx, watchers);
  }
}
