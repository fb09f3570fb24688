import { type ChoiceValue, choices } from '../../core/choices.js';
import { get, list, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import {
  Choice,
  ChoiceList,
  type Class,
  Day,
  Decimal,
  Flag,
  Instant,
  Integer,
  ListOf,
  Text,
  TextList,
  withoutFields,
} from '../../core/field.js';
import { ListQuery } from '../../core/list.js';
import { carrier, customer, port } from '../../masterdata/references.js';
import { LossReason, QuotePhase } from '../quote/choices.js';

/** What sales are laid out by. */
export const SalesDim = choices({
  Month: { value: 'month', label: '月份' },
  Week: { value: 'week', label: '周' },
  Department: { value: 'department', label: '部门' },
  Employee: { value: 'employee', label: '员工' },
  Customer: { value: 'customer', label: '客户' },
  Lane: { value: 'lane', label: '港到港' },
  Pol: { value: 'pol', label: '起运港' },
  Pod: { value: 'pod', label: '卸货港' },
  Carrier: { value: 'carrier', label: '船公司' },
  Phase: { value: 'phase', label: '报价状态' },
  Currency: { value: 'currency', label: '币种' },
  Seller: { value: 'seller', label: '公司' },
});
export type SalesDim = ChoiceValue<typeof SalesDim>;

/** More cells are not laid out; that there are is said. */
export const MOST_CELLS = 5_000;
/** The most dimensions that make rows. */
export const MOST_ROW_DIMS = 3;

const days = { optional: true } as const;

/** Which quotes are counted; those made in the last 180 days by nature. */
export class SalesFilter extends ListQuery {
  @Day('报价起', days) From?: string;
  @Day('报价止', days) To?: string;
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode?: string;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode?: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Integer('员工', { optional: true, least: 1 }) EmployeeId?: number;
  /** In which they are now. */
  @Integer('部门', { optional: true, least: 1 }) OrgId?: number;
  @Choice('报价状态', QuotePhase, { optional: true }) Phase?: QuotePhase;
  /** It was sent at least once. */
  @Flag('已发送', { optional: true }) Sent?: boolean;
  @Text('币种', { max: 3, optional: true }) CurrencyCode?: string;
  /** Of one company; the platform’s figures alone are of several. */
  @Integer('公司', { optional: true, least: 1 }) SellerId?: number;
}

const PAGING = ['Page', 'Limit', 'Sort'] as const;
const SalesChoice = withoutFields(SalesFilter, PAGING, 'SalesChoice') as Class<
  Omit<SalesFilter, (typeof PAGING)[number]>
>;

/** Sales laid out by dimensions: the pivot, and with one dimension an analysis. */
export class SalesFiguresQuery extends SalesChoice {
  @ChoiceList('行', SalesDim, {}) Rows!: SalesDim[];
  @Choice('列', SalesDim, { optional: true }) Columns?: SalesDim;
}

/** Quotes of one row, column and currency. Amounts of several currencies stand in several cells and are never one figure. */
export class SalesCell {
  /** One for each dimension of the rows; empty: nothing or nobody is named. */
  @TextList('行', { max: 3 }) Row!: string[];
  @Text('列', { max: 100, optional: true }) Column!: string | null;
  @Text('币种', { max: 3, optional: true }) CurrencyCode!: string | null;
  @Integer('报价数') Quotes!: number;
  @Integer('已发送') Sent!: number;
  @Integer('已接受') Accepted!: number;
  @Integer('已拒绝') Rejected!: number;
  @Integer('报价TEU') Teu!: number;
  @Integer('成交TEU') WonTeu!: number;
  /** Of what was sent. */
  @Decimal('报价金额', { digits: 14, scale: 2 }) Amount!: number;
  @Decimal('成交金额', { digits: 14, scale: 2 }) Won!: number;
  /** On the ocean freight of what was accepted; null without the right, and of all companies. */
  @Decimal('成交毛利', { digits: 14, scale: 2, optional: true }) Margin!: number | null;
}

/** What a key of a dimension is called. */
export class SalesName {
  @Choice('维度', SalesDim) Dim!: SalesDim;
  @Text('键', { max: 100 }) Key!: string;
  @Text('名称', { max: 100 }) Name!: string;
}

export class SalesFigures {
  @Day('报价起') From!: string;
  @Day('报价止') To!: string;
  @ListOf('单元格', () => SalesCell, { max: MOST_CELLS }) Cells!: SalesCell[];
  @Flag('结果过多') Cut!: boolean;
  /** Of employees, departments and companies. */
  @ListOf('名称', () => SalesName, { max: MOST_CELLS }) Names!: SalesName[];
}

export const salesFigures = get('/api/SalesFigures/GetFigures', {
  summary: '本公司报价的销售统计：数量、成交、TEU、分币种金额，按所选行与列',
  request: SalesFiguresQuery,
  answer: record(SalesFigures),
  access: 'rate:analyse',
});
export const allSalesFigures = get('/api/PlatformSalesFigures/GetFigures', {
  summary: '全平台报价的销售统计（不含毛利）',
  request: SalesFiguresQuery,
  answer: record(SalesFigures),
  access: 'rate:analyse-all',
});

/** One quote among those that a figure counts. */
export class SalesFact {
  @Integer('编号') Id!: number;
  @Text('报价单号', { max: 20 }) No!: string;
  @Choice('报价状态', QuotePhase) Phase!: QuotePhase;
  @Instant('报价时间') CreateTime!: string;
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode!:
    | string
    | null;
  @Text('客户名称', { max: 100, optional: true }) CustomerName!: string | null;
  @Text('员工', { max: 50 }) EmployeeName!: string;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode!: string | null;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode!: string | null;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Text('箱型箱量', { max: 100, optional: true }) Boxes!: string | null;
  @Integer('TEU', { optional: true }) Teu!: number | null;
  @Text('币种', { max: 3, optional: true }) CurrencyCode!: string | null;
  @Decimal('金额', { digits: 12, scale: 2, optional: true }) Amount!: number | null;
  /** On the ocean freight; null without the right, and of all companies. */
  @Decimal('海运毛利', { digits: 12, scale: 2, optional: true }) Margin!: number | null;
  @Instant('发送时间', { optional: true }) SendTime!: string | null;
  @Instant('答复时间', { optional: true }) AnswerTime!: string | null;
  @Choice('拒绝原因', LossReason, { optional: true }) LossReason!: LossReason | null;
}
const SORTS = ['-CreateTime'] as const;
export const listSales = list('/api/SalesFigures/GetList', {
  summary: '销售统计所含的报价',
  query: SalesFilter,
  row: SalesFact,
  sorts: SORTS,
  access: 'rate:analyse',
});
export const exportSales = exportOf('/api/SalesFigures/Export', {
  summary: '销售明细',
  query: SalesFilter,
  access: 'rate:analyse',
});

export class PlatformSalesFact extends SalesFact {
  @Text('公司', { max: 100, optional: true }) SellerName!: string | null;
}
export const listAllSales = list('/api/PlatformSalesFigures/GetList', {
  summary: '全平台销售统计所含的报价（不含毛利）',
  query: SalesFilter,
  row: PlatformSalesFact,
  sorts: SORTS,
  access: 'rate:analyse-all',
});
export const exportAllSales = exportOf('/api/PlatformSalesFigures/Export', {
  summary: '全平台销售明细',
  query: SalesFilter,
  access: 'rate:analyse-all',
});
