import { type ChoiceValue, choices } from '../core/choices.js';
import { get, post, record } from '../core/endpoint.js';
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
export const MAIL_RIGHTS: readonly Permission[] = [
  'si:submit',
  'si:confirm-draft',
  'si:submit-on-behalf',
  'si:review',
  'si:produce',
];

const ONE_LINE = /^[^\p{Cc}]*$/u;

export class SiMail {
  @Integer('SI', { least: 1 }) Id!: number;
  @ChoiceList('附件', MailPaper) Papers!: MailPaper[];
  /** Addresses separated by semicolons. */
  @Text('收件人', { max: 2_000 }) To!: string;
  @Text('主题', { max: 200, pattern: ONE_LINE, patternText: '主题只能是一行文字' })
  Subject!: string;
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
