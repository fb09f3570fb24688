import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { RemarkCharge } from './read-remark.js';

/** Says of a charge where it came from; what somebody changed since is his. */
const MARK = '摘自导入文件的备注';

interface OfRate {
  id: number;
  charges: readonly RemarkCharge[];
}

/** Stores the charges that remarks of a file name with their rates. A charge that somebody keeps there himself stays as it is. */
export async function storeRemarkCharges(tx: Ctx, rates: readonly OfRate[]): Promise<void> {
  const rows = rates.flatMap(({ id, charges }) =>
    charges.map(({ FeeCode, CurrencyCode, Basis, Amount, Amount20, Amount40 }) => ({
      company_id: tx.employee.CompanyId,
      rate_id: id,
      fee_code: FeeCode,
      currency_code: CurrencyCode,
      basis: Basis,
      amount: Amount,
      amount20: Amount20,
      amount40: Amount40,
      included: false,
      remark: MARK,
      enabled: true,
      version: 1,
      create_time: tx.now.toISOString(),
      update_time: tx.now.toISOString(),
      update_name: tx.identity?.Name ?? null,
    })),
  );
  if (rows.length === 0) return;
  await forgetRemarkCharges(tx, rates);
  const columns = Object.keys(rows[0]!).join(', ');
  await tx.sql(
    `INSERT INTO rate_charge (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::rate_charge, $1) n
     WHERE NOT EXISTS (SELECT 1 FROM rate_charge c WHERE c.rate_id = n.rate_id AND c.fee_code = n.fee_code AND c.currency_code = n.currency_code)`,
    [JSON.stringify(rows)],
  );
}

/** Takes away what a file brought and nobody changed since. */
export async function forgetRemarkCharges(tx: Ctx, rates: readonly OfRate[]): Promise<void> {
  const codes = [...new Set(rates.flatMap(({ charges }) => charges.map(({ FeeCode }) => FeeCode)))];
  if (codes.length === 0) return;
  await tx.sql(
    'DELETE FROM rate_charge WHERE rate_id = ANY($1) AND fee_code = ANY($2) AND remark = $3 AND version = 1',
    [rates.map(({ id }) => id), codes, MARK],
  );
}
