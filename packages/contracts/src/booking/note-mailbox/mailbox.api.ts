import { post, record } from '../../core/endpoint.js';
import { Choice, Day, Flag, Instant, Integer, Text } from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { KeptQuery, kept, resource } from '../../core/resource.js';
import { MailSecurity } from './choices.js';

/** A mailbox out of which booking notes are fetched over IMAP. Its password is set apart, sealed, and never answered. */
export class NoteMailboxInput {
  /** As the server knows the account: usually the whole address. */
  @Text('邮箱账号', { max: 254, pattern: /^[^\s"\\]+$/, patternText: '不能有空格和引号' })
  Account!: string;
  @Text('收件服务器', {
    max: 253,
    pattern: /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/,
    patternText: '应为主机名，如 imap.exmail.qq.com，不带 https:// 和端口',
  })
  Host!: string;
  @Integer('端口', { least: 1, most: 65_535 }) Port!: number;
  @Choice('加密方式', MailSecurity) Security!: MailSecurity;
  @Text('文件夹', { max: 100 }) Folder!: string;
  /** Between two looks, as long as all goes well. */
  @Integer('收取间隔', { least: 1, most: 60, unit: '分钟' }) Minutes!: number;
  /** What arrived before is left alone. */
  @Day('收取起始日') Since!: string;
  /** On the server, once it was dealt with here. */
  @Flag('收取后标为已读') MarkSeen!: boolean;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
}

export class NoteMailbox extends kept(NoteMailboxInput) {
  @Flag('密码') HasPassword!: boolean;
  /** Of the last look that came to its end. */
  @Instant('上次收取', { optional: true }) FetchTime!: string | null;
  /** Mails of that look. */
  @Integer('上次封数', { optional: true }) FetchCount!: number | null;
  /** Why the last look came to nothing; null when it did not. */
  @Text('上次错误', { max: 500, optional: true }) Fault!: string | null;
  @Instant('出错时间', { optional: true }) FaultTime!: string | null;
  /** Looks that failed since one did not. */
  @Integer('连续失败') Failures!: number;
  @Instant('下次收取', { optional: true }) NextTime!: string | null;
}

export class NoteMailboxQuery extends KeptQuery {}

export const noteMailboxes = resource('/api/NoteMailbox', {
  label: '托书邮箱',
  input: NoteMailboxInput,
  record: NoteMailbox,
  query: NoteMailboxQuery,
  sorts: ['Account', '-FetchTime', '-UpdateTime'],
  read: 'booking:configure',
  maintain: 'booking:configure',
  noImport: true,
  bulk: false,
});

export class SetMailboxPassword {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本') Version!: number;
  /** Empty takes it away, and nothing is fetched. */
  @Text('密码', { max: 500, optional: true, raw: true }) Key?: string | null;
}
export const setMailboxPassword = post('/api/NoteMailbox/SetPassword', {
  summary: '设置或清除托书邮箱的密码；密码不可读回，更换服务器或账号时自动清除',
  request: SetMailboxPassword,
  answer: record(NoteMailbox),
  access: 'booking:configure',
  ownTransaction: true,
});

/** What a server said when it was tried. */
export class MailboxTest {
  @Flag('成功') Ok!: boolean;
  /** For people: how far it went, or why not. */
  @Text('结果', { max: 500 }) Text!: string;
  /** Mails since the day from which they are fetched. */
  @Integer('待收封数', { optional: true }) Waiting!: number | null;
}
export const testMailbox = post('/api/NoteMailbox/Test', {
  summary: '测试托书邮箱的连接：登录并打开文件夹，不收取',
  request: ById,
  answer: record(MailboxTest),
  access: 'booking:configure',
  rateLimit: 20,
  ownTransaction: true,
});
export const fetchMailbox = post('/api/NoteMailbox/FetchNow', {
  summary: '立即收取托书邮箱，在后台进行',
  request: ById,
  answer: record(NoteMailbox),
  access: 'booking:configure',
});
