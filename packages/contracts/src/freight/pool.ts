import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, get, list, nothing, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import {
  Choice,
  ChoiceList,
  Day,
  Decimal,
  Flag,
  Instant,
  Integer,
  Text,
  TextList,
} from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import { KeptQuery, kept, resource } from '../core/resource.js';
import { CURRENCY_CODE, carrier, lane, port } from '../masterdata/references.js';
import { PlainLayer } from './rate-import.js';

/** A chain of resale has so many packages at most, the first publisher's among them. */
export const MOST_CHAIN = 6;

/** What a company takes part in. One record of each company; one that never set any takes part in nothing. */
export class PoolConfig {
  @Flag('可发布共享运价') MayPublish!: boolean;
  @Flag('可查看并申请共享运价') MaySee!: boolean;
  @Flag('允许对方转售') MayResell!: boolean;
  /** So many companies may come after who subscribes here: 0, nobody. */
  @Integer('转售层数', { least: 0, most: MOST_CHAIN - 1 }) Depth!: number;
  /** Applications of companies that a package is meant for are approved at once. */
  @Flag('自动批准申请') AutoApprove!: boolean;
  @Integer('版本', { least: 0 }) Version!: number;
}
export const poolConfig = get('/api/SharePool/GetConfig', {
  summary: '本公司共享运价池的规则',
  answer: record(PoolConfig),
  access: 'rate:share',
});
export const savePoolConfig = post('/api/SharePool/SaveConfig', {
  summary: '设置本公司共享运价池的规则',
  request: PoolConfig,
  answer: record(PoolConfig),
  access: 'rate:share',
});

export const ShareMode = choices({
  Fixed: { value: 'fixed', label: '每箱加价' },
  Percent: { value: 'percent', label: '按百分比' },
});
export type ShareMode = ChoiceValue<typeof ShareMode>;
export const ShareAudience = choices({
  All: { value: 'all', label: '所有公司', color: 'blue' },
  Partners: { value: 'partners', label: '指定公司', color: 'purple' },
});
export type ShareAudience = ChoiceValue<typeof ShareAudience>;

/** What a receiver sees beside ports, days and prices. */
export const ShareField = choices({
  Carrier: { value: 'carrier', label: '船公司' },
  Service: { value: 'service', label: '航线代码与码头' },
  Contract: { value: 'contract', label: '合约号' },
  Free: { value: 'free', label: '免费天数' },
  Space: { value: 'space', label: '舱位' },
  Weight: { value: 'weight', label: '限重' },
  Remark: { value: 'remark', label: '对外备注' },
});
export type ShareField = ChoiceValue<typeof ShareField>;

const AMOUNT = { digits: 6, scale: 2, least: -999_999, most: 999_999, optional: true } as const;

/** What is added per container, converted on a price of another currency; negative makes cheaper. */
export class ShareMarkup {
  @Choice('加价方式', ShareMode) Mode!: ShareMode;
  /** What the amounts are in; markups from before it was asked for have none. */
  @Text('加价币种', { ...CURRENCY_CODE, optional: true }) CurrencyCode!: string | null;
  @Decimal('每箱加价', AMOUNT) Amount!: number | null;
  @Decimal('20尺加价', AMOUNT) Amount20!: number | null;
  @Decimal('40尺加价', AMOUNT) Amount40!: number | null;
  @Decimal('高箱加价', AMOUNT) AmountHQ!: number | null;
  @Decimal('加价百分比', { digits: 3, scale: 2, least: -99, most: 999, unit: '%', optional: true })
  Percent!: number | null;
  /** Rounds up to a multiple. */
  @Integer('进位到', { least: 1, most: 1000, optional: true }) RoundTo!: number | null;
}

const SOME = { max: 50, optional: true } as const;

/** Which rates are shared, with whom, and at what. What is left empty fits all. */
export class SharePackageInput extends ShareMarkup {
  @Text('名称', { max: 60 }) Name!: string;
  /** Another company's package that is sold on; empty: the company's own rates. Stays as it was chosen first. */
  @Integer('转售的订阅', { least: 1, optional: true }) HoldingId!: number | null;
  /** Of own rates: from which of their prices. */
  @Choice('取价', PlainLayer) Layer!: PlainLayer;
  @TextList('航线', { ...SOME, ref: lane() }) LaneCodes!: string[] | null;
  @TextList('船公司', { ...SOME, ref: carrier({ open: true }) }) CarrierCodes!: string[] | null;
  @TextList('起运港', { ...SOME, ref: port() }) PolCodes!: string[] | null;
  @TextList('卸货港', { ...SOME, ref: port() }) PodCodes!: string[] | null;
  @ChoiceList('可见内容', ShareField, { optional: true }) Visible!: ShareField[] | null;
  @Choice('共享给', ShareAudience) Audience!: ShareAudience;
  /** Codes of companies. */
  @TextList('指定公司代码', { max: 200, optional: true }) PartnerCodes!: string[] | null;
  @Flag('允许转售') Resell!: boolean;
  @Day('共享起') ShareFrom!: string;
  @Day('共享止', { optional: true }) ShareTo!: string | null;
  @Text('说明', { max: 300, optional: true, multiline: true }) Remark!: string | null;
}
export class SharePackage extends kept(SharePackageInput) {}
export class SharePackageQuery extends KeptQuery {
  @Choice('共享给', ShareAudience, { optional: true }) Audience?: ShareAudience;
  @Day('共享于', { optional: true }) SharedOn?: string;
}
export const sharePackages = resource('/api/SharePackage', {
  label: '共享运价模板',
  input: SharePackageInput,
  record: SharePackage,
  query: SharePackageQuery,
  sorts: ['Name', 'ShareFrom', '-UpdateTime'],
  bulk: ['ShareTo', 'Remark'],
  noImport: true,
  read: 'rate:share',
  maintain: 'rate:share',
});

export const ShareState = choices({
  Applied: { value: 0, label: '申请中', color: 'gold' },
  Held: { value: 1, label: '已订阅', color: 'success' },
  Refused: { value: 2, label: '已拒绝', color: 'error' },
  Ended: { value: 3, label: '已取消', color: 'default' },
});
export type ShareState = ChoiceValue<typeof ShareState>;

/** A package as another company is offered it: what it is of, and no price. */
export class ShareOffer {
  @Integer('编号') Id!: number;
  @Text('名称', { max: 60 }) Name!: string;
  @Text('发布公司', { max: 100 }) PublisherName!: string;
  @TextList('航线', { ...SOME, ref: lane() }) LaneCodes!: string[] | null;
  @TextList('船公司', { ...SOME, ref: carrier({ open: true }) }) CarrierCodes!: string[] | null;
  @TextList('起运港', { ...SOME, ref: port() }) PolCodes!: string[] | null;
  @TextList('卸货港', { ...SOME, ref: port() }) PodCodes!: string[] | null;
  @Flag('允许转售') Resell!: boolean;
  @Day('共享起') ShareFrom!: string;
  @Day('共享止', { optional: true }) ShareTo!: string | null;
  @Text('说明', { max: 300, optional: true }) Remark!: string | null;
  /** Of the caller's company; null where it never asked. */
  @Choice('我的状态', ShareState, { optional: true }) State!: ShareState | null;
  @Instant('更新时间') UpdateTime!: string;
}
export class ShareOfferQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode?: string;
}
export const listShareOffers = list('/api/ShareMarket/GetList', {
  summary: '其他公司向本公司开放的共享运价',
  query: ShareOfferQuery,
  row: ShareOffer,
  sorts: ['-UpdateTime', 'Name'],
  access: 'rate:share',
});
export const exportShareOffers = exportOf('/api/ShareMarket/Export', {
  summary: '共享运价列表',
  query: ShareOfferQuery,
  access: 'rate:share',
});

export class ApplyShare extends ById {
  @Text('申请说明', { max: 200, optional: true }) Remark?: string | null;
}
export const applyShare = post('/api/ShareMarket/Apply', {
  summary: '申请订阅一份共享运价',
  request: ApplyShare,
  answer: nothing,
  access: 'rate:share',
});

/** A subscription as who holds it sees it. */
export class ShareHolding {
  @Integer('编号') Id!: number;
  @Choice('状态', ShareState) State!: ShareState;
  @Text('名称', { max: 60 }) Name!: string;
  @Text('发布公司', { max: 100 }) PublisherName!: string;
  @TextList('航线', { ...SOME, ref: lane() }) LaneCodes!: string[] | null;
  @TextList('船公司', { ...SOME, ref: carrier({ open: true }) }) CarrierCodes!: string[] | null;
  @TextList('起运港', { ...SOME, ref: port() }) PolCodes!: string[] | null;
  @TextList('卸货港', { ...SOME, ref: port() }) PodCodes!: string[] | null;
  @Flag('允许转售') Resell!: boolean;
  @Day('共享止', { optional: true }) ShareTo!: string | null;
  /** Why nothing of it can be had now, although it is held; empty: it can. */
  @Text('暂停原因', { max: 100, optional: true }) Paused!: string | null;
  /** Rates of it on sale now or from a later day, and the last time that one of them was published. */
  @Integer('在售运价', { least: 0, most: 999_999_999, optional: true }) Rates!: number | null;
  @Instant('最近更新', { optional: true }) FreshTime!: string | null;
  @Text('申请说明', { max: 200, optional: true }) ApplyRemark!: string | null;
  @Text('处理说明', { max: 200, optional: true }) SettleRemark!: string | null;
  @Text('申请人', { max: 50 }) ApplyName!: string;
  @Instant('申请时间') CreateTime!: string;
  @Instant('处理时间', { optional: true }) SettleTime!: string | null;
  @Integer('版本') Version!: number;
}
export class ShareHoldingQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('状态', ShareState, { optional: true }) State?: ShareState[];
}
export const listShareHoldings = list('/api/ShareHolding/GetList', {
  summary: '本公司的订阅',
  query: ShareHoldingQuery,
  row: ShareHolding,
  sorts: ['-CreateTime'],
  access: 'rate:share',
});
export const exportShareHoldings = exportOf('/api/ShareHolding/Export', {
  summary: '我的订阅',
  query: ShareHoldingQuery,
  access: 'rate:share',
});
export const endShareHolding = post('/api/ShareHolding/End', {
  summary: '撤回申请或取消订阅，立即生效',
  request: ById,
  answer: nothing,
  access: 'rate:share',
});

/** A subscription as who shares sees it. */
export class ShareSubscriber {
  @Integer('编号') Id!: number;
  @Choice('状态', ShareState) State!: ShareState;
  @Integer('模板') PackageId!: number;
  @Text('模板名称', { max: 60 }) Name!: string;
  @Text('公司代码', { max: 40 }) ReceiverCode!: string;
  @Text('公司', { max: 100 }) ReceiverName!: string;
  @Text('申请说明', { max: 200, optional: true }) ApplyRemark!: string | null;
  @Text('申请人', { max: 50 }) ApplyName!: string;
  @Instant('申请时间') CreateTime!: string;
  @Text('处理说明', { max: 200, optional: true }) SettleRemark!: string | null;
  @Text('处理人', { max: 50, optional: true }) SettleName!: string | null;
  @Instant('处理时间', { optional: true }) SettleTime!: string | null;
  @Integer('版本') Version!: number;
}
export class ShareSubscriberQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('状态', ShareState, { optional: true }) State?: ShareState[];
  @Integer('模板', { optional: true, least: 1 }) PackageId?: number;
}
export const listShareSubscribers = list('/api/ShareSubscriber/GetList', {
  summary: '订阅本公司共享运价的公司',
  query: ShareSubscriberQuery,
  row: ShareSubscriber,
  sorts: ['-CreateTime', 'ReceiverName'],
  access: 'rate:share',
});
export const exportShareSubscribers = exportOf('/api/ShareSubscriber/Export', {
  summary: '被订阅',
  query: ShareSubscriberQuery,
  access: 'rate:share',
});

export const ShareVerb = choices({
  Approve: { value: 'approve', label: '批准' },
  Refuse: { value: 'refuse', label: '拒绝' },
  Stop: { value: 'stop', label: '停止共享' },
});
export type ShareVerb = ChoiceValue<typeof ShareVerb>;
export class SettleShare extends ById {
  @Integer('版本', { least: 0 }) Version!: number;
  @Choice('操作', ShareVerb) Verb!: ShareVerb;
  /** Wanted to refuse and to stop. */
  @Text('说明', { max: 200, optional: true }) Remark?: string | null;
}
export const settleShare = post('/api/ShareSubscriber/Settle', {
  summary: '批准、拒绝申请，或停止共享（立即生效，转售的下游同时停止）',
  request: SettleShare,
  answer: nothing,
  access: 'rate:share',
});

export const ShareTarget = choices({
  All: { value: 'all', label: '全部销售', color: 'blue' },
  Department: { value: 'department', label: '部门', color: 'cyan' },
  Employee: { value: 'employee', label: '员工', color: 'purple' },
  Customers: { value: 'customers', label: '本公司客户', color: 'gold' },
});
export type ShareTarget = ChoiceValue<typeof ShareTarget>;

/** To whom in the company, or of its customers, a held package goes, with what markup. The most particular counts. */
export class ShareAllocationInput extends ShareMarkup {
  @Integer('订阅', { least: 1 }) HoldingId!: number;
  @Choice('分配给', ShareTarget) Target!: ShareTarget;
  @Integer('部门', { least: 1, optional: true }) OrgId!: number | null;
  @Text('部门名称', { max: 100, optional: true }) OrgName!: string | null;
  @Integer('员工', { least: 1, optional: true }) EmployeeId!: number | null;
  @Text('员工姓名', { max: 50, optional: true }) EmployeeName!: string | null;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
}
export class ShareAllocation extends kept(ShareAllocationInput) {}
export class ShareAllocationQuery extends KeptQuery {
  @Integer('订阅', { optional: true, least: 1 }) HoldingId?: number;
  @Choice('分配给', ShareTarget, { optional: true }) Target?: ShareTarget;
}
export const shareAllocations = resource('/api/ShareAllocation', {
  label: '共享运价分配',
  input: ShareAllocationInput,
  record: ShareAllocation,
  query: ShareAllocationQuery,
  sorts: ['HoldingId', '-UpdateTime'],
  bulk: ['CurrencyCode', 'Amount', 'Percent', 'Remark'],
  noImport: true,
  read: 'rate:share',
  maintain: 'rate:share',
});

/** A subscription that something can be made of. */
export class HoldingChoice {
  @Integer('编号') Id!: number;
  @Text('名称', { max: 60 }) Name!: string;
  @Text('发布公司', { max: 100 }) PublisherName!: string;
  @Flag('允许转售') Resell!: boolean;
}
export const holdingChoices = get('/api/ShareHolding/GetChoices', {
  summary: '本公司有效的订阅，供分配与转售选择',
  answer: arrayOf(HoldingChoice),
  access: 'rate:share',
});

/** Whom a package can be allocated to. */
export class SharePerson {
  @Integer('编号') Id!: number;
  @Text('姓名', { max: 50 }) Name!: string;
  @Integer('部门') OrgId!: number;
  @Text('部门名称', { max: 50 }) OrgName!: string;
}
export const sharePeople = get('/api/ShareAllocation/GetPeople', {
  summary: '本公司可以分配共享运价的员工及部门',
  answer: arrayOf(SharePerson),
  access: 'rate:share',
});
