import { Injectable } from '@nestjs/common';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import {
  type MailOrder,
  type MailOrderFile,
  mailOrdered,
  mailOrderFiles,
  mailTaken,
} from '@quayside/contracts/messaging/mail-order';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { acceptMail } from './accept-mail.js';
import { announceMail } from './announce-mail.js';

/** The files, which are too large for an event, are fetched from the service that ordered before the transaction. */
const filesOf = (ctx: Ctx, { Key, Service }: MailOrder): Promise<MailOrderFile[]> =>
  ctx.runtime.link.call(ctx, Service, mailOrderFiles as Endpoint, { Key }) as Promise<
    MailOrderFile[]
  >;

/** Mails that other services ordered. */
@Injectable()
export class MailOrders {
  @On(mailOrdered, filesOf)
  async take(tx: Ctx, order: MailOrder, _eventId: string, files: MailOrderFile[]): Promise<void> {
    await acceptMail(tx, order, files);
    await tx.publish(mailTaken, `mail-${order.Key}`, { Key: order.Key });
    await announceMail(tx, order.Key, order.Watchers);
  }
}
