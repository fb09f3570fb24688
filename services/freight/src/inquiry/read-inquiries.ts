import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { Inquiry, InquirySupplier } from '@quayside/contracts/freight/inquiry/inquiry';
import {
  type InquiryDetail,
  type InquiryQuery,
  listInquiries,
} from '@quayside/contracts/freight/inquiry/inquiry.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { InquiryEntity } from './inquiry.entity.js';

/** Questions to the caller's company. */
export const inquiriesPage = (ctx: Ctx, query: InquiryQuery): Promise<Rows<Inquiry>> =>
  listPage(ctx, {
    entity: InquiryEntity,
    table: 'inquiry',
    row: Inquiry,
    query,
    sorts: listInquiries.sorts,
    filter: new Filter()
      .words(query.Keyword)
      .when(query.State, 't.state = ANY(?)')
      .when(query.Source, 't.source = ?')
      .when(query.PolCode?.trim().toUpperCase(), 't.pol_code = ?')
      .when(query.PodCode?.trim().toUpperCase(), 't.pod_code = ?')
      .when(query.Mine ? ctx.employee.EmployeeId : undefined, 't.owner_id = ?'),
  });

const SHEET = [
  'No',
  'State',
  'Source',
  'CustomerCode',
  'CompanyName',
  'Name',
  'Mail',
  'Phone',
  'PolCode',
  'PodCode',
  'CarrierCode',
  'Boxes',
  'ReadyDate',
  'Commodity',
  'Weight',
  'TargetPrice',
  'Remark',
  'OwnerName',
  'CreateTime',
  'DueTime',
  'AnswerTime',
  'CloseReason',
] as (keyof Inquiry & string)[];

export const exportInquiryRows = (ctx: Ctx, query: InquiryQuery & Exporting): Promise<FileAnswer> =>
  exportPages(ctx, {
    name: '询价',
    row: Inquiry,
    fields: SHEET,
    query,
    names: namesByCall,
    page: (part) => inquiriesPage(ctx, part),
  });

/** A question to the caller's company with its suppliers; 404 for another's. */
export async function readInquiry(ctx: Ctx, id: number): Promise<InquiryDetail> {
  const inquiry = await ctx.repo(InquiryEntity).get(id);
  const Suppliers = await ctx.sql<InquirySupplier>(
    `SELECT ${selectOf(InquirySupplier, 't')} FROM inquiry_supplier t WHERE t.inquiry_id = $1 ORDER BY t.id`,
    [id],
  );
  const { SellerId: _, CompanyId: __, EmployeeId: ___, ...seen } = inquiry;
  return { ...seen, Suppliers };
}
