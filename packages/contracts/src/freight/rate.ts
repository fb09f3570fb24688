import {
  Choice,
  type Class,
  Day,
  Decimal,
  Flag,
  Instant,
  Integer,
  Text,
  TextList,
} from '../core/field.js';
import { CURRENCY_CODE, carrier, lane, loop, port, terminal } from '../masterdata/references.js';
import { PaymentMethod } from '../trade/choices.js';
import { PRICE_LAYERS, type PriceField, priceField, RATE_BOXES } from './boxes.js';
import {
  RatePhase,
  RateSource,
  RateStatus,
  RateType,
  SpaceSituation,
  ValidityBasis,
} from './choices.js';

const CODE = { max: 40, optional: true } as const;

/** What most rates are in: what a rate is in where nothing says otherwise. */
export const USUAL_CURRENCY = 'USD';

/**
 * What tells one rate from another, beside the company and the days: two agents' rates of one lane stand beside each other, and a new
 * sheet of one closes only his own.
 */
export class RateKey {
  /** Through whom it is bought; empty: from the carrier itself. */
  @Text('供应商', { max: 60, optional: true }) Supplier!: string | null;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Choice('运价类型', RateType) RateType!: RateType;
  @Text('起运港', { max: 5, ref: port() }) PolCode!: string;
  @Text('卸货港', { max: 5, ref: port() }) PodCode!: string;
  /** Empty: direct. */
  @Text('中转港', { max: 5, optional: true, ref: port() }) ViaCode!: string | null;
  /** The place behind the port of discharge that the price goes to, where it does. */
  @Text('目的地', { max: 5, optional: true, ref: port() }) DestCode!: string | null;
  @Text('合约号', CODE) ContractNo!: string | null;
  @Text('航线代码', { max: 20, optional: true, ref: loop({ open: true, within: 'CarrierCode' }) })
  LoopCode!: string | null;
  @Text('适用品名', { max: 60, optional: true }) Commodity!: string | null;
  @Text('指定货主', { max: 60, optional: true }) NamedAccount!: string | null;
  @Text('币种', CURRENCY_CODE) CurrencyCode!: string;
  @Choice('付款方式', PaymentMethod) Payment!: PaymentMethod;
  @Choice('有效期按', ValidityBasis) Basis!: ValidityBasis;
}

/** A price; an empty one says that the type is not taken (停止接货). */
export type RatePrices = Record<PriceField, number | null>;
export const PRICE = {
  digits: 8,
  scale: 2,
  least: 0,
  most: 99_999_999,
  optional: true,
  currencyField: 'CurrencyCode',
} as const;

/** Gives a class a price for each layer and container type. */
export function priced<T extends object>(type: Class<T>): Class<T & RatePrices> {
  const Priced = class extends (type as Class<object>) {};
  for (const { key, label } of PRICE_LAYERS)
    for (const box of RATE_BOXES)
      Decimal(`${box}${label}`, PRICE)(Priced.prototype, priceField(key, box));
  return Priced as Class<T & RatePrices>;
}

class RateTerms extends RateKey {
  /** A draft may lack carrier and days; what is published has them. */
  @Day('有效期起', { optional: true }) ValidFrom!: string | null;
  @Day('有效期止', { optional: true }) ValidTo!: string | null;
  /** By nature that of the port of discharge. */
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode!: string | null;
  @Text('挂靠码头', { max: 10, optional: true, ref: terminal({ within: 'PolCode' }) })
  TerminalCode!: string | null;
  @Flag('ALL IN') AllIn!: boolean;
  /** Surcharges that the price includes, by their codes. */
  @TextList('已含附加费', { max: 20, optional: true }) Included!: string[] | null;
  /** ISO weekdays, 1 is Monday. */
  @Integer('截关星期', { least: 1, most: 7, optional: true }) ClosingDay!: number | null;
  @Integer('开船星期', { least: 1, most: 7, optional: true }) EtdDay!: number | null;
  @Integer('航程', { least: 0, most: 150, unit: '天', optional: true }) TransitDays!: number | null;
  /** The template of weekly sailings, where it is more than two weekdays. */
  @Text('船期模板', { max: 20, optional: true }) SailTemplate!: string | null;
  @Integer('起运港免费天数', { least: 0, most: 90, optional: true }) FreeDaysPol!: number | null;
  @Integer('目的港免费天数', { least: 0, most: 90, optional: true }) FreeDaysPod!: number | null;
  @Choice('舱位', SpaceSituation, { optional: true }) Space!: SpaceSituation | null;
  @Text('对外舱位说明', { max: 60, optional: true }) SpaceText!: string | null;
  @Decimal('20尺限重', { digits: 5, scale: 0, unit: 'kg', least: 0, optional: true })
  WeightLimit20!: number | null;
  @Decimal('40尺限重', { digits: 5, scale: 0, unit: 'kg', least: 0, optional: true })
  WeightLimit40!: number | null;
  @Text('对外超重说明', { max: 200, optional: true }) WeightRemark!: string | null;
  @Text('对外备注', { max: 500, optional: true, multiline: true }) PublicRemark!: string | null;
  @Text('内部备注', { max: 500, optional: true, multiline: true }) InnerRemark!: string | null;
  @Text('对外起运港备注', { max: 300, optional: true, multiline: true }) PolRemark!: string | null;
  @Text('对外目的港备注', { max: 300, optional: true, multiline: true }) PodRemark!: string | null;
  @Text('对外免用箱备注', { max: 300, optional: true, multiline: true }) FreeTimeRemark!:
    | string
    | null;
  /** 单票确认: the price is not shown, one asks. */
  @Flag('单票确认') AskFirst!: boolean;
  @Flag('推荐') Recommended!: boolean;
}

/** A rate as people enter it. */
export class RateInput extends priced(RateTerms) {}

/** A rate with what the platform keeps of it. */
export class Rate extends RateInput {
  @Integer('编号') Id!: number;
  @Choice('状态', RateStatus) Status!: RateStatus;
  @Flag('已下架') OffShelf!: boolean;
  /** What is missing before it can be sold; empty: nothing. */
  @Text('待补充', { max: 300, optional: true }) Missing!: string | null;
  @Choice('来源', RateSource) Source!: RateSource;
  @Text('隐藏原因', { max: 200, optional: true }) HiddenReason!: string | null;
  @Text('隐藏人', { max: 50, optional: true }) HiddenName!: string | null;
  @Day('隐藏至', { optional: true }) HiddenUntil!: string | null;
  /** When it was published last: how fresh the price is. */
  @Instant('发布时间', { optional: true }) PublishTime!: string | null;
  @Text('发布人', { max: 50, optional: true }) PublishName!: string | null;
  @Integer('录入人编号') EmployeeId!: number;
  @Text('录入人', { max: 50 }) CreateName!: string;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
  @Text('更新人', { max: 50, optional: true }) UpdateName!: string | null;
  @Integer('版本') Version!: number;
}

/** A rate in a list: with its state of today. */
export class RateRow extends Rate {
  @Choice('现状', RatePhase) Phase!: RatePhase;
  /** A change of it waits for somebody's confirmation. */
  @Flag('有变更待确认') HasChange!: boolean;
  /** Of one that is over: how often its lane was searched since. Null for others, and for who may not see searches. */
  @Integer('过期后查询', { optional: true }) SearchedSince!: number | null;
}
