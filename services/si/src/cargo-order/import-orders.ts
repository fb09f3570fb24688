import { type CompanySnapshot, findCompanies } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { OrderSource } from '@quayside/contracts/si/choices';
import type { ImportFault, ImportOrders, ImportResult } from '@quayside/contracts/si/order.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Candidate, OrderFile } from './order-values.js';
import { readOrderMessages } from './read-order-message.js';
import { readOrderSheet } from './read-order-sheet.js';
import { type CompanyOrder, storeOrders, unknownBookings } from './store-orders.js';

const ZIP = [0x50, 0x4b];

/**
 * Loads a booking list (.xlsx) or booking confirmations (IFTMBC). A booking that is known is changed where the file differs; the
 * same file again changes nothing. With faults nothing is loaded unless `SkipFaulty`, and then the rows without one.
 */
export async function importOrders(ctx: Ctx, { File, CompanyCode, SkipFaulty }: ImportOrders): Promise<ImportResult> {
  const bytes = new Uint8Array(await File.arrayBuffer());
  const isSheet = ZIP.every((byte, index) => bytes[index] === byte);
  const Format = isSheet ? OrderSource.Excel : OrderSource.Edifact;
  const given = CompanyCode?.trim().toUpperCase() || null;
  const file = isSheet ? await readOrderSheet(bytes, given) : readOrderMessages(textOf(bytes), given);
  if (file.total === 0) throw new Refusal('order.file-empty');

  const companies = await companiesOf(ctx, file.candidates);
  const orders = await withCompanies(ctx, file, companies);
  const faulty = new Set(file.faults.map(({ Row }) => Row));
  const good = orders.filter(({ row }) => !faulty.has(row));
  const Errors = file.faults.sort((a, b) => a.Row - b.Row);
  const nothing = { Format, Total: file.total, Added: 0, Updated: 0, Skipped: file.total, Loaded: false, Errors };
  if (good.length === 0 || (Errors.length > 0 && !SkipFaulty)) return nothing;

  const { added, updated } = await storeOrders(ctx, Format, good);
  return { ...nothing, Added: added, Updated: updated, Skipped: file.total - added - updated, Loaded: true };
}

/** Messages are ASCII or Latin; files that a desk re-saved may be UTF-8. 422 for what is no text at all. */
function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new Refusal('order.file-unreadable', { reason: '文件含有空字符，不是报文文本' });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** Asked of the auth service once for the whole file, before anything is written. */
async function companiesOf(ctx: Ctx, candidates: readonly Candidate[]): Promise<Map<string, CompanySnapshot>> {
  const Codes = [...new Set(candidates.flatMap(({ companyCode }) => companyCode ?? []))].slice(0, 1000);
  const found = Codes.length > 0 ? await ctx.call(findCompanies, { Codes }) : [];
  return new Map(found.map((company) => [company.CompanyCode, company]));
}

/** The candidates with their companies; adds the faults that only the whole file or the stored orders show. */
async function withCompanies(ctx: Ctx, file: OrderFile, companies: ReadonlyMap<string, CompanySnapshot>): Promise<CompanyOrder[]> {
  const orders: CompanyOrder[] = [];
  const seen = new Map<string, number>();
  const fault = (row: number, Column: string, Field: string, Value: string, Code: string, Reason: string): void => {
    const found: ImportFault = { Row: row, Column, Field, Value: Value.slice(0, 200), Code, Reason };
    file.faults.push(found);
  };
  for (const candidate of file.candidates) {
    const { row, companyCode, companyPlace, bookingPlace, values } = candidate;
    const company = companies.get(companyCode ?? '');
    if (!companyCode) fault(row, companyPlace, '客户代码', '', 'company-missing', '请填写客户代码，或在导入时选择客户');
    else if (company?.CompanyType !== CompanyType.Customer) {
      fault(row, companyPlace, '客户代码', companyCode, 'company-unknown', `客户${companyCode}不存在`);
    } else orders.push({ ...candidate, company });
    const key = `${companyCode} ${values.BookingNo}`;
    const earlier = seen.get(key);
    if (values.BookingNo && earlier !== undefined) {
      fault(row, bookingPlace, '订舱号', values.BookingNo, 'booking-repeated', `订舱号与第${earlier}行重复`);
    } else seen.set(key, row);
  }
  for (const { row, values } of await unknownBookings(ctx, orders)) {
    fault(row, 'RFF', '订舱号', values.BookingNo, 'booking-unknown', '要取消的订舱不存在');
  }
  return orders;
}
