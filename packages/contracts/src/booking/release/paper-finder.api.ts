import { post, record } from '../../core/endpoint.js';
import {
  Choice,
  FileField,
  Integer,
  ListOf,
  Text,
  TextList,
  type UploadedFile,
} from '../../core/field.js';
import { BookingLabel } from '../booking/booking-label.js';

/** A booking that a carrier's confirmation may be of. */
export class PaperCandidate {
  @Integer('编号') Id!: number;
  @Text('托书号', { max: 20 }) RequestNo!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('状态', BookingLabel) Label!: BookingLabel;
  @Text('订舱号', { max: 35, optional: true }) BookingNo!: string | null;
  @Text('船名', { max: 50, optional: true }) Vessel!: string | null;
  @Text('航次', { max: 50, optional: true }) Voyage!: string | null;
  @Text('箱型箱量', { max: 200, optional: true }) ContainerSummary!: string | null;
  /** What of it stands in the paper: its number, the customer's, ship and voyage; the surest first. */
  @TextList('依据', { max: 4 }) Why!: string[];
}

export class PaperFinding {
  @Text('文件名', { max: 200 }) FileName!: string;
  /** What the paper calls itself, for people: booking number, ship and voyage, boxes. */
  @Text('内容', { max: 500, optional: true }) Said!: string | null;
  /** Those that fit best first; empty where none does. */
  @ListOf('可能的订舱', () => PaperCandidate, { max: 10 }) Candidates!: PaperCandidate[];
}

export const MOST_PAPER_BYTES = 10 * 1024 * 1024;

export class FindByPaper {
  @FileField('船公司确认', { accept: ['.pdf'], maxBytes: MOST_PAPER_BYTES }) File!: UploadedFile;
}
/** Nothing is kept or changed: the person says which booking it is, and the paper is put there. */
export const findByPaper = post('/api/CarrierPaper/Find', {
  summary: '从船公司的确认（SO，PDF）查找它所属的订舱',
  request: FindByPaper,
  answer: record(PaperFinding),
  access: 'booking:handle',
  ownTransaction: true,
  rateLimit: 60,
  bodyLimit: MOST_PAPER_BYTES + 64 * 1024,
});
