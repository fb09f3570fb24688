import { chinaDay } from '@quayside/contracts/core/dates';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import {
  listAllSales,
  listSales,
  PlatformSalesFact,
  SalesFact,
  type SalesFilter,
} from '@quayside/contracts/freight/insight/sales-figures';
import { listPage } from '@quayside/service-kit/database/list-page';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { quotePhaseSql } from '../quote/quote-states.js';
import { salesFilter } from './sales-filter.js';
import { AnySales, OwnSales } from './sales-quote.entity.js';

const own = (ctx: Ctx) => ({
  entity: OwnSales,
  table: 'quote',
  row: SalesFact,
  sorts: listSales.sorts,
  extra: {
    Phase: quotePhaseSql(chinaDay(ctx.now)),
    Margin: ctx.can('rate:cost') ? '(t.ocean - t.cost)' : 'NULL::numeric',
  },
});
const any = (ctx: Ctx) => ({
  entity: AnySales,
  table: 'quote',
  row: PlatformSalesFact,
  sorts: listAllSales.sorts,
  extra: {
    Phase: quotePhaseSql(chinaDay(ctx.now)),
    Margin: 'NULL::numeric',
    SellerName: '(SELECT o.name FROM customer_owner o WHERE o.company_id = t.company_id)',
  },
});

/** The quotes that figures count, as far as the caller's data scope goes. */
export const salesPage = (ctx: Ctx, query: SalesFilter): Promise<Rows<SalesFact>> =>
  listPage(ctx, { ...own(ctx), query, filter: salesFilter(ctx, query) });

export const allSalesPage = (ctx: Ctx, query: SalesFilter): Promise<Rows<PlatformSalesFact>> =>
  listPage(ctx, { ...any(ctx), query, filter: salesFilter(ctx, query) });

const SHEET = [
  ...([
    'No',
    'Phase',
    'CreateTime',
    'CustomerCode',
    'CustomerName',
    'EmployeeName',
    'PolCode',
    'PodCode',
    'CarrierCode',
    'Boxes',
  ] as const),
  ...(['Teu', 'CurrencyCode', 'Amount', 'SendTime', 'AnswerTime', 'LossReason'] as const),
];

export function exportSalesRows(ctx: Ctx, query: SalesFilter & Exporting): Promise<FileAnswer> {
  const fields = ctx.can('rate:cost') ? ([...SHEET, 'Margin'] as const) : SHEET;
  return exportSheet(ctx, {
    ...own(ctx),
    name: '销售明细',
    fields,
    query,
    names: namesByCall,
    filter: salesFilter(ctx, query),
  });
}

export const exportAllSalesRows = (ctx: Ctx, query: SalesFilter & Exporting): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...any(ctx),
    name: '全平台销售明细',
    fields: ['SellerName', ...SHEET] as const,
    query,
    names: namesByCall,
    filter: salesFilter(ctx, query),
  });
