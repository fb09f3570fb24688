import { post, record } from '../../core/endpoint.js';
import { ChoiceList, Decimal, Flag, Integer, Text, TextList } from '../../core/field.js';
import { KeptQuery, kept, resource } from '../../core/resource.js';
import { carrier, port } from '../../masterdata/references.js';
import { OnlineDemand } from './choices.js';

const MARKUP = { digits: 6, scale: 2, least: -99_999, most: 99_999, optional: true } as const;

/**
 * How a company books at one carrier's online shop: its account and what it asks of a booking. How messages reach the carrier is
 * another matter, which the line's profile says (`bookingLines`).
 */
export class OnlineCarrierInput {
  /** SCAC; a company has one account at a carrier. */
  @Text('船公司', {
    max: 10,
    pattern: /^[A-Za-z0-9]{2,10}$/,
    patternText: '应为船公司代码，如COSU',
    ref: carrier(),
  })
  CarrierCode!: string;
  @Text('账号', {
    max: 50,
    pattern: /^[\x21-\x7e]+$/,
    patternText: '只能是英文字母、数字和符号，不含空格',
  })
  Account!: string;
  /** http(s); its key is set apart and encrypted. */
  @Text('接口地址', { max: 300 }) Address!: string;
  /** What is offered and ordered there is a trial and binds nobody. */
  @Flag('测试环境') Test!: boolean;
  /** Customers find its offers, with the markup. */
  @Flag('对客户开放') ForCustomers!: boolean;
  /** Empty: every port. */
  @TextList('起运港', { max: 50, optional: true, ref: port() }) PolCodes!: string[] | null;
  @TextList('目的港', { max: 200, optional: true, ref: port() }) PodCodes!: string[] | null;
  /** Hours before departure until which an order may go out. */
  @Integer('截止下单', { least: 0, most: 720, unit: '小时' }) CutoffHours!: number;
  @ChoiceList('下单必填', OnlineDemand, { optional: true }) Demands!: OnlineDemand[] | null;
  /** Per container, in the currency of the offer; a type without an amount takes the percentage. */
  @Decimal('20GP加价', MARKUP) Markup20GP!: number | null;
  @Decimal('40GP加价', MARKUP) Markup40GP!: number | null;
  @Decimal('40HQ加价', MARKUP) Markup40HQ!: number | null;
  @Decimal('45HQ加价', MARKUP) Markup45HQ!: number | null;
  @Decimal('加价百分比', { digits: 3, scale: 2, least: -50, most: 500, unit: '%', optional: true })
  MarkupPercent!: number | null;
  @Text('免费取消说明', { max: 200, optional: true }) FreeCancelNote!: string | null;
}

export class OnlineCarrier extends kept(OnlineCarrierInput) {
  /** A key for the address is stored. It is never answered. */
  @Flag('接口密钥') HasKey!: boolean;
}

export class OnlineCarrierQuery extends KeptQuery {
  @Flag('对客户开放', { optional: true }) ForCustomers?: boolean;
  @Flag('测试环境', { optional: true }) Test?: boolean;
}

export const onlineCarriers = resource('/api/OnlineCarrier', {
  label: '电商船司',
  input: OnlineCarrierInput,
  record: OnlineCarrier,
  query: OnlineCarrierQuery,
  sorts: ['CarrierCode', 'CutoffHours', '-UpdateTime'],
  read: 'booking:configure',
  maintain: 'booking:configure',
  noImport: true,
  bulk: ['CutoffHours', 'MarkupPercent', 'ForCustomers', 'FreeCancelNote'],
});

export class SetOnlineKey {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本') Version!: number;
  /** Empty takes the key away. */
  @Text('接口密钥', {
    max: 500,
    optional: true,
    pattern: /^[\x21-\x7e]+$/,
    patternText: '只能是英文字母、数字和符号，不含空格',
    raw: true,
  })
  Key?: string | null;
}

export const setOnlineKey = post('/api/OnlineCarrier/SetKey', {
  summary: '设置或清除电商账号的密钥；密钥不可读回，更换地址时自动清除',
  request: SetOnlineKey,
  answer: record(OnlineCarrier),
  access: 'booking:configure',
  ownTransaction: true,
});
