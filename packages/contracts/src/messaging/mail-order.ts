import type { ServiceName } from '../areas.js';
import { arrayOf, get } from '../core/endpoint.js';
import { event } from '../core/event.js';
import { Choice, Integer, ListOf, Text, TextList } from '../core/field.js';
import type { Permission } from '../permissions.js';
import { MailState } from './mail.api.js';
import { Audience, type ScreenLink } from './notice.js';

/** A mail that a service ordered. The files stay with that service, which serves {@link mailOrderFiles}, until they were fetched. */
export class MailOrder {
  @Text('编号', { max: 36 }) Key!: string;
  /** Who ordered it. */
  @Text('服务', { max: 20 }) Service!: ServiceName;
  /** What it is about, as the lists of mails show and filter it. */
  @Integer('对象') AboutId!: number;
  @Text('对象编号', { max: 40 }) AboutNo!: string;
  @Integer('公司') CompanyId!: number;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  /** Absent when no person ordered it. */
  @Integer('发送人', { optional: true }) CreatorId!: number | null;
  @Text('发送人', { max: 50 }) CreateName!: string;
  @TextList('收件人', { max: 20 }) To!: string[];
  @Text('主题', { max: 200 }) Subject!: string;
  @Text('正文', { max: 10_000 }) Body!: string;
  /** The screen where its company's people deal with it. */
  @Text('链接', { max: 500 }) Link!: ScreenLink;
  /** The one where the platform's staff does, when that is another. */
  @Text('平台链接', { max: 500, optional: true }) StaffLink?: ScreenLink | null;
  /**
   * Whoever holds it finds the mail in the lists of mails, as far as the data scope goes. Without, the mail is read where it was ordered, and
   * to send it again is a matter of its company alone, the operator's staff left out.
   */
  @Text('查看权限', { max: 100, optional: true }) ReadRight?: Permission | null;
  /** Whose open screens show it. */
  @ListOf('查看人', () => Audience, { max: 20 }) Watchers!: Audience[];
  /** Any of these rights lets somebody who sees the mail send it again. */
  @TextList('重发权限', { max: 20, min: 1 }) ResendRights!: Permission[];
}

export const mailOrdered = event('messaging.mail-ordered', MailOrder);

export class OfMailOrder {
  @Text('编号', { max: 36, pattern: /^[\da-f-]{36}$/ }) Key!: string;
}

export class MailOrderFile {
  @Text('文件名', { max: 200 }) FileName!: string;
  @Text('类型', { max: 100 }) Mime!: string;
  /** Base64. */
  @Text('内容', { max: 20_000_000, raw: true }) Content!: string;
}

/** What every service has that orders mails; messaging asks the one that ordered, and the gateway does not know it. */
export const mailOrderFiles = get('/api/MailOrder/GetFiles', {
  summary: '消息服务：取待发送邮件的附件',
  request: OfMailOrder,
  answer: arrayOf(MailOrderFile),
  access: 'service',
});

/** Messaging has stored a mail with its attachments: whoever ordered it need not keep them any longer. */
export class MailTaken {
  @Text('编号', { max: 36 }) Key!: string;
}

export const mailTaken = event('messaging.mail-taken', MailTaken);

/** One of a mail's recipients whom it did not reach, and why, in words for people. */
export class UndeliveredRecipient {
  @Text('收件人', { max: 254 }) Address!: string;
  @Text('说明', { max: 200, optional: true }) Result!: string | null;
}

/**
 * A mail is with every recipient's mail server, or will not get there: told to whoever ordered it.
 * A mail that is sent again ends again.
 * What a mail server returns later as a mail of its own is not read.
 */
export class MailEnded {
  @Text('编号', { max: 36 }) Key!: string;
  /** Sent, partly or failed. */
  @Choice('状态', MailState) State!: MailState;
  @ListOf('未送达', () => UndeliveredRecipient, { max: 20 }) Undelivered!: UndeliveredRecipient[];
}

export const mailEnded = event('messaging.mail-ended', MailEnded);
