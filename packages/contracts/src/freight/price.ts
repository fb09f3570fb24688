import { type ChoiceValue, choices } from '../core/choices.js';
import { post, record } from '../core/endpoint.js';
import {
  Choice,
  Day,
  Decimal,
  Flag,
  Instant,
  Integer,
  ListOf,
  Nested,
  Text,
  TextList,
} from '../core/field.js';
import { PaymentMethod } from '../trade/choices.js';
import { RateBoxChoice } from './charge.js';
import { ChargeBasis, RuleKind } from './choices.js';

/** Containers that a price is asked for. */
export class PriceBox {
  @Choice('箱型', RateBoxChoice) Type!: string;
  @Integer('箱量', { least: 1, most: 9_999 }) Count!: number;
  /** Cargo in each of them; without it nothing is charged by weight, which the answer says. */
  @Decimal('每箱货重', { digits: 6, scale: 3, unit: 'kg', least: 0, optional: true }) Weight?:
    | number
    | null;
}

export const PriceStepKind = choices({
  Cost: { value: 'cost', label: '成本' },
  /** Of a shared rate: what the company adds for whom it gives the rate to. */
  Allocation: { value: 'allocation', label: '分配加价' },
  Company: { value: RuleKind.Company, label: '公司加价' },
  Level: { value: RuleKind.Level, label: '客户等级' },
  Customer: { value: RuleKind.Customer, label: '指定客户' },
  Rounding: { value: 'rounding', label: '进位' },
  Floor: { value: 'floor', label: '底价' },
  Override: { value: 'override', label: '低于底价放行' },
  Sales: { value: RuleKind.Sales, label: '销售加价' },
});
export type PriceStepKind = ChoiceValue<typeof PriceStepKind>;

/** A rule that fitted and was not taken, and why. */
export class LostRule {
  @Integer('规则编号') Id!: number;
  @Text('规则', { max: 60 }) Name!: string;
  @Text('未采用原因', { max: 200 }) Why!: string;
}

/** One step of a price: what it added and what the price was after it. */
export class PriceStep {
  @Choice('步骤', PriceStepKind) Kind!: PriceStepKind;
  @Decimal('变动', { digits: 9, scale: 2 }) Delta!: number;
  @Decimal('结果', { digits: 9, scale: 2 }) Result!: number;
  @Integer('规则编号', { optional: true }) RuleId!: number | null;
  @Text('规则', { max: 60, optional: true }) RuleName!: string | null;
  /** Who set the rule last. */
  @Text('设定人', { max: 50, optional: true }) By!: string | null;
  /** Why nothing happened, or how it was counted: 1900 × 3%. */
  @Text('说明', { max: 200, optional: true }) Note!: string | null;
  @ListOf('未采用的规则', () => LostRule, { max: 50 }) Lost!: LostRule[];
}

/** The ocean freight of one container type. */
export class PricedBox {
  @Choice('箱型', RateBoxChoice) Type!: string;
  @Integer('箱量') Count!: number;
  /** Null: not taken, or to be asked for. */
  @Decimal('单价', { digits: 9, scale: 2, optional: true }) Unit!: number | null;
  /** Which exchange rate is missing for it, as `USD→KRW`; for the seller's people, absent else. */
  @Text('缺少汇率', { max: 10, optional: true }) NoRate?: string | null;
  @Decimal('小计', { digits: 12, scale: 2, optional: true }) Total!: number | null;
  /** From the cost to the price; for a buyer it begins at his price and has none. */
  @ListOf('步骤', () => PriceStep, { max: 20 }) Steps!: PriceStep[];
}

/** One surcharge, also one that is included or does not apply, with the reason. */
export class PricedCharge {
  @Text('费用', { max: 20 }) FeeCode!: string;
  @Choice('计费单位', ChargeBasis) Basis!: ChargeBasis;
  @Text('币种', { max: 3 }) CurrencyCode!: string;
  /** Container type that it is counted for; null: for all. */
  @Text('箱型', { max: 10, optional: true }) BoxType!: string | null;
  @Decimal('单价', { digits: 9, scale: 2 }) Unit!: number;
  @Decimal('数量', { digits: 9, scale: 3 }) Quantity!: number;
  @Decimal('金额', { digits: 12, scale: 2 }) Amount!: number;
  @Flag('已含') Included!: boolean;
  @Flag('计收') Applies!: boolean;
  /** Where it is paid; empty: with the ocean freight. */
  @Choice('付款方式', PaymentMethod, { optional: true }) Payment!: PaymentMethod | null;
  @Text('说明', { max: 200, optional: true }) Why!: string | null;
  /** Of the rate itself, not of a rule. */
  @Flag('运价自带') Own!: boolean;
  @Integer('规则编号', { optional: true }) RuleId!: number | null;
  @ListOf('未采用的规则', () => LostRule, { max: 50 }) Lost!: LostRule[];
}

export class PriceTotal {
  @Text('币种', { max: 3 }) CurrencyCode!: string;
  @Decimal('金额', { digits: 12, scale: 2 }) Amount!: number;
}

/** One sum in another currency, by the rates of a day. */
export class ConvertedLine {
  @Text('币种', { max: 3 }) CurrencyCode!: string;
  @Decimal('金额', { digits: 12, scale: 2 }) Amount!: number;
  /** What one of `RateOf` is in CNY; null where nothing is converted. */
  @Decimal('兑人民币', { digits: 8, scale: 6, optional: true }) Rate!: number | null;
  /** The sum's own currency, or the wanted one where that is in CNY. */
  @Text('汇率币种', { max: 3, optional: true }) RateOf!: string | null;
  /** The day on which it was set, and by whom it was published. */
  @Day('汇率日期', { optional: true }) Day!: string | null;
  @Text('汇率来源', { max: 50, optional: true }) Source!: string | null;
  /** In the currency that was asked for. */
  @Decimal('折算', { digits: 14, scale: 2 }) Result!: number;
}
/** All sums as one, which only dated rates make; a currency without one is left out and named. */
export class Converted {
  @Text('币种', { max: 3 }) CurrencyCode!: string;
  @Decimal('折算合计', { digits: 14, scale: 2 }) Amount!: number;
  @Day('折算日期') Day!: string;
  /** Of the wanted currency to CNY; null for CNY itself, and where it has none. */
  @Decimal('兑人民币', { digits: 8, scale: 6, optional: true }) Rate!: number | null;
  @Day('汇率日期', { optional: true }) RateDay!: string | null;
  @Text('汇率来源', { max: 50, optional: true }) Source!: string | null;
  @ListOf('折算', () => ConvertedLine, { max: 20 }) Lines!: ConvertedLine[];
  @TextList('没有汇率', { max: 20 }) Missing!: string[];
}

/** A price with all that made it. It adds up: steps to units, units and charges to totals. */
export class PriceTree {
  @Integer('运价编号') RateId!: number;
  @Text('币种', { max: 3 }) CurrencyCode!: string;
  @ListOf('海运费', () => PricedBox, { max: 20 }) Boxes!: PricedBox[];
  @ListOf('附加费', () => PricedCharge, { max: 200 }) Charges!: PricedCharge[];
  /** Where the ocean freight is paid, and with it every charge that names no place. */
  @Choice('付款方式', PaymentMethod, { optional: true }) Payment?: PaymentMethod | null;
  /** What is prepaid, by currency, never one over several. */
  @ListOf('合计', () => PriceTotal, { max: 20 }) Totals!: PriceTotal[];
  /** What is collect (到付), and in no other total: also the ocean freight of a collect rate. */
  @ListOf('到付合计', () => PriceTotal, { max: 20 }) OtherTotals!: PriceTotal[];
  /** Where one currency was asked for. */
  @Nested('折算', () => Converted, { optional: true }) Converted?: Converted | null;
  /** The price is asked for: it is not shown, or there is none. */
  @Flag('需询价') AskFirst!: boolean;
  @ListOf('说明', () => PriceNote, { max: 20 }) Notes!: PriceNote[];
}
export class PriceNote {
  @Text('说明', { max: 300 }) Text!: string;
}

/** Pricing's test bench: what a rate costs whom, and why. */
export class PriceQuestion {
  /** Searches number shared rates below nothing. */
  @Integer('运价', { least: -9_007_199_254_740_991, most: 9_007_199_254_740_991 }) RateId!: number;
  @ListOf('箱', () => PriceBox, { min: 1, max: 12 }) Boxes!: PriceBox[];
  /** As of this day the rules are taken; today by nature. */
  @Day('日期', { optional: true }) Day?: string | null;
  @Text('客户', { max: 40, optional: true }) CustomerCode?: string | null;
  /** A level in place of the customer's own. */
  @Text('等级', { max: 10, optional: true }) LevelCode?: string | null;
  /** With the markup of the seller who asks. */
  @Flag('计入我的销售加价', { optional: true }) WithSales?: boolean | null;
  @Integer('提单数', { least: 1, most: 999, optional: true }) Bills?: number | null;
  @Decimal('体积', { digits: 6, scale: 3, unit: 'm³', least: 0, optional: true }) Cbm?:
    | number
    | null;
  @Decimal('毛重', { digits: 8, scale: 3, unit: 'kg', least: 0, optional: true }) Weight?:
    | number
    | null;
  /** All totals in this currency as well, by the exchange rates of the day. */
  @Text('折算币种', { max: 3, optional: true }) ConvertTo?: string | null;
  /** Rate and rules as they were at a moment, where another than now is meant. */
  @Instant('价格时点', { optional: true }) AsOf?: string | null;
}
export const queryPrice = post('/api/QueryPrice/Explain', {
  summary: '一条运价对某客户的价格及全部计算步骤（含成本）',
  request: PriceQuestion,
  answer: record(PriceTree),
  access: 'rate:cost',
  // It writes nothing.
  viewers: 'too',
});
