import { Controller } from '@nestjs/common';
import * as mails from '@quayside/contracts/booking/note-mailbox/mail.api';
import * as mailboxes from '@quayside/contracts/booking/note-mailbox/mailbox.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { setPassword } from './mailbox-password.js';
import { exportMails, mailDetail, mailFile, mailsPage } from './mails.js';
import { leaveMailByHand, prepareTake, takeMailByHand } from './take-by-hand.js';
import { fetchNow, tryMailbox } from './try-mailbox.js';

@Controller()
export class NoteMailboxController {
  @Handle(mailboxes.setMailboxPassword)
  password(ctx: Ctx, request: mailboxes.SetMailboxPassword): Promise<mailboxes.NoteMailbox> {
    return setPassword(ctx, request);
  }

  @Handle(mailboxes.testMailbox)
  test(ctx: Ctx, { Id }: ById): Promise<mailboxes.MailboxTest> {
    return tryMailbox(ctx, Id);
  }

  @Handle(mailboxes.fetchMailbox)
  fetch(ctx: Ctx, { Id }: ById): Promise<mailboxes.NoteMailbox> {
    return fetchNow(ctx, Id);
  }

  @Handle(mails.listNoteMails)
  list(ctx: Ctx, query: mails.NoteMailQuery): Promise<Rows<mails.NoteMail>> {
    return mailsPage(ctx, query);
  }

  @Handle(mails.exportNoteMails)
  export(ctx: Ctx, query: mails.NoteMailQuery): Promise<FileAnswer> {
    return exportMails(ctx, query);
  }

  @Handle(mails.noteMail)
  info(ctx: Ctx, { Id }: ById): Promise<mails.NoteMailDetail> {
    return mailDetail(ctx, Id);
  }

  @Handle(mails.noteMailFile)
  file(ctx: Ctx, { Id }: ById): Promise<FileAnswer> {
    return mailFile(ctx, Id);
  }

  @Handle(mails.takeNoteMail, { before: prepareTake })
  take(ctx: Ctx, request: mails.TakeNoteMail): Promise<mails.NoteMailDetail> {
    return takeMailByHand(ctx, request);
  }

  @Handle(mails.leaveNoteMail)
  leave(ctx: Ctx, step: mails.NoteMailStep): Promise<mails.NoteMail> {
    return leaveMailByHand(ctx, step);
  }
}
