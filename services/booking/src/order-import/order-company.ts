import { type CompanySnapshot, findCompanies } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { OrderImportRow } from '@quayside/contracts/booking/order-import';
import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import { partnerCodes } from '@quayside/service-kit/mapping/remembered-codes';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** The customer that a row of an import belongs to, found before it is written. */
export interface OrderCompany {
  CompanyId: number;
  /** IANA zone of the port of loading, by whose clock the cut-off is shown. */
  zone?: string | null;
}

type Row = ImportRow<OrderImportRow, OrderCompany>;

/**
 * Finds the customers of rows by code, full name, short name or mapping, for all rows at once. A name that nobody or more than one
 * customer has holds its row back until somebody maps it.
 */
export async function resolveOrderCompanies(
  ctx: Ctx,
  rows: readonly Row[],
  fault: AddFault<OrderImportRow, OrderCompany>,
): Promise<void> {
  const said = [...new Set(rows.flatMap(({ values }) => values.CompanyCode ?? []))];
  const meant =
    said.length > 0 ? await partnerCodes(ctx, 'company', null, said) : new Map<string, string>();
  const byCode = await customersOf(ctx, [...new Set([...said, ...meant.values()])]);
  for (const row of rows) {
    const text = row.values.CompanyCode;
    // A code means its company, whatever is mapped: the copy in basic data may not know of it yet.
    const company =
      byCode.get(text?.toUpperCase() ?? '') ?? byCode.get(meant.get(text ?? '') ?? '');
    if (!text) fault(row, 'CompanyCode', 'company-missing', '请填写客户，或在导入时选择客户');
    else if (!company) {
      fault(row, 'CompanyCode', 'company-unknown', `客户“${text}”没有对照`, {
        unknown: { Kind: 'company', Code: text },
      });
    } else {
      row.extra = { CompanyId: company.Id };
      row.values.CompanyCode = company.CompanyCode;
      row.values.CompanyName = company.CompanyName;
      if (text.toUpperCase() !== company.CompanyCode.toUpperCase())
        note(row, `“${text}”对应客户 ${company.CompanyCode} ${company.CompanyName}`);
    }
  }
}

const note = (row: Row, text: string): void => {
  row.notes = { ...row.notes, CompanyCode: text };
};

const MOST_CODES = 1_000;

async function customersOf(
  ctx: Ctx,
  codes: readonly string[],
): Promise<Map<string, CompanySnapshot>> {
  const found = new Map<string, CompanySnapshot>();
  for (let from = 0; from < codes.length; from += MOST_CODES) {
    const companies = await ctx.call(findCompanies, {
      Codes: codes.slice(from, from + MOST_CODES),
    });
    for (const company of companies)
      if (company.CompanyType === CompanyType.Customer)
        found.set(company.CompanyCode.toUpperCase(), company);
  }
  return found;
}
