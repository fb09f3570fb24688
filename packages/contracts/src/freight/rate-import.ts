import { type ChoiceValue, choices } from '../core/choices.js';
import { Choice, type Class, Day, Decimal, Flag, Integer, Text, TextList } from '../core/field.js';
import { importOf } from '../core/import.js';
import { PaymentMethod } from '../trade/choices.js';
import { RATE_BOXES, type RateBox } from './boxes.js';
import { RateType, SpaceSituation, ValidityBasis } from './choices.js';
import { PRICE, priced } from './rate.js';

/** A price whose layer the file does not say. */
export type PlainPrices = Record<`Price${RateBox}`, number | null>;

const NAME = { max: 100, optional: true } as const;

class RateTermsRow {
  @Text('供应商', { max: 60, optional: true }) Supplier!: string | null;
  @Text('船公司', NAME) CarrierCode!: string | null;
  @Choice('运价类型', RateType, { optional: true }) RateType!: RateType | null;
  @Text('起运港', { max: 100 }) PolCode!: string;
  @Text('卸货港', { max: 100 }) PodCode!: string;
  @Text('中转港', NAME) ViaCode!: string | null;
  @Text('目的地', NAME) DestCode!: string | null;
  @Text('合约号', { max: 40, optional: true }) ContractNo!: string | null;
  @Text('航线代码', { max: 20, optional: true }) LoopCode!: string | null;
  @Text('适用品名', { max: 60, optional: true }) Commodity!: string | null;
  @Text('指定货主', { max: 60, optional: true }) NamedAccount!: string | null;
  @Text('币种', { max: 3, optional: true }) CurrencyCode!: string | null;
  @Choice('付款方式', PaymentMethod, { optional: true }) Payment!: PaymentMethod | null;
  @Choice('有效期按', ValidityBasis, { optional: true }) Basis!: ValidityBasis | null;
  @Day('有效期起', { optional: true }) ValidFrom!: string | null;
  @Day('有效期止', { optional: true }) ValidTo!: string | null;
  @Text('航线', NAME) LaneCode!: string | null;
  @Text('挂靠码头', NAME) TerminalCode!: string | null;
  @Flag('ALL IN', { optional: true }) AllIn!: boolean | null;
  @TextList('已含附加费', { max: 20, optional: true }) Included!: string[] | null;
  @Integer('截关星期', { least: 1, most: 7, optional: true }) ClosingDay!: number | null;
  @Integer('开船星期', { least: 1, most: 7, optional: true }) EtdDay!: number | null;
  @Integer('航程', { least: 0, most: 150, unit: '天', optional: true }) TransitDays!: number | null;
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
  // What somebody else wrote, wherever it stands in his sheet: kept inside until a person moves it.
  @Text('备注(内部)', { max: 500, optional: true, multiline: true }) SheetRemark!: string | null;
  @Text('舱位说明(内部)', { max: 60, optional: true }) SheetSpaceText!: string | null;
  @Text('超重说明(内部)', { max: 200, optional: true }) SheetWeightRemark!: string | null;
  @Text('起运港备注(内部)', { max: 300, optional: true, multiline: true })
  SheetPolRemark!: string | null;
  @Text('目的港备注(内部)', { max: 300, optional: true, multiline: true })
  SheetPodRemark!: string | null;
  @Text('免用箱备注(内部)', { max: 300, optional: true, multiline: true })
  SheetFreeTimeRemark!: string | null;
}

/** Gives a class a price of no layer for each container type. */
function plainlyPriced<T extends object>(type: Class<T>): Class<T & PlainPrices> {
  const Priced = class extends (type as Class<object>) {};
  for (const box of RATE_BOXES) Decimal(box, PRICE)(Priced.prototype, `Price${box}`);
  return Priced as Class<T & PlainPrices>;
}

/**
 * A row of anybody's rate sheet. Only the two ports are wanted: a row that lacks something to be sold becomes a draft that says what.
 * A price under a bare 40HQ is of the layer that the person says once for the file.
 */
export class RateFileRow extends plainlyPriced(priced(RateTermsRow)) {
  /** No column of files, which name rates by their days: the new last day, of a change of many. */
  @Day('有效期止改为', { optional: true }) EndsOn!: string | null;
}

export const PlainLayer = choices({
  Cost: { value: 'Cost', label: '成本' },
  Floor: { value: 'Floor', label: '底价' },
  Published: { value: 'Published', label: '公布价' },
});
export type PlainLayer = ChoiceValue<typeof PlainLayer>;

export class RateFileOptions {
  /** What a bare 20GP, 40GP, 40HQ of the file is. Wanted where the file has such columns. */
  @Choice('未注明价种的箱型价格是', PlainLayer, { optional: true }) Layer?: PlainLayer | null;
  @Text('供应商', { max: 60, optional: true }) Supplier?: string | null;
  @Text('船公司', { max: 10, optional: true }) CarrierCode?: string | null;
  @Day('有效期起', { optional: true }) ValidFrom?: string | null;
  @Day('有效期止', { optional: true }) ValidTo?: string | null;
  /** Of rows whose sheet names none. */
  @Text('未写明的币种（空为USD）', { max: 3, optional: true }) CurrencyCode?: string | null;
  /** Charges that remarks name in full (AMS USD35/票) become charges of their rates, and what they include is included. */
  @Flag('备注中的费用一并导入', { optional: true }) Charges?: boolean | null;
  /** Rows that lack nothing are published, not kept as drafts. */
  @Flag('完整的直接发布', { optional: true }) Publish?: boolean | null;
}

export const rateImport = importOf('/api/FreightRate', {
  label: '运价',
  row: RateFileRow,
  access: 'rate:maintain',
  options: RateFileOptions,
});
