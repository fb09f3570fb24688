import { findCompanies } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { CarrierContractInput } from '@quayside/contracts/freight/contract/contract';
import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import { partnerCodes } from '@quayside/service-kit/mapping/remembered-codes';
import { severalOf, unknownWords } from '@quayside/service-kit/mapping/unknown-words';
import type { Ctx } from '@quayside/service-kit/runtime/context';

type Row = ImportRow<CarrierContractInput>;
type Fault = AddFault<CarrierContractInput>;

/** Codes that a company's contracts have had so far: they stand, whatever became of them since. */
async function codesSoFar(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await ctx.sql<{ no: string; codes: string[] }>(
    `SELECT contract_no AS no,
       coalesce(lane_codes, '{}'::text[]) || coalesce(customer_codes, '{}'::text[]) AS codes
     FROM carrier_contract WHERE company_id = $1 AND contract_no = ANY($2)`,
    [ctx.employee.CompanyId, [...new Set(rows.flatMap(({ values }) => values.ContractNo ?? []))]],
  );
  const codes = new Map<string, string[]>();
  for (const { no, codes: more } of found) codes.set(no, [...(codes.get(no) ?? []), ...more]);
  return codes;
}

async function resolveCarriers(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const texts = rows.flatMap(({ values }) => values.CarrierCode || []);
  const known = await partnerCodes(ctx, 'carrier', null, texts);
  for (const { values } of rows)
    if (values.CarrierCode)
      values.CarrierCode = known.get(values.CarrierCode) ?? values.CarrierCode;
}

async function resolveLanes(
  ctx: Ctx,
  rows: readonly Row[],
  soFar: ReadonlyMap<string, readonly string[]>,
  fault: Fault,
): Promise<void> {
  const texts = rows.flatMap(({ values }) => values.LaneCodes ?? []);
  const known = await partnerCodes(ctx, 'lane', null, texts);
  const several = await severalOf(
    ctx,
    'lane',
    null,
    texts.filter((text) => !known.has(text)),
  );
  for (const row of rows) {
    const { LaneCodes, ContractNo = '' } = row.values;
    if (!LaneCodes) continue;
    row.values.LaneCodes = [...new Set(LaneCodes.map((text) => known.get(text) ?? text))];
    for (const Code of LaneCodes) {
      if (known.has(Code) || soFar.get(ContractNo)?.includes(Code)) continue;
      const { code, reason } = unknownWords('lane', '航线', Code, several.get(Code));
      fault(row, 'LaneCodes', code, reason, { unknown: { Kind: 'lane', Code } });
    }
  }
}

async function refuseUnknownCustomers(
  ctx: Ctx,
  rows: readonly Row[],
  soFar: ReadonlyMap<string, readonly string[]>,
  fault: Fault,
): Promise<void> {
  const asked = new Set(rows.flatMap(({ values }) => values.CustomerCodes ?? []));
  if (asked.size === 0) return;
  const found = await ctx.call(findCompanies, { Codes: [...asked] });
  const known = new Set(
    found.flatMap((each) =>
      each.CompanyType === CompanyType.Customer ? each.CompanyCode.toUpperCase() : [],
    ),
  );
  for (const row of rows)
    for (const code of row.values.CustomerCodes ?? []) {
      if (known.has(code) || soFar.get(row.values.ContractNo ?? '')?.includes(code)) continue;
      fault(row, 'CustomerCodes', 'company-unknown', `没有客户“${code}”，请填写客户代码`);
    }
}

/**
 * Puts our codes in place of what a file calls carriers and lanes, and refuses lanes and customers
 * that nobody has. They are not left out: a contract without lanes counts for every lane, and one
 * without customers is for all of them.
 */
export async function resolveContractCodes(
  ctx: Ctx,
  rows: readonly Row[],
  fault: Fault,
): Promise<void> {
  const soFar = await codesSoFar(ctx, rows);
  await resolveCarriers(ctx, rows);
  await resolveLanes(ctx, rows, soFar, fault);
  await refuseUnknownCustomers(ctx, rows, soFar, fault);
}
