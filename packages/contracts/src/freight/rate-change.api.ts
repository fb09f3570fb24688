import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, get, list, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import {
  Choice,
  ChoiceList,
  Decimal,
  Flag,
  Instant,
  Integer,
  IntegerList,
  Json,
  Nested,
  Text,
} from '../core/field.js';
import { ListQuery } from '../core/list.js';
import { FieldChange } from '../core/resource.js';
import { carrier, port } from '../masterdata/references.js';
import { MOST_RATES, RateOutcome } from './rate.api.js';
import { RateRow } from './rate.js';

/** When a price has to be confirmed by another person before it sells. One per company. */
export class RatePolicy {
  /** A price of a published rate that changes by more than so many percent; empty: never. */
  @Decimal('变动超过', { digits: 3, scale: 1, least: 0, most: 999, unit: '%', optional: true })
  OverPercent!: number | null;
  /** A published price, or one sold, below the floor of the rate. */
  @Flag('公布价低于底价') UnderFloor!: boolean;
  /** Everything that somebody publishes who may not confirm himself. */
  @Flag('无确认权的人发布') ByJuniors!: boolean;
  @Integer('版本', { least: 0 }) Version!: number;
}
export const ratePolicy = get('/api/RatePolicy/GetInfo', {
  summary: '运价确认规则',
  answer: record(RatePolicy),
  access: 'rate:read',
});
export const saveRatePolicy = post('/api/RatePolicy/Save', {
  summary: '保存运价确认规则',
  request: RatePolicy,
  answer: record(RatePolicy),
  access: 'rate:confirm',
});

export const ChangeState = choices({
  Waiting: { value: 0, label: '待确认', color: 'gold' },
  Confirmed: { value: 1, label: '已确认', color: 'success' },
  Rejected: { value: 2, label: '已驳回', color: 'error' },
  /** The rate changed or went meanwhile. */
  Void: { value: 3, label: '已失效' },
});
export type ChangeState = ChoiceValue<typeof ChangeState>;

/** A change of a rate, or its first publication, that waits for a confirmation or had one. */
export class RateChangeRow {
  @Integer('编号') Id!: number;
  @Integer('运价编号') RateId!: number;
  @Choice('结果', ChangeState) State!: ChangeState;
  @Flag('首次发布') IsFirst!: boolean;
  /** Why it has to be confirmed. */
  @Text('确认原因', { max: 300 }) Why!: string;
  @Text('说明', { max: 200, optional: true }) Reason!: string | null;
  @Json('变更') Changes!: FieldChange[];
  @Integer('申请人编号') EmployeeId!: number;
  @Text('申请人', { max: 50 }) CreateName!: string;
  @Instant('申请时间') CreateTime!: string;
  @Text('确认人', { max: 50, optional: true }) SettleName!: string | null;
  @Instant('确认时间', { optional: true }) SettleTime!: string | null;
  @Text('确认意见', { max: 200, optional: true }) SettleRemark!: string | null;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Text('起运港', { max: 5, ref: port() }) PolCode!: string;
  @Text('卸货港', { max: 5, ref: port() }) PodCode!: string;
}
export class RateChangeQuery extends ListQuery {
  @ChoiceList('结果', ChangeState, { optional: true }) State?: ChangeState[];
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode?: string;
  @Integer('运价编号', { optional: true, least: 1 }) RateId?: number;
}
export const listRateChanges = list('/api/RateChange/GetList', {
  summary: '运价变更待确认',
  query: RateChangeQuery,
  row: RateChangeRow,
  sorts: ['-CreateTime', '-SettleTime'],
  access: 'rate:read',
});
export const exportRateChanges = exportOf('/api/RateChange/Export', {
  summary: '运价变更待确认',
  query: RateChangeQuery,
  access: 'rate:read',
});
export class SettleRateChanges {
  @IntegerList('变更', { max: MOST_RATES, min: 1, least: 1 }) Ids!: number[];
  @Flag('确认') Confirm!: boolean;
  /** Wanted for a rejection. */
  @Text('意见', { max: 200, optional: true }) Remark?: string | null;
}
/** Of each change what became of it; `Id` is the change's. */
export const settleRateChanges = post('/api/RateChange/Settle', {
  summary: '确认或驳回运价变更，逐条返回结果',
  request: SettleRateChanges,
  answer: arrayOf(RateOutcome),
  access: 'rate:confirm',
});
export class WithdrawRateChange {
  @Integer('编号', { least: 1 }) Id!: number;
}
export class WithdrawnChange {
  @Nested('运价', () => RateRow) Rate!: RateRow;
}
export const withdrawRateChange = post('/api/RateChange/Withdraw', {
  summary: '申请人撤回待确认的变更',
  request: WithdrawRateChange,
  answer: record(WithdrawnChange),
  access: 'rate:maintain',
});
