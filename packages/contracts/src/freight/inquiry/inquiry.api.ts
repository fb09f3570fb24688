import { get, list, nothing, post, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import {
  Choice,
  ChoiceList,
  Flag,
  Instant,
  Integer,
  ListOf,
  MAIL_LENGTH,
  Nested,
  Text,
} from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { ListQuery } from '../../core/list.js';
import { recordsOf } from '../../core/record-search.js';
import { workOf } from '../../core/work.js';
import { carrier, port } from '../../masterdata/references.js';
import { LinkTrouble } from '../quote/public-quote.js';
import {
  Inquiry,
  InquiryInput,
  InquirySource,
  InquiryState,
  InquirySupplier,
  MOST_SUPPLIERS,
  PublicInquiryInput,
  SupplierAnswer,
} from './inquiry.js';

/** What people have to do about questions and quotes. */
export const freightWork = workOf('FreightInquiry', { label: '运价' });
/** Quotes and inquiries by their numbers. */
export const freightRecords = recordsOf('FreightInquiry', { label: '报价与询价' });

export class AskedPrice {
  @Text('询价单号', { max: 20 }) No!: string;
  /** Until when it is to be answered. */
  @Instant('应答复时间') DueTime!: string;
}
export const askPrice = post('/api/OwnInquiry/Create', {
  summary: '询价：没有价格或需单独确认的航线',
  request: InquiryInput,
  answer: record(AskedPrice),
  access: 'rate:query',
});
export const askPublic = post('/api/PublicInquiry/Create', {
  summary: '网站询价（免登录），答复发到所留邮箱',
  request: PublicInquiryInput,
  answer: record(AskedPrice),
  access: 'everyone',
  rateLimit: 6,
  captcha: true,
});

/** A question as who asked sees it. */
export class OwnInquiry {
  @Integer('编号') Id!: number;
  @Text('询价单号', { max: 20 }) No!: string;
  @Choice('状态', InquiryState) State!: InquiryState;
  @Text('起运港', { max: 5, ref: port() }) PolCode!: string;
  @Text('卸货港', { max: 5, ref: port() }) PodCode!: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Text('箱型箱量', { max: 100 }) Boxes!: string;
  @Text('留言', { max: 500, optional: true }) Remark!: string | null;
  @Text('询价人', { max: 50 }) Name!: string;
  @Text('关闭原因', { max: 200, optional: true }) CloseReason!: string | null;
  @Instant('应答复时间') DueTime!: string;
  @Instant('报价时间', { optional: true }) AnswerTime!: string | null;
  @Instant('询价时间') CreateTime!: string;
}
export class OwnInquiryQuery extends ListQuery {
  @ChoiceList('状态', InquiryState, { optional: true }) State?: InquiryState[];
}
export const listOwnInquiries = list('/api/OwnInquiry/GetList', {
  summary: '本公司的询价',
  query: OwnInquiryQuery,
  row: OwnInquiry,
  sorts: ['-CreateTime'],
  access: 'rate:query',
});
export const exportOwnInquiries = exportOf('/api/OwnInquiry/Export', {
  summary: '本公司的询价',
  query: OwnInquiryQuery,
  access: 'rate:query',
});
export const withdrawInquiry = post('/api/OwnInquiry/Withdraw', {
  summary: '撤回询价',
  request: ById,
  answer: nothing,
  access: 'rate:query',
});

export class InquiryQuery extends ListQuery {
  /** Its number, the company, or the person. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('状态', InquiryState, { optional: true }) State?: InquiryState[];
  @Choice('来源', InquirySource, { optional: true }) Source?: InquirySource;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode?: string;
  /** Those that the caller deals with. */
  @Flag('我处理的', { optional: true }) Mine?: boolean;
}
export const listInquiries = list('/api/FreightInquiry/GetList', {
  summary: '收到的询价',
  query: InquiryQuery,
  row: Inquiry,
  sorts: ['-CreateTime', 'DueTime'],
  access: 'quote:read',
});
export const exportInquiries = exportOf('/api/FreightInquiry/Export', {
  summary: '收到的询价',
  query: InquiryQuery,
  access: 'quote:read',
});

export class InquiryDetail extends Inquiry {
  @ListOf('供应商', () => InquirySupplier, { max: MOST_SUPPLIERS }) Suppliers!: InquirySupplier[];
}
export const inquiryInfo = get('/api/FreightInquiry/GetInfo', {
  summary: '一份询价与各供应商的答复',
  request: ById,
  answer: record(InquiryDetail),
  access: 'quote:read',
});

export class InquiryStep extends ById {
  @Integer('版本', { least: 0 }) Version!: number;
}
/** Whoever deals with it from now on is the caller; with `Release` nobody. */
export class ClaimInquiry extends InquiryStep {
  @Flag('退回待领', { optional: true }) Release?: boolean;
}
export const claimInquiry = post('/api/FreightInquiry/Claim', {
  summary: '认领或退回询价',
  request: ClaimInquiry,
  answer: record(InquiryDetail),
  access: 'quote:write',
});
export class CloseInquiry extends InquiryStep {
  @Text('关闭原因', { max: 200 }) Reason!: string;
}
export const closeInquiry = post('/api/FreightInquiry/Close', {
  summary: '关闭询价并说明原因',
  request: CloseInquiry,
  answer: record(InquiryDetail),
  access: 'quote:write',
});

export class SupplierToAsk {
  @Text('供应商', { max: 60 }) Supplier!: string;
  @Text('邮箱', { contact: 'mail', max: MAIL_LENGTH, optional: true }) Mail?: string | null;
}
export class AskSuppliers extends InquiryStep {
  @ListOf('供应商', () => SupplierToAsk, { min: 1, max: MOST_SUPPLIERS })
  Suppliers!: SupplierToAsk[];
}
export class SupplierLink {
  @Text('供应商', { max: 60 }) Supplier!: string;
  /** Shown once: what is stored is a hash of it. */
  @Text('链接', { max: 200 }) Path!: string;
  @Flag('已发邮件') Mailed!: boolean;
}
export class AskedSuppliers {
  @Nested('询价', () => InquiryDetail) Inquiry!: InquiryDetail;
  /** Mails can have links: the installation says under which address people reach it. Without none is sent. */
  @Flag('可发链接邮件') CanMail!: boolean;
  @ListOf('链接', () => SupplierLink, { max: MOST_SUPPLIERS }) Links!: SupplierLink[];
}
export const askSuppliers = post('/api/FreightInquiry/AskSuppliers', {
  summary: '同时问多家供应商：各得一个免登录的答复链接，有邮箱的同时发邮件',
  request: AskSuppliers,
  answer: record(AskedSuppliers),
  access: 'quote:write',
  // The answer holds secrets that are not kept.
  ownTransaction: true,
});
export class AnswerForSupplier extends ById {
  @Integer('供应商', { least: 1 }) SupplierId!: number;
  @Nested('答复', () => SupplierAnswer) Answer!: SupplierAnswer;
}
export const answerForSupplier = post('/api/FreightInquiry/AnswerForSupplier', {
  summary: '登记供应商的答复',
  request: AnswerForSupplier,
  answer: record(InquiryDetail),
  access: 'quote:write',
});

/** What a supplier is asked: nothing of the customer, and not what he would pay. */
export class SupplierQuestion {
  @Text('询价单号', { max: 20 }) No!: string;
  @Text('询价公司', { max: 100 }) SellerName!: string;
  @Text('联系人', { max: 50, optional: true }) AskName!: string | null;
  @Text('起运港', { max: 5 }) PolCode!: string;
  @Text('起运港名称', { max: 100, optional: true }) PolName!: string | null;
  @Text('卸货港', { max: 5 }) PodCode!: string;
  @Text('卸货港名称', { max: 100, optional: true }) PodName!: string | null;
  @Text('船公司', { max: 10, optional: true }) CarrierCode!: string | null;
  @Text('箱型箱量', { max: 100 }) Boxes!: string;
  @Text('货好日期', { max: 10, optional: true }) ReadyDate!: string | null;
  @Text('品名', { max: 60, optional: true }) Commodity!: string | null;
  /** What he said before, which he may change until the question is closed. */
  @Nested('已答复', () => SupplierAnswer, { optional: true }) Answer!: SupplierAnswer | null;
  @Flag('已结束') Over!: boolean;
}
export class OpenedQuestion {
  @Choice('问题', LinkTrouble, { optional: true }) Trouble!: LinkTrouble | null;
  @Nested('询价', () => SupplierQuestion, { optional: true }) Question!: SupplierQuestion | null;
}
export class OfQuestionLink {
  @Text('链接', { max: 100, raw: true }) Token!: string;
}
export const openQuestion = post('/api/PublicSupplier/Open', {
  summary: '供应商凭链接查看询价（免登录）',
  request: OfQuestionLink,
  answer: record(OpenedQuestion),
  access: 'everyone',
  rateLimit: 60,
  ownTransaction: true,
});
export class AnswerQuestion extends OfQuestionLink {
  @Nested('答复', () => SupplierAnswer) Answer!: SupplierAnswer;
}
export const answerQuestion = post('/api/PublicSupplier/Answer', {
  summary: '供应商凭链接答复价格（免登录）',
  request: AnswerQuestion,
  answer: record(OpenedQuestion),
  access: 'everyone',
  rateLimit: 20,
});
