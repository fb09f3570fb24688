import type { Ctx } from '@quayside/service-kit/runtime/context';

const TERMS =
  'fee_code, basis, currency_code, amount, amount20, amount40, amount_hq, payment, over_weight, remark, included, enabled' as const;

/** Gives new rates the charges of those that they follow: a price that goes on goes on with what belongs to it. */
export async function copyCharges(
  tx: Ctx,
  pairs: readonly { from: number; to: number }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await tx.sql(
    `INSERT INTO rate_charge (company_id, rate_id, ${TERMS}, version, create_time, update_time, update_name)
     SELECT c.company_id, p.to_id, ${TERMS.split(', ')
       .map((column) => `c.${column}`)
       .join(', ')}, 1, $3, $3, $4
     FROM unnest($1::bigint[], $2::bigint[]) p (from_id, to_id) JOIN rate_charge c ON c.rate_id = p.from_id`,
    [pairs.map(({ from }) => from), pairs.map(({ to }) => to), tx.now, tx.identity?.Name ?? null],
  );
}
