import { MOST_BULK } from '../core/bulk.js';
import { type ChoiceValue, choices } from '../core/choices.js';
import { post, record } from '../core/endpoint.js';
import {
  Choice,
  ChoiceList,
  Day,
  Decimal,
  Integer,
  IntegerList,
  Nested,
  Text,
  TextList,
} from '../core/field.js';
import { ImportState } from '../core/import.js';
import { RateBoxChoice } from './charge.js';
import { SpaceSituation } from './choices.js';
import { RateQuery } from './rate.api.js';
import { PlainLayer } from './rate-import.js';

export const BatchMode = choices({
  Add: { value: 'add', label: '加减金额' },
  Percent: { value: 'percent', label: '按百分比' },
  Set: { value: 'set', label: '改为' },
});
export type BatchMode = ChoiceValue<typeof BatchMode>;

/** What is done to many rates: their prices, their last day, what their prices include, what is said of them. Something of it is wanted. */
export class RateBatchChange {
  @Text('名称', { max: 60, optional: true }) Name?: string | null;
  /** Which prices; costs by nature. */
  @ChoiceList('价格', PlainLayer, { optional: true }) Layers?: string[] | null;
  /** Of which container types; all that have a price by nature. */
  @ChoiceList('箱型', RateBoxChoice, { optional: true }) Boxes?: string[] | null;
  @Choice('方式', BatchMode, { optional: true }) Mode?: BatchMode | null;
  /** An amount, or percent; without it prices stay. */
  @Decimal('数值', { digits: 6, scale: 2, least: -999_999, most: 999_999, optional: true }) Value?:
    | number
    | null;
  /** Rounds up to a multiple of it. */
  @Integer('进位到', { least: 1, most: 1000, optional: true }) RoundTo?: number | null;
  /** GRI: from this day on; the days before keep their price. Without it prices change where they stand. */
  @Day('生效日', { optional: true }) From?: string | null;
  /** Ends all of them on this day, earlier or later than they do. Not together with a day from which a change counts. */
  @Day('有效期止改为', { optional: true }) EndsOn?: string | null;
  @TextList('加入已含附加费', { max: 20, optional: true }) AddIncluded?: string[] | null;
  @TextList('移出已含附加费', { max: 20, optional: true }) DropIncluded?: string[] | null;
  @Integer('目的港免费天数改为', { least: 0, most: 90, optional: true }) FreeDaysPod?:
    | number
    | null;
  @Choice('舱位改为', SpaceSituation, { optional: true }) Space?: SpaceSituation | null;
  @Text('对外备注改为', { max: 500, optional: true, multiline: true }) PublicRemark?: string | null;
}

/** Which rates, by number or by the filter of the list, and what is done to them. */
export class PlanRateBatch {
  @IntegerList('运价', { max: MOST_BULK, least: 1, optional: true }) Ids?: number[] | null;
  @Nested('筛选', () => RateQuery, { optional: true }) Filter?: RateQuery | null;
  @Nested('变更', () => RateBatchChange) Change!: RateBatchChange;
}

/** The answer is an import that is checked and not run: its calls show, do and take back the change. */
export const planRateBatch = post('/api/FreightRate/PlanBatch', {
  summary: '批量变更运价：检查并返回待执行的变更，用运价导入的接口查看、执行、撤销',
  request: PlanRateBatch,
  answer: record(ImportState),
  access: 'rate:maintain',
  ownTransaction: true,
});
