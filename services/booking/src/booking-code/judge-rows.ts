import type { CodeAllotmentInput } from '@quayside/contracts/booking/codes/allotment';
import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { sellersOf } from './sellers.js';

type Row = ImportRow<CodeAllotmentInput & { Enabled?: boolean }>;
type Values = Partial<CodeAllotmentInput & { Enabled: boolean }>;

/** An allotment as it will be. */
interface Period {
  from: string;
  to: string;
  enabled: boolean;
}

/** Whose allotment it is: its periods do not overlap. */
const whose = ({ CarrierCode, Code, LaneCode, CustomerCode, SellerId }: Values): string =>
  JSON.stringify([CarrierCode, Code, LaneCode ?? null, CustomerCode ?? null, SellerId ?? null]);

interface Stored extends CodeAllotmentInput {
  Enabled: boolean;
  Used: number;
}

const storedOf = (ctx: Ctx, rows: readonly Row[]): Promise<Stored[]> =>
  ctx.sql<Stored>(
    `SELECT carrier_code AS "CarrierCode", code AS "Code", lane_code AS "LaneCode", customer_code AS "CustomerCode", seller_id AS "SellerId",
       valid_from::text AS "ValidFrom", valid_to::text AS "ValidTo", enabled AS "Enabled", used AS "Used"
     FROM book_code_allotment WHERE company_id = $1 AND code = ANY($2)`,
    [ctx.employee.CompanyId, [...new Set(rows.flatMap(({ values }) => values.Code ?? []))]],
  );

/**
 * Judges rows of a file, or of a change of many, before any is written: sellers by their names; periods as they will stand together; quotas
 * below what is used.
 */
export async function judgeRows(
  ctx: Ctx,
  rows: readonly Row[],
  fault: AddFault<CodeAllotmentInput>,
): Promise<void> {
  await nameSellers(ctx, rows);
  const stored = await storedOf(ctx, rows);
  const periods = new Map<string, Map<string, Period>>();
  const put = (values: Values, period: Period) => {
    const of = periods.get(whose(values)) ?? new Map<string, Period>();
    periods.set(whose(values), of.set(period.from, period));
  };
  for (const each of stored)
    put(each, { from: each.ValidFrom, to: each.ValidTo, enabled: each.Enabled });
  const known = new Map(stored.map((each) => [`${whose(each)} ${each.ValidFrom}`, each]));
  for (const { values } of rows) {
    const before = known.get(`${whose(values)} ${values.ValidFrom}`);
    const to = values.ValidTo ?? before?.ValidTo;
    if (values.ValidFrom && to)
      put(values, {
        from: values.ValidFrom,
        to,
        enabled: values.Enabled ?? before?.Enabled ?? true,
      });
  }
  for (const row of rows) {
    const { values } = row;
    const of = periods.get(whose(values));
    const own = values.ValidFrom && of?.get(values.ValidFrom);
    if (!of || !own) continue;
    const other = [...of.values()].find(
      (each) => each !== own && each.enabled && each.from <= own.to && each.to >= own.from,
    );
    if (own.enabled && other)
      fault(row, 'ValidFrom', 'overlap', `与同一分配的${other.from}至${other.to}重叠`);
    const used = known.get(`${whose(values)} ${values.ValidFrom}`)?.Used ?? 0;
    if (values.Quota != null && values.Quota < used)
      fault(row, 'Quota', 'below-used', `可用票数不能少于已用的${used}票`);
  }
}

/** Puts numbers beside the names of sellers that one person has, and names beside their numbers; the rules tell what is left. */
async function nameSellers(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const naming = rows.filter(
    ({ values }) =>
      (values.SellerName && values.SellerId == null) || (values.SellerId && !values.SellerName),
  );
  if (naming.length === 0) return;
  const people = await sellersOf(ctx);
  for (const { values } of naming) {
    const found = people.filter(({ Id, Name }) =>
      values.SellerId ? Id === values.SellerId : Name === values.SellerName?.trim(),
    );
    if (found.length === 1)
      Object.assign(values, { SellerId: found[0]!.Id, SellerName: found[0]!.Name });
  }
}
