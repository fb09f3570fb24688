import { nothing, post, record } from '../core/endpoint.js';
import { Flag, Text } from '../core/field.js';

/** A mail that nobody but its recipient may read, such as one with a verification code. */
export class PrivateMail {
  @Text('收件人', { max: 254 }) To!: string;
  @Text('主题', { max: 200 }) Subject!: string;
  @Text('正文', { max: 10_000 }) Body!: string;
}

/** Hands a mail over at once and keeps nothing of it; fails where no mail server takes it, and is not tried again. */
export const sendPrivateMail = post('/api/Mail/SendPrivate', {
  summary: '服务间：立即发出一封不留存的邮件（验证码）',
  request: PrivateMail,
  answer: nothing,
  access: 'service',
  ownTransaction: true,
});

export class MailServer {
  /** `SMTP_URL` names one. */
  @Flag('已配置') IsConfigured!: boolean;
}

export const mailServer = post('/api/Mail/GetServer', {
  summary: '服务间：是否配置了发信服务器',
  answer: record(MailServer),
  access: 'service',
});
