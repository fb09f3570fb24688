import { type ChoiceValue, choices } from '../../core/choices.js';
import { aFile, list, post, record } from '../../core/endpoint.js';
import { event } from '../../core/event.js';
import { exportOf } from '../../core/export.js';
import {
  Choice,
  Day,
  Decimal,
  Flag,
  Instant,
  Integer,
  Json,
  ListOf,
  MAIL_LENGTH,
  Nested,
  Text,
} from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { ListQuery } from '../../core/list.js';
import { carrier, port } from '../../masterdata/references.js';
import { LossReason, QuotePhase } from './choices.js';
import { MOST_OPTIONS, QuoteOffer, type QuoteUnit } from './quote.js';

/** A way as it stands in a quote that was sent: with the names of that day. */
export class QuotedOffer extends QuoteOffer {
  @Text('船公司名称', { max: 100, optional: true }) CarrierName!: string | null;
  @Text('起运港名称', { max: 100, optional: true }) PolName!: string | null;
  @Text('卸货港名称', { max: 100, optional: true }) PodName!: string | null;
  @Text('中转港名称', { max: 100, optional: true }) ViaName!: string | null;
  @Text('目的地名称', { max: 100, optional: true }) DestName!: string | null;
}

/** What was sent at once; it never changes. */
export class PublicVersion {
  @Integer('版本号') VersionNo!: number;
  @Instant('发送时间') SendTime!: string;
  @Day('报价有效至') ValidTo!: string;
  /** It can be accepted today. */
  @Flag('可接受') Open!: boolean;
  @Text('箱型箱量', { max: 100 }) Boxes!: string;
  @Text('品名', { max: 60, optional: true }) Commodity!: string | null;
  /** What it is priced for, per container; null of a version that was sent before it was kept. */
  @Decimal('每箱货重', { digits: 6, scale: 3, unit: 'kg', least: 0, optional: true })
  Weight!: number | null;
  @Text('条款与说明', { max: 2000, optional: true }) Terms!: string | null;
  @ListOf('方案', () => QuotedOffer, { max: MOST_OPTIONS }) Offers!: QuotedOffer[];
}

/** A quote as its customer reads it: nothing of what it is bought at, of rules, and of other customers. */
export class PublicQuote {
  @Text('报价单号', { max: 20 }) No!: string;
  @Text('报价公司', { max: 100 }) SellerName!: string;
  @Text('销售', { max: 50 }) SalesName!: string;
  @Text('客户名称', { max: 100 }) CustomerName!: string;
  @Choice('现状', QuotePhase) Phase!: QuotePhase;
  /** The newest first. */
  @ListOf('版本', () => PublicVersion, { max: 100 }) Versions!: PublicVersion[];
  @Integer('接受的版本', { optional: true }) AcceptedVersion!: number | null;
  @Integer('接受的方案', { optional: true }) AcceptedOption!: number | null;
  @Text('答复人', { max: 100, optional: true }) AnswerName!: string | null;
  @Instant('答复时间', { optional: true }) AnswerTime!: string | null;
  @Choice('拒绝原因', LossReason, { optional: true }) LossReason!: LossReason | null;
}

/** Why a link shows nothing. */
export const LinkTrouble = choices({
  Unknown: { value: 'unknown', label: '链接无效' },
  Expired: { value: 'expired', label: '链接已过期' },
  Revoked: { value: 'revoked', label: '链接已被撤回' },
  Pin: { value: 'pin', label: '需要口令' },
  WrongPin: { value: 'wrong-pin', label: '口令不正确' },
  Locked: { value: 'locked', label: '口令多次错误，请15分钟后再试' },
});
export type LinkTrouble = ChoiceValue<typeof LinkTrouble>;

export class OpenedQuote {
  @Choice('问题', LinkTrouble, { optional: true }) Trouble!: LinkTrouble | null;
  @Nested('报价', () => PublicQuote, { optional: true }) Quote!: PublicQuote | null;
}

export class OfQuoteLink {
  @Text('链接', { max: 100, raw: true }) Token!: string;
  @Text('口令', { max: 8, optional: true, raw: true }) Pin?: string | null;
}
const open = { access: 'everyone', rateLimit: 60 } as const;

export const openQuote = post('/api/PublicQuote/Open', {
  summary: '凭链接查看报价（免登录）',
  request: OfQuoteLink,
  answer: record(OpenedQuote),
  ...open,
  ownTransaction: true,
});

export class AcceptQuote extends OfQuoteLink {
  @Integer('版本号', { least: 1 }) VersionNo!: number;
  /** The way, counted from one. */
  @Integer('方案', { least: 1, most: MOST_OPTIONS }) Option!: number;
  @Text('您的姓名', { max: 50 }) Name!: string;
  @Text('联系电话', { contact: 'phone', max: 30, optional: true }) Phone?: string | null;
  @Text('留言', { max: 500, optional: true, multiline: true }) Remark?: string | null;
}
export const acceptQuote = post('/api/PublicQuote/Accept', {
  summary: '接受报价的一个方案（免登录）；同一答复重复提交只记一次',
  request: AcceptQuote,
  answer: record(OpenedQuote),
  ...open,
});

export class RejectQuote extends OfQuoteLink {
  @Text('您的姓名', { max: 50 }) Name!: string;
  @Choice('原因', LossReason) Reason!: LossReason;
  @Text('留言', { max: 500, optional: true, multiline: true }) Remark?: string | null;
}
export const rejectQuote = post('/api/PublicQuote/Reject', {
  summary: '拒绝报价并说明原因（免登录）',
  request: RejectQuote,
  answer: record(OpenedQuote),
  ...open,
});

export class PublicQuotePdf extends OfQuoteLink {
  @Integer('版本号', { least: 1 }) VersionNo!: number;
}
export const publicQuotePdf = post('/api/PublicQuote/Pdf', {
  summary: '凭链接下载报价单（PDF，免登录）',
  request: PublicQuotePdf,
  answer: aFile('application/pdf'),
  access: 'everyone',
  rateLimit: 20,
  ownTransaction: true,
});

/** A quote in the list of the customer for whom it is. */
export class ReceivedQuote {
  @Integer('编号') Id!: number;
  @Text('报价单号', { max: 20 }) No!: string;
  @Choice('现状', QuotePhase) Phase!: QuotePhase;
  @Text('箱型箱量', { max: 100, optional: true }) Boxes!: string | null;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode!: string | null;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode!: string | null;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Integer('方案数') Options!: number;
  @Decimal('金额', { digits: 12, scale: 2, optional: true }) Amount!: number | null;
  @Decimal('到付金额', { digits: 12, scale: 2, optional: true }) CollectAmount!: number | null;
  @Text('币种', { max: 3, optional: true }) CurrencyCode!: string | null;
  @Day('报价有效至', { optional: true }) ValidTo!: string | null;
  @Text('销售', { max: 50 }) EmployeeName!: string;
  @Instant('发送时间', { optional: true }) SendTime!: string | null;
}
export class ReceivedQuoteQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
}
export const listReceivedQuotes = list('/api/ReceivedQuote/GetList', {
  summary: '收到的报价',
  query: ReceivedQuoteQuery,
  row: ReceivedQuote,
  sorts: ['-SendTime'],
  access: 'rate:query',
});
export const exportReceivedQuotes = exportOf('/api/ReceivedQuote/Export', {
  summary: '收到的报价',
  query: ReceivedQuoteQuery,
  access: 'rate:query',
});
export class OpenReceived extends ById {}
export class ReceivedLink {
  @Text('链接', { max: 200 }) Path!: string;
}
export const openReceivedQuote = post('/api/ReceivedQuote/Open', {
  summary: '打开收到的报价',
  request: OpenReceived,
  answer: record(ReceivedLink),
  access: 'rate:query',
  ownTransaction: true,
});

/**
 * A customer accepted: what is booked from it goes on with this price and with everything that the
 * quote knows. What was added later is optional: events that were sent before do not say it.
 */
export class AcceptedQuote {
  @Integer('编号') QuoteId!: number;
  @Text('报价单号', { max: 20 }) No!: string;
  @Integer('公司') CompanyId!: number;
  @Integer('销售') EmployeeId!: number;
  @Text('客户', { max: 40, optional: true }) CustomerCode!: string | null;
  @Text('客户名称', { max: 100 }) CustomerName!: string;
  @Integer('版本号') VersionNo!: number;
  @Integer('方案') Option!: number;
  @Text('箱型箱量', { max: 100 }) Boxes!: string;
  @Integer('运价', { optional: true }) RateId!: number | null;
  /** The shared rate that the price was taken from. */
  @Integer('共享运价', { optional: true, least: -9_007_199_254_740_991, most: -1 }) SharedRateId?:
    | number
    | null;
  @Json('方案内容') Offer!: QuotedOffer;
  @Text('品名', { max: 60, optional: true }) Commodity?: string | null;
  /** Of one container, kg. */
  @Decimal('每箱货重', { digits: 6, scale: 3, unit: 'kg', least: 0, optional: true })
  Weight?: number | null;
  /** Whom the quote was made out to, who need not be who accepted it. */
  @Text('联系人', { max: 50, optional: true }) ContactName?: string | null;
  @Text('联系邮箱', { contact: 'mail', max: MAIL_LENGTH, optional: true }) ContactMail?:
    | string
    | null;
  @Text('联系电话', { contact: 'phone', max: 30, optional: true }) ContactPhone?: string | null;
  /** What each container type is bought at, in the offer's currency; for the seller's own people. */
  @Json('成本', { optional: true }) Costs?: QuoteUnit[] | null;
  /** Of the rate, for the seller's own people. */
  @Text('合约号', { max: 40, optional: true }) ContractNo?: string | null;
  @Text('答复人', { max: 100 }) AnswerName!: string;
  @Text('答复人电话', { contact: 'phone', max: 30, optional: true }) AnswerPhone!: string | null;
  @Instant('答复时间') AnswerTime!: string;
  /** What the customer wrote when he accepted. */
  @Text('留言', { max: 500, optional: true }) Remark?: string | null;
  /** What the seller noted when he wrote down an answer by phone: for his own people. */
  @Text('登记说明', { max: 500, optional: true }) SellerNote?: string | null;
}
export const quoteAccepted = event('freight.quote-accepted', AcceptedQuote);
