import { get, record } from '../../core/endpoint.js';
import { Choice, Day, Decimal, Integer, ListOf, Text, TextList } from '../../core/field.js';
import { carrier, port } from '../../masterdata/references.js';
import { RateBoxChoice } from '../charge.js';

/** What a lane cost over weeks. */
export class LaneCourseQuery {
  @Text('起运港', { max: 5, ref: port() }) PolCode!: string;
  @Text('卸货港', { max: 5, ref: port() }) PodCode!: string;
  /** 40HQ by nature. */
  @Choice('箱型', RateBoxChoice, { optional: true }) Box?: string;
  /** Half a year by nature, this week included. */
  @Integer('周数', { least: 4, most: 104, optional: true }) Weeks?: number;
  /** By nature that of most prices; prices of several currencies are never one figure. */
  @Text('币种', { max: 3, optional: true }) CurrencyCode?: string;
}

const PRICE = { digits: 9, scale: 2, optional: true } as const;

/** What was bought at in a week, by its Monday: every price that sold on a day of it. */
export class LaneWeek {
  @Day('周一') Week!: string;
  @Integer('价格数') Prices!: number;
  @Decimal('P10', PRICE) P10!: number | null;
  @Decimal('P25', PRICE) P25!: number | null;
  @Decimal('中位数', PRICE) Median!: number | null;
  @Decimal('P75', PRICE) P75!: number | null;
  @Decimal('P90', PRICE) P90!: number | null;
}

export class CarrierPoint {
  @Day('周一') Week!: string;
  @Decimal('最低价', { digits: 9, scale: 2 }) Price!: number;
}
/** The cheapest of one carrier, week by week. */
export class CarrierCourse {
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @ListOf('每周', () => CarrierPoint, { max: 104 }) Points!: CarrierPoint[];
}

/** A rate that is on sale today, and where its price stands among those of the weeks. */
export class LaneToday {
  @Integer('运价编号') Id!: number;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Text('供应商', { max: 60, optional: true }) Supplier!: string | null;
  @Day('有效期起') ValidFrom!: string;
  @Day('有效期止') ValidTo!: string;
  @Decimal('价格', { digits: 9, scale: 2 }) Price!: number;
  /** So many of a hundred prices of the weeks were lower. */
  @Integer('位次', { unit: '%' }) Place!: number;
}

export class LaneCourse {
  @Text('币种', { max: 3, optional: true }) CurrencyCode!: string | null;
  @TextList('有价格的币种', { max: 20 }) Currencies!: string[];
  @ListOf('每周', () => LaneWeek, { max: 104 }) Weeks!: LaneWeek[];
  @ListOf('船公司', () => CarrierCourse, { max: 12 }) Carriers!: CarrierCourse[];
  @ListOf('今日在售', () => LaneToday, { max: 50 }) Today!: LaneToday[];
}

export const laneCourse = get('/api/LaneCourse/GetCourse', {
  summary: '一条航线每周的买入价：P10、P25、中位数、P75、P90，各船公司最低价，今日价格所处位次',
  request: LaneCourseQuery,
  answer: record(LaneCourse),
  access: 'rate:read',
});
