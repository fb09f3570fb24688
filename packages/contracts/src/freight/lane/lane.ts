import { type ChoiceValue, choices } from '../../core/choices.js';
import { ChoiceList, Decimal, Instant, Integer, Json, Text } from '../../core/field.js';
import { KeptQuery, kept, resource } from '../../core/resource.js';
import { CURRENCY_CODE, carrier, port } from '../../masterdata/references.js';
import { RateBoxChoice } from '../charge.js';

/** What somebody wants to hear of a lane. */
export const LaneAlert = choices({
  New: { value: 'new', label: '发布新运价', color: 'blue' },
  Move: { value: 'move', label: '涨价或降价', color: 'gold' },
  Target: { value: 'target', label: '低于目标价', color: 'success' },
  Ending: { value: 'ending', label: '运价即将到期', color: 'warning' },
  Found: { value: 'found', label: '从无价到有价、从有价到无价', color: 'purple' },
});
export type LaneAlert = ChoiceValue<typeof LaneAlert>;

/** So many lanes a person keeps, paused ones among them. */
export const MOST_LANES = 60;
/** A price that runs out is told of so many days before at most: searches look two weeks ahead by nature. */
export const MOST_ENDING_DAYS = 10;

const TARGET = { digits: 7, scale: 2, least: 0, optional: true } as const;

/** A lane that a person keeps an eye on, and what he wants to hear of it. Prices are ocean freight a container, as his own search shows them. */
export class FollowedLaneInput {
  @Text('起运港', { max: 5, ref: port() }) PolCode!: string;
  @Text('卸货港', { max: 5, ref: port() }) PodCode!: string;
  /** Empty: all carriers. */
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @ChoiceList('箱型', RateBoxChoice, { max: 4 }) Boxes!: string[];
  /** Offers in other currencies are not compared. */
  @Text('币种', CURRENCY_CODE) CurrencyCode!: string;
  @Decimal('20尺目标价', TARGET) Target20!: number | null;
  @Decimal('40尺目标价', TARGET) Target40!: number | null;
  @Decimal('高箱目标价', TARGET) TargetHQ!: number | null;
  /** Against what was told last. Neither of the two: any change. */
  @Decimal('涨跌幅达到', { digits: 3, scale: 1, least: 0.1, most: 100, unit: '%', optional: true })
  MovePercent!: number | null;
  @Decimal('或涨跌额达到', { digits: 6, scale: 2, least: 0.01, optional: true }) MoveAmount!:
    | number
    | null;
  @Integer('到期前提醒', { least: 1, most: MOST_ENDING_DAYS, unit: '天' }) EndingDays!: number;
  @ChoiceList('提醒内容', LaneAlert) Alerts!: LaneAlert[];
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
}

/** The cheapest price of a container type on a lane. */
export interface LanePrice {
  Type: string;
  Unit: number;
  /** Null where whoever shares the rate keeps it to himself. */
  CarrierCode: string | null;
  ValidTo: string | null;
  /** What it is compared with: the price that was told last, or the first one. */
  Base: number;
}

export class FollowedLane extends kept(FollowedLaneInput) {
  /** As {@link LanePrice}, by container type, as of the last look; null before the first one. */
  @Json('最新运价', { optional: true }) Prices!: LanePrice[] | null;
  @Instant('最近查看', { optional: true }) LookTime!: string | null;
  @Text('最近提醒', { max: 300, optional: true }) AlertText!: string | null;
  @Instant('提醒时间', { optional: true }) AlertTime!: string | null;
}

export class FollowedLaneQuery extends KeptQuery {
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode?: string;
}

const OPTIONS = {
  label: '关注航线',
  input: FollowedLaneInput,
  record: FollowedLane,
  query: FollowedLaneQuery,
  sorts: ['-UpdateTime', 'PolCode', 'PodCode', 'AlertTime'],
  bulk: ['MovePercent', 'MoveAmount', 'EndingDays', 'Remark'],
  noImport: true,
} as const;

/** Lanes on which a customer's person buys: at what PriceQuery shows him. */
export const boughtLanes = resource('/api/BoughtLane', {
  ...OPTIONS,
  read: 'rate:query',
  maintain: 'rate:query',
});
/** Lanes on which somebody sells: at what his search shows him before he names a customer. */
export const soldLanes = resource('/api/SoldLane', {
  ...OPTIONS,
  read: 'rate:sell',
  maintain: 'rate:sell',
});
