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
  TextList,
} from '../../core/field.js';
import { carrier, currency, customer, port } from '../../masterdata/references.js';
import { PaymentMethod } from '../../trade/choices.js';
import { RateBoxChoice } from '../charge.js';
import { ChargeBasis } from '../choices.js';
import {
  LossReason,
  QuoteMailing,
  QuotePhase,
  QuoteSentBy,
  QuoteState,
  QuoteUnreached,
} from './choices.js';

/** At most so many ways stand in one quote, for the customer to choose one. */
export const MOST_OPTIONS = 10;
const AMOUNT = { digits: 12, scale: 2, optional: true } as const;
const PRICE = { digits: 8, scale: 2, least: 0 } as const;

/** What a container of one type costs the customer. */
export class QuoteBox {
  @Choice('箱型', RateBoxChoice) Type!: string;
  @Integer('箱量', { least: 1, most: 9_999 }) Count!: number;
  @Decimal('单价', { ...PRICE, optional: true }) Unit!: number | null;
  @Decimal('小计', AMOUNT) Total!: number | null;
}

/** A charge beside the ocean freight, with its amount for everything that is quoted. */
export class QuoteCharge {
  @Text('费目', { max: 20 }) FeeCode!: string;
  /** As basic data calls it, for who reads a quote by its link; null where nobody named it. */
  @Text('费目名称', { max: 100, optional: true }) FeeName?: string | null;
  @Choice('计费单位', ChargeBasis) Basis!: ChargeBasis;
  @Text('币种', { max: 3, ref: currency() }) CurrencyCode!: string;
  @Decimal('单价', { digits: 8, scale: 2, least: 0 }) Unit!: number;
  /** Of a charge per container: the type that it is for; empty for all. */
  @Text('箱型', { max: 10, optional: true }) BoxType?: string | null;
  @Decimal('金额', { digits: 12, scale: 2 }) Amount!: number;
  /** Where it is paid; empty: with the ocean freight. What is paid at the other end is in no total. */
  @Choice('付款方式', PaymentMethod, { optional: true }) Payment?: PaymentMethod | null;
}

export class QuoteTotal {
  @Text('币种', { max: 3 }) CurrencyCode!: string;
  @Decimal('金额', { digits: 14, scale: 2 }) Amount!: number;
}

/** A way that is quoted, as the customer reads it: no rate, no cost, no rule. */
export class QuoteOffer {
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Text('起运港', { max: 5, ref: port() }) PolCode!: string;
  @Text('卸货港', { max: 5, ref: port() }) PodCode!: string;
  @Text('中转港', { max: 5, optional: true, ref: port() }) ViaCode!: string | null;
  @Text('目的地', { max: 5, optional: true, ref: port() }) DestCode!: string | null;
  @Day('开船日', { optional: true }) Sailing!: string | null;
  @Integer('航程', { least: 0, most: 150, unit: '天', optional: true }) TransitDays!: number | null;
  @Integer('起运港免费天数', { least: 0, most: 90, optional: true }) FreeDaysPol!: number | null;
  @Integer('目的港免费天数', { least: 0, most: 90, optional: true }) FreeDaysPod!: number | null;
  /** The days of departure for which the price holds. */
  @Day('价格有效期起', { optional: true }) ValidFrom!: string | null;
  @Day('价格有效期止', { optional: true }) ValidTo!: string | null;
  @Text('币种', { max: 3, ref: currency() }) CurrencyCode!: string;
  @Json('海运费') Boxes!: QuoteBox[];
  @Json('附加费') Charges!: QuoteCharge[];
  @TextList('已含附加费', { max: 20, optional: true }) Included!: string[] | null;
  /** Where the ocean freight is paid; empty: here (prepaid), as of every offer of before. */
  @Choice('付款方式', PaymentMethod, { optional: true }) Payment?: PaymentMethod | null;
  /** What is prepaid, by currency, never one over several. */
  @Json('合计') Totals!: QuoteTotal[];
  /** What is collect (到付) and in no other total; absent from an offer of before it was kept. */
  @Json('到付合计', { optional: true }) CollectTotals?: QuoteTotal[] | null;
  @Text('方案说明', { max: 300, optional: true, multiline: true }) Remark!: string | null;
}

/** A way in a quote with what is the seller's business alone. */
export class QuoteLine extends QuoteOffer {
  @Integer('行号', { optional: true, least: 1 }) LineId?: number | null;
  /** The rate that it is priced by; empty for a price that was typed. */
  @Integer('运价', { optional: true, least: 1 }) RateId!: number | null;
  /** The shared rate that a typed price was taken from, as searches number it below nothing; what is booked on it carries its chain of resale. */
  @Integer('共享运价', { optional: true, least: -9_007_199_254_740_991, most: -1 }) SharedRateId?:
    | number
    | null;
  /** What the seller adds per container in this quote alone; negative makes cheaper. */
  @Decimal('本次加价', { digits: 6, scale: 2, least: -999_999, most: 999_999, optional: true })
  Adjust!: number | null;
  /** What that is in; null of a way from before it was asked for, which counts in the price's own. */
  @Text('加价币种', { max: 3, optional: true }) AdjustCurrency?: string | null;
  /** What it is bought at, per container type, in its currency. */
  @Json('成本') Costs!: QuoteUnit[];
  /** What all containers are bought at; empty where it is not known. */
  @Decimal('海运成本', AMOUNT) Cost!: number | null;
  /** What all containers are sold at. */
  @Decimal('海运费合计', AMOUNT) Ocean!: number | null;
  @Flag('低于底价') UnderFloor!: boolean;
  /** Further below the company's price than the seller may go (`quote:write` up to a number). */
  @Flag('超出让价权限', { optional: true }) OverLimit?: boolean | null;
  /** The limit, the company's price and the quoted one of each container type and charge that goes too far, as people read it. */
  @Text('让价核对', { max: 600, optional: true }) LimitNote?: string | null;
}

export class QuoteUnit {
  @Choice('箱型', RateBoxChoice) Type!: string;
  @Decimal('单价', PRICE) Unit!: number;
}

/** What a person fills in of the whole. Drafts are kept with whatever they lack; what is needed is judged when it is sent, see `judge-quote.ts`. */
export class QuoteHeader {
  /** A customer of the platform; empty for somebody who is none. */
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode?:
    | string
    | null;
  @Text('客户名称', { max: 100, optional: true }) CustomerName?: string | null;
  @Text('联系人', { max: 50, optional: true }) ContactName?: string | null;
  @Text('联系邮箱', { contact: 'mail', max: MAIL_LENGTH, optional: true }) ContactMail?:
    | string
    | null;
  @Text('联系电话', { contact: 'phone', max: 30, optional: true }) ContactPhone?: string | null;
  /** Such as 40HQ*2,20GP*1, for every way that is quoted. */
  @Text('箱型箱量', { max: 100, optional: true }) Boxes?: string | null;
  @Decimal('每箱货重', { digits: 6, scale: 3, unit: 'kg', least: 0, optional: true }) Weight?:
    | number
    | null;
  @Text('品名', { max: 60, optional: true }) Commodity?: string | null;
  /** The last day on which it can be accepted, China's. */
  @Day('报价有效至', { optional: true }) ValidTo?: string | null;
  @Text('条款与说明', { max: 2000, optional: true, multiline: true }) Terms?: string | null;
  @Text('内部备注', { max: 500, optional: true, multiline: true }) InnerRemark?: string | null;
  @Text('低价原因', { max: 200, optional: true }) FloorReason?: string | null;
}

/** A price that stands in no rate: of a supplier's answer, or typed. */
export class TypedOffer {
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?:
    | string
    | null;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode?: string | null;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode?: string | null;
  @Text('中转港', { max: 5, optional: true, ref: port() }) ViaCode?: string | null;
  @Text('目的地', { max: 5, optional: true, ref: port() }) DestCode?: string | null;
  @Text('币种', { max: 3, ref: currency() }) CurrencyCode!: string;
  /** Where the ocean freight is paid; empty: prepaid. */
  @Choice('付款方式', PaymentMethod, { optional: true }) Payment?: PaymentMethod | null;
  @Integer('航程', { least: 0, most: 150, unit: '天', optional: true }) TransitDays?: number | null;
  @Integer('目的港免费天数', { least: 0, most: 90, optional: true }) FreeDaysPod?: number | null;
  @Day('价格有效期起', { optional: true }) ValidFrom?: string | null;
  @Day('价格有效期止', { optional: true }) ValidTo?: string | null;
  @ListOf('单价', () => QuoteUnit, { max: 12 }) Units!: QuoteUnit[];
  @ListOf('成本', () => QuoteUnit, { max: 12, optional: true }) Costs?: QuoteUnit[] | null;
  @ListOf('附加费', () => TypedCharge, { max: 50, optional: true }) Charges?: TypedCharge[] | null;
  /** The shared rate that it was taken from. */
  @Integer('共享运价', { optional: true, least: -9_007_199_254_740_991, most: -1 }) SharedRateId?:
    | number
    | null;
}
export class TypedCharge {
  @Text('费目', { max: 20 }) FeeCode!: string;
  @Choice('计费单位', ChargeBasis) Basis!: ChargeBasis;
  @Text('币种', { max: 3, ref: currency() }) CurrencyCode!: string;
  @Decimal('单价', { digits: 8, scale: 2, least: 0 }) Unit!: number;
  /** Of a charge by container: the one type that it is for; empty: every type. */
  @Choice('箱型', RateBoxChoice, { optional: true }) BoxType?: string | null;
  /** Where it is paid; empty: with the ocean freight. */
  @Choice('付款方式', PaymentMethod, { optional: true }) Payment?: PaymentMethod | null;
}

/** A way as the seller chooses it: a rate, or a price of his own. */
export class QuoteLineInput {
  @Integer('行号', { optional: true, least: 1 }) LineId?: number | null;
  @Integer('运价', { optional: true, least: 1 }) RateId?: number | null;
  @Nested('自填价格', () => TypedOffer, { optional: true }) Typed?: TypedOffer | null;
  @Day('开船日', { optional: true }) Sailing?: string | null;
  @Decimal('本次加价', { digits: 6, scale: 2, least: -999_999, most: 999_999, optional: true })
  Adjust?: number | null;
  /** What the addition is in; on a price of another currency it is converted. */
  @Text('加价币种', {
    max: 3,
    optional: true,
    pattern: /^[A-Z]{3}$/,
    patternText: '应为3位大写字母',
    ref: currency(),
  })
  AdjustCurrency?: string | null;
  @Text('方案说明', { max: 300, optional: true, multiline: true }) Remark?: string | null;
  /** The prices that the seller saw: what differs by now is told to him before it is sent. */
  @ListOf('已看价格', () => QuoteUnit, { max: 12, optional: true }) Seen?: QuoteUnit[] | null;
}

/** A whole quote as it is filled in. */
export class QuoteInput extends QuoteHeader {
  @ListOf('方案', () => QuoteLineInput, { max: MOST_OPTIONS }) Lines!: QuoteLineInput[];
  /** The question that it answers. */
  @Integer('询价', { optional: true, least: 1 }) InquiryId?: number | null;
}

/** A quote without its ways, as it is stored. What it is about is its first way, or the one that was accepted. */
export class QuoteRecord extends QuoteHeader {
  @Integer('编号') Id!: number;
  /** QT, year, month and a running number: QT26110001. */
  @Text('报价单号', { max: 20 }) No!: string;
  @Integer('公司') CompanyId!: number;
  @Choice('状态', QuoteState) State!: QuoteState;
  /** How many versions were made: 0 none yet. */
  @Integer('版本号', { least: 0, most: 9_999 }) VersionNo!: number;
  @Integer('方案数', { least: 0, most: 999 }) Options!: number;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode!: string | null;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode!: string | null;
  @Text('币种', { max: 3, optional: true }) CurrencyCode!: string | null;
  /** Ocean freight of all containers. */
  @Decimal('海运费合计', AMOUNT) Ocean!: number | null;
  /** Ocean freight and charges in its own currency. */
  @Decimal('金额', AMOUNT) Amount!: number | null;
  /** What of it is paid at the other end, in the same currency: in no total. */
  @Decimal('到付金额', AMOUNT) CollectAmount!: number | null;
  @Decimal('海运成本', AMOUNT) Cost!: number | null;
  @Integer('TEU', { least: 0, most: 999_999, optional: true }) Teu!: number | null;
  @Integer('询价', { optional: true }) InquiryId!: number | null;
  /** Why it was returned, or what the customer said with his answer. */
  @Text('意见', { max: 500, optional: true }) Opinion!: string | null;
  @Choice('拒绝原因', LossReason, { optional: true }) LossReason!: LossReason | null;
  @Integer('接受的版本', { least: 1, most: 9_999, optional: true }) AcceptedVersion!: number | null;
  @Integer('接受的方案', { least: 1, most: 999, optional: true }) AcceptedOption!: number | null;
  @Text('答复人', { max: 100, optional: true }) AnswerName!: string | null;
  @Text('答复人电话', { contact: 'phone', max: 30, optional: true }) AnswerPhone!: string | null;
  @Instant('答复时间', { optional: true }) AnswerTime!: string | null;
  /** When the newest version was made; it can be accepted since. */
  @Instant('生成时间', { optional: true }) SendTime!: string | null;
  /** The newest version that the customer has; empty: none. How, to whom and when is its own. */
  @Integer('已发版本', { least: 1, most: 9_999, optional: true }) DeliveredVersion!: number | null;
  /** Empty of a version from before it was kept. */
  @Choice('发送方式', QuoteSentBy, { optional: true }) SentBy!: QuoteSentBy | null;
  @Text('发给', { max: 1_000, optional: true }) SentTo!: string | null;
  @Instant('发送时间', { optional: true }) DeliverTime!: string | null;
  /** Why the newest version went to nobody on the platform, though its customer is a company there. */
  @Choice('未发到平台的原因', QuoteUnreached, { optional: true }) Unreached!: QuoteUnreached | null;
  @Choice('邮件状态', QuoteMailing, { optional: true }) Mailing!: QuoteMailing | null;
  @Text('邮件说明', { max: 500, optional: true }) MailNote!: string | null;
  /** When the customer opened it first and last. */
  @Instant('首次查看', { optional: true }) OpenTime!: string | null;
  @Instant('最近查看', { optional: true }) LastOpenTime!: string | null;
  @Integer('查看次数', { least: 0, most: 999_999_999 }) OpenCount!: number;
  @Integer('销售') EmployeeId!: number;
  @Text('销售', { max: 50 }) EmployeeName!: string;
  @Text('审批人', { max: 50, optional: true }) ApproveName!: string | null;
  @Integer('版本') Version!: number;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}

/** A quote in a list: with its state of today. */
export class QuoteRow extends QuoteRecord {
  @Choice('现状', QuotePhase) Phase!: QuotePhase;
  /** What is earned on the ocean freight; by right. */
  @Decimal('海运毛利', AMOUNT) Margin!: number | null;
}
