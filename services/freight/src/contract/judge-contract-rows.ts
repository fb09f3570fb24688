import type { CarrierContractInput } from '@quayside/contracts/freight/contract/contract';
import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';

type Values = Partial<CarrierContractInput & { Enabled: boolean }>;
interface Period {
  from: string;
  to: string;
  enabled: boolean;
}

const upper = (text: string | undefined): string => text?.trim().toUpperCase() ?? '';
const keyOf = ({ ContractNo, CarrierCode }: Pick<Values, 'ContractNo' | 'CarrierCode'>): string =>
  `${upper(CarrierCode)} ${upper(ContractNo)}`;

/** The periods of the company's contracts of some numbers, by contract and first day. */
async function storedOf(
  ctx: Ctx,
  numbers: readonly string[],
): Promise<Map<string, Map<string, Period>>> {
  const rows = await ctx.sql<Period & { no: string; carrier: string }>(
    `SELECT contract_no AS no, carrier_code AS carrier, valid_from::text AS from, valid_to::text AS to, enabled FROM carrier_contract
     WHERE company_id = $1 AND contract_no = ANY($2)`,
    [ctx.employee.CompanyId, numbers],
  );
  const periods = new Map<string, Map<string, Period>>();
  for (const { no, carrier, ...period } of rows) {
    const key = keyOf({ ContractNo: no, CarrierCode: carrier });
    periods.set(key, (periods.get(key) ?? new Map<string, Period>()).set(period.from, period));
  }
  return periods;
}

/** Judges rows of a file, or of a change of many, before any is written: the periods of a contract as they will stand together. */
export async function judgeContractRows(
  ctx: Ctx,
  rows: readonly ImportRow<CarrierContractInput>[],
  fault: AddFault<CarrierContractInput>,
): Promise<void> {
  const periods = await storedOf(ctx, [
    ...new Set(rows.map(({ values }) => upper(values.ContractNo))),
  ]);
  for (const { values } of rows as readonly { values: Values }[]) {
    if (!values.ValidFrom) continue;
    const of = periods.get(keyOf(values)) ?? new Map<string, Period>();
    const before = of.get(values.ValidFrom);
    const to = values.ValidTo ?? before?.to;
    if (to)
      of.set(values.ValidFrom, {
        from: values.ValidFrom,
        to,
        enabled: values.Enabled ?? before?.enabled ?? true,
      });
    periods.set(keyOf(values), of);
  }
  for (const row of rows) {
    const of = periods.get(keyOf(row.values));
    const own = row.values.ValidFrom ? of?.get(row.values.ValidFrom) : undefined;
    const other =
      own?.enabled &&
      [...of!.values()].find(
        (each) => each !== own && each.enabled && each.from <= own.to && each.to >= own.from,
      );
    if (other) fault(row, 'ValidFrom', 'overlap', `与该合约号的${other.from}至${other.to}重叠`);
  }
}
