import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, get, list, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import {
  Choice,
  ChoiceList,
  Day,
  Decimal,
  Flag,
  Instant,
  Integer,
  IntegerList,
  Json,
  ListOf,
  Nested,
  Text,
} from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery, PartCount } from '../core/list.js';
import { FieldChange } from '../core/resource.js';
import { carrier, lane, port } from '../masterdata/references.js';
import { MAIN_BOXES, priceField } from './boxes.js';
import { RatePhase, RateSource, RateStatus, RateType } from './choices.js';
import { Rate, RateInput, RateRow } from './rate.js';

/** The most rates that one act names. */
export const MOST_RATES = 2_000;

export class RateQuery extends ListQuery {
  /** Supplier, contract, loop, commodity, named account or remark. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('现状', RatePhase, { optional: true }) Phase?: RatePhase[];
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode?: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode?: string;
  @Choice('运价类型', RateType, { optional: true }) RateType?: RateType;
  @Choice('来源', RateSource, { optional: true }) Source?: RateSource;
  /** In force on this day. */
  @Day('有效于', { optional: true }) ValidOn?: string;
  /** Whose days end from, and until here. */
  @Day('到期起', { optional: true }) EndsFrom?: string;
  @Day('到期止', { optional: true }) EndsTo?: string;
  /** Whose days begin no later. */
  @Day('生效止', { optional: true }) BeginsTo?: string;
  @Day('更新起', { optional: true }) UpdateFrom?: string;
  @Day('更新止', { optional: true }) UpdateTo?: string;
  /** Entered by this person. */
  @Integer('录入人', { optional: true, least: 1 }) EmployeeId?: number;
}

export const RATE_SORTS = [
  '-UpdateTime',
  'ValidTo',
  'ValidFrom',
  'CarrierCode',
  'PolCode',
  'PodCode',
  'Cost20GP',
  'Cost40HQ',
] as const;

export const listRates = list('/api/FreightRate/GetList', {
  summary: '本公司运价（含成本）',
  query: RateQuery,
  row: RateRow,
  sorts: RATE_SORTS,
  access: 'rate:read',
  changes: true,
});
export const rateInfo = get('/api/FreightRate/GetInfo', {
  summary: '一条运价',
  request: ById,
  answer: record(RateRow),
  access: 'rate:read',
});
export const exportRates = exportOf('/api/FreightRate/Export', {
  summary: '运价',
  query: RateQuery,
  access: 'rate:read',
});

/** A rate that a newer one of the same key made shorter, or took the place of. */
export class ClosedRate {
  @Integer('编号') Id!: number;
  @Day('原有效期起') From!: string;
  @Day('原有效期止') To!: string;
  /** Its days from now on; none where the newer one took its place. */
  @Day('现有效期起', { optional: true }) NewFrom!: string | null;
  @Day('现有效期止', { optional: true }) NewTo!: string | null;
  /** The days behind the newer rate, which keep their price as a rate of their own. */
  @Day('之后原价起', { optional: true }) RestFrom!: string | null;
  @Day('之后原价止', { optional: true }) RestTo!: string | null;
}

export class SaveRate {
  /** Without: a new one. */
  @Integer('编号', { optional: true, least: 1 }) Id?: number | null;
  @Integer('版本', { optional: true, least: 0 }) Version?: number | null;
  @Flag('发布', { optional: true }) Publish?: boolean | null;
  /** Said with a change, for its history and whoever confirms it. */
  @Text('说明', { max: 200, optional: true }) Reason?: string | null;
  @Nested('运价', () => RateInput) Rate!: RateInput;
}
export class SavedRate {
  @Nested('运价', () => RateRow) Rate!: RateRow;
  /** The company's rule asks another person to confirm; until then the old price sells. Says why. */
  @Text('待确认原因', { max: 300, optional: true }) Waits!: string | null;
  @ListOf('被截短的运价', () => ClosedRate, { max: 50 }) Closed!: ClosedRate[];
  /** Customers who searched the lane in vain in the last 30 days and could be told that there is a price now. */
  @Integer('可通知的客户数', { optional: true }) Demand?: number | null;
  /** Of a publication: why customers find no price of it. */
  @Text('没有卖价', { max: 300, optional: true }) Unpriced?: string | null;
}
export const saveRate = post('/api/FreightRate/Save', {
  summary: '新增或修改运价，可同时发布',
  request: SaveRate,
  answer: record(SavedRate),
  access: 'rate:maintain',
});

/** The most rows of the grid that are stored at once. */
export const MOST_GRID_ROWS = 500;
export class SaveRates {
  @ListOf('运价', () => RateInput, { max: MOST_GRID_ROWS, min: 1 }) Rates!: RateInput[];
  @Flag('发布', { optional: true }) Publish?: boolean | null;
}
/** What is wrong with a field of a row. */
export class RateRowFault {
  @Text('字段', { max: 60 }) Prop!: string;
  @Text('原因', { max: 300 }) Msg!: string;
}
/** What became of one of several new rates, in their order. */
export class SavedRow {
  @Integer('编号', { optional: true }) Id!: number | null;
  @Flag('成功') Done!: boolean;
  @Text('说明', { max: 300, optional: true }) Message!: string | null;
  @ListOf('错误', () => RateRowFault, { max: 60 }) Faults!: RateRowFault[];
}
export const saveRates = post('/api/FreightRate/SaveMany', {
  summary: '新增多条运价，逐行返回结果；有错误的行不影响其他行',
  request: SaveRates,
  answer: arrayOf(SavedRow),
  access: 'rate:maintain',
  bodyLimit: 4 * 1024 * 1024,
});

/** What the list changes cell by cell. */
export const INLINE_FIELDS: readonly string[] = [
  ...MAIN_BOXES.flatMap((box) => [
    priceField('Cost', box),
    priceField('Floor', box),
    priceField('Published', box),
  ]),
  'ValidTo',
  'Space',
  'TransitDays',
  'PublicRemark',
  'InnerRemark',
  'Recommended',
  'AskFirst',
];
export class ChangeRateCell {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
  @Text('字段', { max: 40 }) Field!: string;
  @Json('值', { optional: true }) Value?: unknown;
}
export const changeRateCell = post('/api/FreightRate/ChangeCell', {
  summary: '在列表中修改运价的一格',
  request: ChangeRateCell,
  answer: record(SavedRate),
  access: 'rate:maintain',
});

export const RateVerb = choices({
  Publish: { value: 'publish', label: '发布', color: 'success' },
  TakeOff: { value: 'take-off', label: '下架' },
  PutOn: { value: 'put-on', label: '上架', color: 'success' },
  Hide: { value: 'hide', label: '隐藏', color: 'purple' },
  Show: { value: 'show', label: '取消隐藏' },
  Delete: { value: 'delete', label: '删除', color: 'error' },
  Restore: { value: 'restore', label: '恢复' },
});
export type RateVerb = ChoiceValue<typeof RateVerb>;

export class ActOnRates {
  @IntegerList('运价', { max: MOST_RATES, min: 1, least: 1 }) Ids!: number[];
  @Choice('操作', RateVerb) Verb!: RateVerb;
  @Text('原因', { max: 200, optional: true }) Reason?: string | null;
  /** Of hiding: until when, to be seen again from the next day on. */
  @Day('隐藏至', { optional: true }) Until?: string | null;
}
/** What became of one of several rates. */
export class RateOutcome {
  @Integer('编号') Id!: number;
  @Flag('成功') Done!: boolean;
  /** Why not; or, of one that was done, that it waits for a confirmation. */
  @Text('说明', { max: 300, optional: true }) Message!: string | null;
  @ListOf('被截短的运价', () => ClosedRate, { max: 50 }) Closed!: ClosedRate[];
  /** Of a publication: customers who searched the lane in vain and could be told. */
  @Integer('可通知的客户数', { optional: true }) Demand?: number | null;
}
export const actOnRates = post('/api/FreightRate/Act', {
  summary: '发布、上下架、隐藏、删除、恢复运价，逐条返回结果',
  request: ActOnRates,
  answer: arrayOf(RateOutcome),
  access: 'rate:maintain',
});

export class RenewRates {
  @IntegerList('运价', { max: MOST_RATES, min: 1, least: 1 }) Ids!: number[];
  @Day('新有效期起') ValidFrom!: string;
  @Day('新有效期止') ValidTo!: string;
  /** Added to every cost, floor and published price that there is; negative to lower them. */
  @Decimal('调整金额', { digits: 6, scale: 2, least: -999_999, most: 999_999, optional: true })
  Add?: number | null;
  @Flag('发布', { optional: true }) Publish?: boolean | null;
}
export const renewRates = post('/api/FreightRate/Renew', {
  summary: '以新有效期续期，生成新运价，逐条返回结果',
  request: RenewRates,
  answer: arrayOf(RateOutcome),
  access: 'rate:maintain',
});

/** A rate as it was for a time. */
export class RateVersion {
  @Integer('版本') Version!: number;
  @Instant('自') From!: string;
  /** Null: it is so now. */
  @Instant('至', { optional: true }) To!: string | null;
  @Choice('状态', RateStatus) Status!: RateStatus;
  @Day('有效期起') ValidFrom!: string;
  @Day('有效期止') ValidTo!: string;
  @Text('变更人', { max: 50, optional: true }) UpdateName!: string | null;
  @Text('说明', { max: 200, optional: true }) Reason!: string | null;
  /** What differs from the version before. */
  @ListOf('变更', () => FieldChange, { max: 200 }) Changes!: FieldChange[];
}
export const rateVersions = get('/api/FreightRate/GetVersions', {
  summary: '运价的全部版本，新的在前（最多200个）',
  request: ById,
  answer: arrayOf(RateVersion),
  access: 'rate:read',
});
export class RateAsOf extends ById {
  @Instant('时刻') At!: string;
}
export const rateAsOf = get('/api/FreightRate/GetAsOf', {
  summary: '运价在某一时刻的样子',
  request: RateAsOf,
  answer: record(Rate),
  access: 'rate:read',
});

/** How many rates stand in each state. */
export class RateCount extends PartCount {
  @Choice('现状', RatePhase) Phase!: RatePhase;
}
export const countRates = get('/api/FreightRate/GetCounts', {
  summary: '各状态的运价条数',
  answer: arrayOf(RateCount),
  access: 'rate:read',
});
