import { aKeptFile, get, list, post, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import {
  Choice,
  ChoiceList,
  Day,
  Flag,
  Instant,
  Integer,
  IntegerList,
  ListOf,
  Text,
} from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { ListQuery } from '../../core/list.js';
import { MailOutcome, MailReason, RememberSender, SenderCheck } from './choices.js';

/** A mail that was found in a mailbox, and what became of it. */
export class NoteMail {
  @Integer('编号') Id!: number;
  @Integer('邮箱') MailboxId!: number;
  @Text('收件邮箱', { max: 254 }) Account!: string;
  @Text('发件人', { max: 254 }) FromAddress!: string;
  @Text('发件人名称', { max: 100, optional: true }) FromName!: string | null;
  @Text('主题', { max: 300, optional: true }) Subject!: string | null;
  @Choice('发件人验证', SenderCheck) SenderCheck!: SenderCheck;
  /** What the receiving server wrote of it. */
  @Text('验证结果', { max: 300, optional: true }) CheckText!: string | null;
  @Choice('处理', MailOutcome) Outcome!: MailOutcome;
  @Choice('原因', MailReason, { optional: true }) Reason!: MailReason | null;
  /** The reason in full. */
  @Text('说明', { max: 500, optional: true }) Why!: string | null;
  /** Whose it was taken for; of one that waits, whose it may be. */
  @Integer('客户', { optional: true }) CompanyId!: number | null;
  @Text('客户名称', { max: 100, optional: true }) CompanyName!: string | null;
  @Integer('托书') NoteCount!: number;
  @Integer('未采用文件') LeftCount!: number;
  @Integer('大小', { unit: '字节' }) Size!: number;
  @Instant('到达时间') ArriveTime!: string;
  @Instant('收取时间') CreateTime!: string;
  /** Who said whose it is, or that it is left out. */
  @Text('处理人', { max: 50, optional: true }) HandleName!: string | null;
  @Instant('处理时间', { optional: true }) HandleTime!: string | null;
  @Integer('版本') Version!: number;
}

/** A file of a mail, or its text. */
export class NoteMailFile {
  @Integer('序号') No!: number;
  @Text('文件名', { max: 200 }) Name!: string;
  @Integer('大小', { unit: '字节' }) Size!: number;
  @Integer('托书', { optional: true }) NoteId!: number | null;
  @Text('托书编号', { max: 20, optional: true }) NoteNo!: string | null;
  @Choice('原因', MailReason, { optional: true }) Reason!: MailReason | null;
  @Text('说明', { max: 500, optional: true }) Why!: string | null;
}

export class NoteMailDetail extends NoteMail {
  @Text('邮件标识', { max: 500, optional: true }) MessageId!: string | null;
  @ListOf('内容', () => NoteMailFile, { max: 100 }) Files!: NoteMailFile[];
  /** The mail as it came is kept, so that its files can be taken. */
  @Flag('保留原件') Kept!: boolean;
  /** The beginning of its text, as the desk reads it to know whose it is. */
  @Text('正文', { max: 2000, optional: true }) Text!: string | null;
}

export class NoteMailQuery extends ListQuery {
  /** Sender, subject, customer, mailbox. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('处理', MailOutcome, { optional: true }) Outcome?: MailOutcome[];
  @Choice('原因', MailReason, { optional: true }) Reason?: MailReason;
  @Integer('邮箱', { optional: true }) MailboxId?: number;
  @Day('收取起', { optional: true }) CreateFrom?: string;
  @Day('收取止', { optional: true }) CreateTo?: string;
}

export const listNoteMails = list('/api/NoteMail/GetList', {
  summary: '邮箱来信',
  query: NoteMailQuery,
  row: NoteMail,
  sorts: ['-CreateTime', 'ArriveTime', 'FromAddress'],
  access: 'booking:handle',
});
export const exportNoteMails = exportOf('/api/NoteMail/Export', {
  summary: '邮箱来信',
  query: NoteMailQuery,
  access: 'booking:handle',
});
export const noteMail = get('/api/NoteMail/GetInfo', {
  summary: '一封来信及其附件的处理结果',
  request: ById,
  answer: record(NoteMailDetail),
  access: 'booking:handle',
});
/** As it came, where it is kept. */
export const noteMailFile = get('/api/NoteMail/Download', {
  summary: '来信原件（eml），可分段',
  request: ById,
  answer: aKeptFile(),
  access: 'booking:handle',
});

export class NoteMailStep {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
}
export class TakeNoteMail extends NoteMailStep {
  @Integer('客户', { least: 1 }) CompanyId!: number;
  @Choice('记住发件人', RememberSender) Remember!: RememberSender;
  /** The files that a person takes as notes, whatever was judged of them; without it those that were judged to be notes. */
  @IntegerList('采用的文件', { max: 100, min: 1, optional: true }) Files?: number[] | null;
}
/** Takes the notes out of a mail that waits or was left out; files that are named also out of one of which others were taken, for its customer. */
export const takeNoteMail = post('/api/NoteMail/Take', {
  summary: '指定来信的客户并采用其中的托书，可记住发件人',
  request: TakeNoteMail,
  answer: record(NoteMailDetail),
  access: 'booking:handle',
});
export const leaveNoteMail = post('/api/NoteMail/Leave', {
  summary: '不采用待定的来信',
  request: NoteMailStep,
  answer: record(NoteMail),
  access: 'booking:handle',
});
