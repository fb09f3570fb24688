import { list } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Choice, Day, Decimal, Flag, Instant, Integer, Text } from '../core/field.js';
import { ListQuery } from '../core/list.js';
import { carrier, customer, lane, port } from '../masterdata/references.js';
import { PaymentMethod } from '../trade/choices.js';
import { RateType, SpaceSituation } from './choices.js';

/** A rate that is on sale, at the price that the seller may sell it at. Nothing of what it costs. */
export class SheetRow {
  @Integer('运价编号') Id!: number;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Text('起运港', { max: 5, ref: port() }) PolCode!: string;
  @Text('卸货港', { max: 5, ref: port() }) PodCode!: string;
  @Text('中转港', { max: 5, optional: true, ref: port() }) ViaCode!: string | null;
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode!: string | null;
  @Choice('运价类型', RateType) RateType!: RateType;
  @Day('有效期起', { optional: true }) ValidFrom!: string | null;
  @Day('有效期止', { optional: true }) ValidTo!: string | null;
  @Text('币种', { max: 3 }) CurrencyCode!: string;
  /** Where the ocean freight is paid. */
  @Choice('付款方式', PaymentMethod) Payment!: PaymentMethod;
  /** Empty: not taken, or to be asked for. */
  @Decimal('20GP售价', { digits: 9, scale: 2, optional: true }) Price20GP!: number | null;
  @Decimal('40GP售价', { digits: 9, scale: 2, optional: true }) Price40GP!: number | null;
  @Decimal('40HQ售价', { digits: 9, scale: 2, optional: true }) Price40HQ!: number | null;
  @Decimal('45HQ售价', { digits: 9, scale: 2, optional: true }) Price45HQ!: number | null;
  /** The prices are nobody's to be given without asking first. */
  @Flag('单票确认') AskFirst!: boolean;
  @Text('已含', { max: 300, optional: true }) Included!: string | null;
  /** What is charged beside it for one 40HQ: EBS USD140/箱，AMS USD35/票. */
  @Text('另收附加费', { max: 1_000, optional: true }) Surcharges!: string | null;
  @Integer('截关星期', { optional: true }) ClosingDay!: number | null;
  @Integer('开船星期', { optional: true }) EtdDay!: number | null;
  @Integer('航程', { unit: '天', optional: true }) TransitDays!: number | null;
  @Integer('目的港免费天数', { optional: true }) FreeDaysPod!: number | null;
  @Choice('舱位', SpaceSituation, { optional: true }) Space!: SpaceSituation | null;
  @Text('备注', { max: 500, optional: true }) PublicRemark!: string | null;
  @Flag('推荐') Recommended!: boolean;
  @Instant('发布时间', { optional: true }) PublishTime!: string | null;
}

export class SheetQuery extends ListQuery {
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode?: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode?: string;
  @Choice('运价类型', RateType, { optional: true }) RateType?: RateType;
  /** At the price of this customer; without, of one that no rule knows. */
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode?: string;
}

const SORTS = ['ValidTo', 'ValidFrom', 'CarrierCode', 'PolCode', 'PodCode'] as const;
export const listSheet = list('/api/RateSheet/GetList', {
  summary: '可售运价表：售价与附加费，不含成本',
  query: SheetQuery,
  row: SheetRow,
  sorts: SORTS,
  access: 'rate:sell',
});
export const exportRateSheet = exportOf('/api/RateSheet/Export', {
  summary: '可售运价表',
  query: SheetQuery,
  access: 'rate:sell',
});
