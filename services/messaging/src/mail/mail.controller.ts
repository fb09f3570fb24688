import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import {
  listMails,
  type MailDetail,
  type MailQuery,
  type MailRow,
  mailAttachment,
  mailDetail,
  resendMail as resendEndpoint,
} from '@quayside/contracts/messaging/mail.api';
import {
  type MailServer,
  mailServer,
  type PrivateMail,
  sendPrivateMail,
} from '@quayside/contracts/messaging/private-mail';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { mailRunnerOf } from './mail-runner.js';
import { pageOfMails, readFile, readMail } from './read-mails.js';
import { resendMail } from './resend-mail.js';

@Controller()
export class MailController {
  @Handle(listMails)
  list(ctx: Ctx, query: MailQuery): Promise<Rows<MailRow>> {
    return pageOfMails(ctx, query);
  }

  @Handle(mailDetail)
  detail(ctx: Ctx, { Id }: ById): Promise<MailDetail> {
    return readMail(ctx, Id);
  }

  @Handle(resendEndpoint)
  resend(ctx: Ctx, { Id }: ById): Promise<MailDetail> {
    return resendMail(ctx, Id);
  }

  @Handle(mailAttachment)
  attachment(ctx: Ctx, { Id }: ById): Promise<FileAnswer> {
    return readFile(ctx, Id);
  }

  @Handle(mailServer)
  async server(ctx: Ctx): Promise<MailServer> {
    return { IsConfigured: mailRunnerOf(ctx.runtime).configured };
  }

  @Handle(sendPrivateMail)
  async sendPrivate(ctx: Ctx, mail: PrivateMail): Promise<null> {
    await mailRunnerOf(ctx.runtime).sendPrivate(mail, ctx.now);
    return null;
  }
}
