import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, get, post, record } from '../core/endpoint.js';
import { event } from '../core/event.js';
import { ChoiceList, Integer, Text, TextList } from '../core/field.js';
import { ById } from '../core/identified.js';
import type { Permission } from '../permissions.js';

/** Papers that go out by e-mail. */
export const MailPaper = choices({
  Bill: { value: 'bill', label: '提单' },
  Containers: { value: 'containers', label: '装箱清单' },
});
export type MailPaper = ChoiceValue<typeof MailPaper>;

/** Who sends papers out, for the customer or for the platform: everybody who works on SIs, not who only reads them. */
export const MAIL_RIGHTS: readonly Permission[] = ['si:submit', 'si:confirm-draft', 'si:submit-on-behalf', 'si:review', 'si:produce'];

const ONE_LINE = /^[^\p{Cc}]*$/u;

export class SiMail {
  @Integer('SI', { least: 1 }) Id!: number;
  @ChoiceList('附件', MailPaper) Papers!: MailPaper[];
  /** Addresses separated by semicolons. */
  @Text('收件人', { max: 500 }) To!: string;
  @Text('主题', { max: 200, pattern: ONE_LINE, patternText: '主题只能是一行文字' }) Subject!: string;
  @Text('正文', { max: 5000, multiline: true }) Body!: string;
}

/** Where the result shows: the mail itself is messaging's. */
export class SiMailOrdered {
  /** Recipients that the mail goes to. */
  @TextList('收件人', { max: 20 }) To!: string[];
  @TextList('附件', { max: 10 }) FileNames!: string[];
}

export const proposeSiMail = get('/api/TDBillLadingInfo/GetMailProposal', {
  summary: '发送SI单证邮件前的建议内容',
  request: ById,
  answer: record(SiMail),
  access: 'si:read',
});
export const mailSi = post('/api/TDBillLadingInfo/SendMail', {
  summary: '邮件发送提单与装箱清单，记入SI日志',
  request: SiMail,
  answer: record(SiMailOrdered),
  access: 'si:read',
  rateLimit: 30,
});

/** A mail that si ordered in the transaction that logged it. The files stay with si until messaging has fetched them. */
export class MailOrder {
  @Text('编号', { max: 36 }) Key!: string;
  @Integer('SI') AboutId!: number;
  @Text('SI编号', { max: 40 }) AboutNo!: string;
  @Integer('公司') CompanyId!: number;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  /** Absent when no person ordered it. */
  @Integer('发送人', { optional: true }) CreatorId!: number | null;
  @Text('发送人', { max: 50 }) CreateName!: string;
  @TextList('收件人', { max: 20 }) To!: string[];
  @Text('主题', { max: 200 }) Subject!: string;
  @Text('正文', { max: 10_000 }) Body!: string;
}

export const siMailOrdered = event('si.mail-ordered', MailOrder, ['messaging']);

export class OfMail {
  @Text('编号', { max: 36, pattern: /^[\da-f-]{36}$/ }) Key!: string;
}

export class MailedFile {
  @Text('文件名', { max: 200 }) FileName!: string;
  @Text('类型', { max: 100 }) Mime!: string;
  /** Base64. */
  @Text('内容', { max: 20_000_000 }) Content!: string;
}

export const mailedFiles = get('/api/TDBillLadingInfo/GetMailedFiles', {
  summary: '消息服务：取待发送邮件的附件',
  request: OfMail,
  answer: arrayOf(MailedFile),
  access: 'service',
});
