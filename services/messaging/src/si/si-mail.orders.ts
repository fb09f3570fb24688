import { Injectable } from '@nestjs/common';
import { mailTaken } from '@quayside/contracts/messaging/mail.events';
import { type MailedFile, type MailOrder, mailedFiles, siMailOrdered } from '@quayside/contracts/si/mail.api';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { acceptMail } from '../mail/accept-mail.js';
import { pushMails, watchersOf } from '../mail/mail-watchers.js';

interface Fetched {
  files: MailedFile[];
  watchers: number[];
}

/** The papers, which are too large for an event, are fetched from si before the transaction. */
async function fetched(ctx: Ctx, { Key, CompanyId, CreatorId }: MailOrder): Promise<Fetched> {
  const [files, watchers] = await Promise.all([ctx.call(mailedFiles, { Key }), watchersOf(ctx, CompanyId, CreatorId)]);
  return { files, watchers };
}

/** Mails that si ordered. */
@Injectable()
export class SiMailOrders {
  @On(siMailOrdered, fetched)
  async take(tx: Ctx, order: MailOrder, _eventId: string, { files, watchers }: Fetched): Promise<void> {
    await acceptMail(tx, {
      ...{ key: order.Key, companyId: order.CompanyId, companyName: order.CompanyName, aboutId: order.AboutId, aboutNo: order.AboutNo },
      ...{ creatorId: order.CreatorId, createName: order.CreateName, to: order.To, subject: order.Subject, body: order.Body },
      attachments: files.map(({ FileName, Mime, Content }) => ({ fileName: FileName, mime: Mime, bytes: Buffer.from(Content, 'base64') })),
    });
    await tx.publish(mailTaken, `mail-${order.Key}`, { Key: order.Key });
    await pushMails(tx, watchers);
  }
}
