import { MOST_BULK } from '../core/bulk.js';
import { type ChoiceValue, choices } from '../core/choices.js';
import { post, record } from '../core/endpoint.js';
import { Choice, ChoiceList, Day, Decimal, Integer, IntegerList, Nested, Text } from '../core/field.js';
import { ImportState } from '../core/import.js';
import { RateBoxChoice } from './charge.js';
import { RateQuery } from './rate.api.js';
import { PlainLayer } from './rate-import.js';

export const BatchMode = choices({
  Add: { value: 'add', label: '加减金额' },
  Percent: { value: 'percent', label: '按百分比' },
  Set: { value: 'set', label: '改为' },
});
export type BatchMode = ChoiceValue<typeof BatchMode>;

/** What is done to the prices of many rates. */
export class RateBatchChange {
  @Text('名称', { max: 60, optional: true }) Name?: string | null;
  /** Which prices; costs by nature. */
  @ChoiceList('价格', PlainLayer, { optional: true }) Layers?: string[] | null;
  /** Of which container types; all that have a price by nature. */
  @ChoiceList('箱型', RateBoxChoice, { optional: true }) Boxes?: string[] | null;
  @Choice('方式', BatchMode) Mode!: BatchMode;
  /** An amount, or percent. */
  @Decimal('数值', { digits: 6, scale: 2, least: -999_999, most: 999_999 }) Value!: number;
  /** Rounds up to a multiple of it. */
  @Integer('进位到', { least: 1, most: 1000, optional: true }) RoundTo?: number | null;
  /** GRI: from this day on; the days before keep their price. Without it prices change where they stand. */
  @Day('生效日', { optional: true }) From?: string | null;
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
