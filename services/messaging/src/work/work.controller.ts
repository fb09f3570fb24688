import { Controller } from '@nestjs/common';
import type { AreaWork, AreaWorkQuery } from '@quayside/contracts/core/work';
import { MailState } from '@quayside/contracts/messaging/mail.api';
import type { ScreenLink } from '@quayside/contracts/messaging/notice';
import { messageWork } from '@quayside/contracts/messaging/work.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { readWork } from '@quayside/service-kit/work/read-work';
import { workSource } from '@quayside/service-kit/work/work-source';
import { MailEntity } from '../mail/mail.entity.js';

/** What failed longer ago is nobody's to-do any more. */
const PAST_MS = 14 * 24 * 3_600_000;

interface MailFacts {
  no: string;
  subject: string;
  state: MailState;
  link: ScreenLink;
}

/** Whoever may send it again sees it, as far as the data scope goes. */
const failed = (ofStaff: boolean) =>
  workSource<MailFacts>({
    kind: ofStaff ? 'mail' : 'post',
    label: '重发邮件',
    isFor: (ctx: Ctx) => isStaff(ctx) === ofStaff,
    entity: MailEntity,
    table: 'mail',
    since: 't.create_time',
    where: (ctx, param) => [
      `t.state IN ('${MailState.Failed}', '${MailState.Partly}')`,
      `t.create_time > ${param(new Date(ctx.now.getTime() - PAST_MS))}`,
      `t.resend_rights::jsonb ?| ${param(ctx.identity?.Permissions ?? [])}::text[]`,
      // What others do not read is its company's business alone, the operator's staff left out.
      `(t.read_right IS NOT NULL OR t.company_id = ${param(ctx.employee.CompanyId)})`,
    ],
    facts: {
      no: 't.about_no',
      subject: 't.subject',
      state: 't.state',
      link: ofStaff ? 'COALESCE(t.staff_link, t.link)' : 't.link',
    },
    tell: ({ no, subject, state, link }) => ({
      Title: `${no} ${subject}`.slice(0, 200),
      Detail:
        state === MailState.Failed
          ? '邮件未送出，请核对收件地址后重新发送'
          : '有收件人没有收到，请核对地址后重新发送',
      Link: link,
    }),
  });
const sources = [failed(true), failed(false)];

@Controller()
export class MailWorkController {
  @Handle(messageWork.work)
  work(ctx: Ctx, query: AreaWorkQuery): Promise<AreaWork> {
    return readWork(ctx, sources, query);
  }
}
