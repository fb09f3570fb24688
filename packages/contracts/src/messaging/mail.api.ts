import { type ChoiceValue, choices } from '../core/choices.js';
import { aFile, get, list, post, record } from '../core/endpoint.js';
import { Choice, ChoiceList, Flag, Instant, Integer, ListOf, Text } from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';

/** Where a mail stands as a whole. */
export const MailState = choices({
  Waiting: { value: 'waiting', label: '等待发送', color: 'processing' },
  Sending: { value: 'sending', label: '发送中', color: 'processing' },
  Sent: { value: 'sent', label: '已送出', color: 'success' },
  Partly: { value: 'partly', label: '部分送出', color: 'warning' },
  Failed: { value: 'failed', label: '未送出', color: 'error' },
});
export type MailState = ChoiceValue<typeof MailState>;

/** Where it stands with one of its recipients. */
export const RecipientState = choices({
  Waiting: { value: 'waiting', label: '等待发送', color: 'processing' },
  /** Their mail server took it; whether somebody reads it no server tells. */
  Sent: { value: 'sent', label: '已送出', color: 'success' },
  /** Their mail server refused it for good. */
  Refused: { value: 'refused', label: '被拒收', color: 'error' },
  /** Tried again and again in vain. */
  Failed: { value: 'failed', label: '发送失败', color: 'error' },
});
export type RecipientState = ChoiceValue<typeof RecipientState>;

export class MailRecipient {
  @Text('收件人', { max: 254 }) Address!: string;
  @Choice('结果', RecipientState) State!: RecipientState;
  /** The reply code of the mail server. */
  @Integer('回复代码', { optional: true, most: 999 }) Code!: number | null;
  /** What came of it, for people. */
  @Text('说明', { max: 200, optional: true }) Result!: string | null;
  /** What the mail server said, in its own words. */
  @Text('服务器原文', { max: 500, optional: true }) Response!: string | null;
  /** When the last word came. */
  @Instant('时间', { optional: true }) Time!: string | null;
}

export class MailAttachment {
  @Integer('编号') Id!: number;
  @Text('文件名', { max: 200 }) FileName!: string;
  @Integer('大小', { most: 2_147_483_647, unit: 'B' }) Size!: number;
  /** False once the file was deleted for its age. */
  @Flag('可下载') Kept!: boolean;
}

export class MailRow {
  @Integer('编号') Id!: number;
  @Text('主题', { max: 200 }) Subject!: string;
  @Choice('状态', MailState) State!: MailState;
  /** The record that the mail is about. */
  @Integer('对象') AboutId!: number;
  @Text('对象编号', { max: 40 }) AboutNo!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Text('发送人', { max: 50 }) CreateName!: string;
  @Instant('时间') CreateTime!: string;
  /** How often it was tried since it was ordered or sent anew. */
  @Integer('尝试次数', { most: 1000 }) Attempts!: number;
  /** When it is tried next. */
  @Instant('下次尝试', { optional: true }) NextTime!: string | null;
  /** A dialogue with a mail server was cut after the mail was on its way: somebody may have it twice, under one Message-ID. */
  @Flag('可能重复') Doubtful!: boolean;
  /** Why it waits, when that is not for the recipient's server. */
  @Text('提示', { max: 200, optional: true }) Notice!: string | null;
  @ListOf('收件人', () => MailRecipient, { max: 20 }) Recipients!: MailRecipient[];
  @ListOf('附件', () => MailAttachment, { max: 10 }) Attachments!: MailAttachment[];
}

export class MailDetail extends MailRow {
  @Text('正文', { max: 10_000, multiline: true }) Body!: string;
  /** RFC 5322, with its angle brackets. */
  @Text('邮件标识', { max: 120 }) MessageId!: string;
}

export class MailQuery extends ListQuery {
  @Integer('对象', { optional: true }) AboutId?: number;
  @ChoiceList('状态', MailState, { optional: true }) State?: MailState[];
  /** Part of an address. */
  @Text('收件人', { max: 60, optional: true }) Address?: string;
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
}

export const listMails = list('/api/Mail/GetList', {
  summary: '发出的邮件及每个收件人的结果',
  query: MailQuery,
  row: MailRow,
  sorts: ['-CreateTime'],
  access: 'si:read',
});
export const mailDetail = get('/api/Mail/GetInfo', {
  summary: '一封发出的邮件',
  request: ById,
  answer: record(MailDetail),
  access: 'si:read',
});
export const resendMail = post('/api/Mail/Resend', {
  summary: '向未送达的收件人重新发送',
  request: ById,
  answer: record(MailDetail),
  access: 'si:read',
});
export const mailAttachment = get('/api/Mail/GetAttachment', {
  summary: '邮件的附件',
  request: ById,
  answer: aFile('application/octet-stream'),
  access: 'si:read',
});
