import {
  aKeptFile,
  arrayOf,
  get,
  list,
  maybe,
  nothing,
  post,
  record,
} from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import {
  Choice,
  ChoiceList,
  type Class,
  Day,
  FileField,
  Flag,
  Instant,
  Integer,
  ListOf,
  Text,
  TextList,
  type UploadedFile,
  withoutFields,
} from '../../core/field.js';
import { FILE_KINDS, type FileKind } from '../../core/file-kinds.js';
import { ById } from '../../core/identified.js';
import { ListQuery, PartCount } from '../../core/list.js';
import { BookingDetail } from '../booking/booking.api.js';
import { NoteKind, NoteState } from './choices.js';
import { NoteField, NoteLeft, NoteLesson, NotePage } from './reading.js';

const MB = 1024 * 1024;
export const MOST_NOTE_BYTES = 20 * MB;

/** What is read or kept beside the form; the old kinds of Office are taken in only to tell how they are saved anew. */
export const NOTE_KINDS: readonly FileKind[] = [
  ...FILE_KINDS.office.filter(({ endings: [ending] }) => ending === '.xlsx' || ending === '.docx'),
  ...FILE_KINDS.pdf,
  ...FILE_KINDS.pictures,
];
export const NOTE_ENDINGS: readonly string[] = NOTE_KINDS.flatMap(({ endings }) => endings);

/** An uploaded booking note and what became of it. */
export class NoteRecord {
  @Integer('编号') Id!: number;
  /** BN, year, month and a running number: BN26110001. */
  @Text('托书编号', { max: 20 }) NoteNo!: string;
  @Integer('公司') CompanyId!: number;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Integer('上传人') CreatorId!: number;
  @Text('上传人', { max: 50 }) CreateName!: string;
  @Flag('代客户上传') OnBehalf!: boolean;
  /** Who sent it, where it came by mail: says nothing for sure of who that is. */
  @Text('来自邮箱', { max: 254, optional: true }) MailFrom!: string | null;
  /** What speaks against the sender. */
  @Text('发件人存疑', { max: 300, optional: true }) MailDoubt!: string | null;
  @Text('文件名', { max: 200 }) FileName!: string;
  @Choice('格式', NoteKind) Kind!: NoteKind;
  @Integer('大小', { unit: '字节' }) Size!: number;
  @Choice('状态', NoteState) State!: NoteState;
  /** Why it was not read, or must be typed by a person. */
  @Text('说明', { max: 500, optional: true }) Fault!: string | null;
  /** What it is about: ports and boxes as they were read. */
  @Text('内容', { max: 200, optional: true }) Summary!: string | null;
  @Integer('识别字段') FieldCount!: number;
  @Integer('待核对') UnsureCount!: number;
  @Integer('未采用') LeftCount!: number;
  /** An earlier note of this layout had taught something. */
  @Flag('已学版式') Known!: boolean;
  @Integer('订舱', { optional: true }) BookingId!: number | null;
  @Text('托书号', { max: 20, optional: true }) RequestNo!: string | null;
  @Instant('识别时间', { optional: true }) ReadTime!: string | null;
  @Integer('版本') Version!: number;
  @Instant('上传时间') CreateTime!: string;
}

/** One note with all that was read in it. */
export class NoteDetail extends NoteRecord {
  @ListOf('识别结果', () => NoteField, { max: 1000 }) Fields!: NoteField[];
  @ListOf('未采用', () => NoteLeft, { max: 1000 }) Left!: NoteLeft[];
  /** What earlier notes of the layout taught of this customer's. */
  @ListOf('已学', () => NoteLesson, { max: 500 }) Lessons!: NoteLesson[];
  /** Whether corrections are remembered: a paper with hardly a label is like too many others. */
  @Flag('可学习') Learns!: boolean;
  /** Unsure fields that a person confirmed. */
  @TextList('已核对', { max: 1000 }) Confirmed!: string[];
}

export class NoteQuery extends ListQuery {
  /** Our number, the file's name, the booking, the company, what it is about. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('状态', NoteState, { optional: true }) State?: NoteState[];
  @Choice('格式', NoteKind, { optional: true }) Kind?: NoteKind;
  @Integer('公司', { optional: true }) CompanyId?: number;
  /** Those that the caller uploaded. */
  @Flag('我的', { optional: true }) Mine?: boolean;
  /** Those that came by mail. */
  @Flag('来自邮箱', { optional: true }) ByMail?: boolean;
  @Day('上传起', { optional: true }) CreateFrom?: string;
  @Day('上传止', { optional: true }) CreateTo?: string;
}

export const listNotes = list('/api/BookingNote/GetList', {
  summary: '托书上传记录',
  query: NoteQuery,
  row: NoteRecord,
  sorts: ['-CreateTime', 'NoteNo'],
  access: 'booking:read',
});
export const exportNotes = exportOf('/api/BookingNote/Export', {
  summary: '托书上传记录',
  query: NoteQuery,
  access: 'booking:read',
});

export const CountedNotes = withoutFields(
  NoteQuery,
  ['State', 'Page', 'Limit', 'Sort'],
  'CountedNotes',
) as Class<Omit<NoteQuery, 'State' | 'Page' | 'Limit' | 'Sort'>>;
export class NoteCount extends PartCount {
  @Choice('状态', NoteState) State!: NoteState;
}
export const countNotes = get('/api/BookingNote/GetCounts', {
  summary: '各状态的托书数',
  request: CountedNotes,
  answer: arrayOf(NoteCount),
  access: 'booking:read',
});
export const note = get('/api/BookingNote/GetInfo', {
  summary: '一份托书的识别结果',
  request: ById,
  answer: record(NoteDetail),
  access: 'booking:read',
});
/** What stands in it, with places; nothing of a picture. */
export const notePages = get('/api/BookingNote/GetPages', {
  summary: '一份托书的原文',
  request: ById,
  answer: arrayOf(NotePage),
  access: 'booking:read',
});
export const noteFile = get('/api/BookingNote/Download', {
  summary: '托书原件，可分段',
  request: ById,
  answer: aKeptFile(),
  access: 'booking:read',
});

export class OfNoteBooking {
  @Integer('订舱', { least: 1 }) BookingId!: number;
}
/** The note that a booking was made of. */
export const noteOfBooking = get('/api/BookingNote/GetOfBooking', {
  summary: '一个订舱的托书',
  request: OfNoteBooking,
  answer: maybe(NoteDetail),
  access: 'booking:read',
});

/** A note to take in: of the own company, or of the customer whom staff name. */
export class NoteUpload {
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number | null;
  @FileField('托书', {
    accept: [...NOTE_ENDINGS, '.doc', '.xls'],
    maxBytes: MOST_NOTE_BYTES,
    stored: true,
  })
  File!: UploadedFile;
}
export const uploadNote = post('/api/BookingNote/Upload', {
  summary: '上传托书：识别在后台进行',
  request: NoteUpload,
  answer: record(NoteRecord),
  access: 'booking:submit',
  // The parts of a form have headers.
  bodyLimit: MOST_NOTE_BYTES + 64 * 1024,
});

export class NoteStep {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
}
/** Answers the draft that was made of it, to go on with. */
export const bookNote = post('/api/BookingNote/Book', {
  summary: '由托书生成订舱草稿',
  request: NoteStep,
  answer: record(BookingDetail),
  access: 'booking:submit',
});
export const readNoteAgain = post('/api/BookingNote/ReadAgain', {
  summary: '重新识别托书',
  request: NoteStep,
  answer: record(NoteRecord),
  access: 'booking:submit',
});
export const deleteNote = post('/api/BookingNote/Delete', {
  summary: '删除托书',
  request: NoteStep,
  answer: nothing,
  access: 'booking:submit',
});
/** Forgets everything that was learnt of the note's layout, for its company. */
export const forgetLayout = post('/api/BookingNote/ForgetLayout', {
  summary: '清除托书版式的学习结果',
  request: ById,
  answer: nothing,
  access: 'booking:submit',
});
