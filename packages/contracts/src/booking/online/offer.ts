import { arrayOf, get, post, record } from '../../core/endpoint.js';
import {
  Choice,
  Day,
  Decimal,
  Flag,
  Instant,
  Integer,
  ListOf,
  PortTime,
  Text,
} from '../../core/field.js';
import { carrier, port } from '../../masterdata/references.js';
import { OnlineAnswerState } from './choices.js';

const MONEY = { digits: 9, scale: 2, least: -999_999_999 } as const;

const atLoading = { port: 'PolCode', optional: true } as const;

/** A part of a price. */
export class OnlineCharge {
  @Text('费用代码', { max: 10 }) Code!: string;
  @Text('费用名称', { max: 60 }) Name!: string;
  @Text('币种', { max: 3 }) Currency!: string;
  @Decimal('金额', MONEY) Amount!: number;
}

/** The price of a container of a type, and what it consists of. */
export class OnlineBoxPrice {
  @Text('箱型', { max: 10 }) Type!: string;
  /** What the caller pays: the carrier's price for staff, ours for customers. */
  @Decimal('单价', MONEY) Amount!: number;
  /** What customers pay; staff alone read it. */
  @Decimal('客户价', { ...MONEY, optional: true }) SellAmount!: number | null;
  /** Containers that are left; null where the carrier does not say. */
  @Integer('余舱', { least: 0, most: 100_000, optional: true }) Space!: number | null;
  @ListOf('价格构成', () => OnlineCharge, { max: 50 }) Charges!: OnlineCharge[];
}

/** What a cancellation costs until a moment, for each container; the last one holds until departure. */
export class OnlineCancelTerm {
  @Instant('截至', { optional: true }) Until!: string | null;
  @Decimal('每箱取消费', { ...MONEY, least: 0 }) Amount!: number;
}

/** What a carrier offers for one sailing, as the caller may read it. */
export class OnlineOffer {
  /** By which we know it; nobody guesses another's. */
  @Text('报价标识', { max: 36 }) Key!: string;
  @Text('船司报价号', { max: 35 }) OfferNo!: string;
  @Text('船公司', { max: 10 }) CarrierCode!: string;
  @Text('起运港', { max: 5 }) PolCode!: string;
  @Text('目的港', { max: 5 }) PodCode!: string;
  @Text('船名', { max: 50, optional: true }) Vessel!: string | null;
  @Text('航次', { max: 50, optional: true }) Voyage!: string | null;
  @Day('开航日') Sailing!: string;
  @Day('预计到港', { optional: true }) Arrival!: string | null;
  @Integer('航程', { least: 0, most: 400, unit: '天', optional: true }) TransitDays!: number | null;
  @PortTime('截单', atLoading) SiCutoff!: string | null;
  @PortTime('截VGM', atLoading) VgmCutoff!: string | null;
  @PortTime('截港', atLoading) YardCutoff!: string | null;
  @PortTime('截关', atLoading) CustomsCutoff!: string | null;
  @Text('币种', { max: 3 }) Currency!: string;
  /** After this the price no longer holds. */
  @Instant('报价有效至') ValidUntil!: string;
  @ListOf('箱型价格', () => OnlineBoxPrice, { max: 20 }) Boxes!: OnlineBoxPrice[];
  /** Per bill of lading. */
  @ListOf('每票费用', () => OnlineCharge, { max: 20 }) BillCharges!: OnlineCharge[];
  @ListOf('取消条款', () => OnlineCancelTerm, { max: 10 }) CancelTerms!: OnlineCancelTerm[];
  @Text('备注', { max: 300, optional: true }) Remark!: string | null;
  /** A trial, which binds nobody: of a test environment, or of the simulator. */
  @Flag('演示或测试') Test!: boolean;
}

export class OnlineLane {
  @Text('起运港', {
    max: 5,
    pattern: /^[A-Z]{2}[A-Z2-9]{3}$/,
    patternText: '应为五位港口代码',
    ref: port(),
  })
  PolCode!: string;
  @Text('目的港', {
    max: 5,
    pattern: /^[A-Z]{2}[A-Z2-9]{3}$/,
    patternText: '应为五位港口代码',
    ref: port(),
  })
  PodCode!: string;
}

/** A carrier that can be asked for a lane, or why not. */
export class OnlineShop {
  @Text('船公司', { max: 10 }) CarrierCode!: string;
  @Text('不可查询的原因', { max: 100, optional: true }) Reason!: string | null;
  @Flag('演示或测试') Test!: boolean;
}

/** Which carriers are asked for a lane; each is then asked by itself, so that one that is silent holds nobody up. */
export const onlineShops = get('/api/OnlineRate/GetCarriers', {
  summary: '可查询电商运价的船公司',
  request: OnlineLane,
  answer: arrayOf(OnlineShop),
  access: 'booking:online',
});

/** One carrier, one lane, departures of seven days. */
export class OnlineAsk extends OnlineLane {
  @Text('船公司', { max: 10, ref: carrier({ open: true }) }) CarrierCode!: string;
  @Day('开航起') From!: string;
}

export class OnlineAnswer {
  @Text('船公司', { max: 10 }) CarrierCode!: string;
  @Choice('应答', OnlineAnswerState) State!: OnlineAnswerState;
  @Text('说明', { max: 300, optional: true }) Reason!: string | null;
  /** The server's clock, by which offers expire. */
  @Instant('应答时间') Time!: string;
  @Integer('用时', { unit: '毫秒' }) Milliseconds!: number;
  @Text('免费取消说明', { max: 200, optional: true }) FreeCancelNote!: string | null;
  @ListOf('报价', () => OnlineOffer, { max: 60 }) Offers!: OnlineOffer[];
}

export const searchOnline = post('/api/OnlineRate/Search', {
  summary: '向一家船公司查询电商运价；客户得到的是对其的售价',
  request: OnlineAsk,
  answer: record(OnlineAnswer),
  access: 'booking:online',
  ownTransaction: true,
  rateLimit: 120,
});
