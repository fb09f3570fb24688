import type { RatePolicy } from '@quayside/contracts/freight/rate-change.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';

const NONE: RatePolicy = { OverPercent: null, UnderFloor: false, ByJuniors: false, Version: 0 };
const READ = `SELECT over_percent AS "OverPercent", under_floor AS "UnderFloor", by_juniors AS "ByJuniors", version AS "Version" FROM rate_policy`;

/** The caller's company's rule; a company that never set one publishes at once. */
export async function policyOf(ctx: Ctx): Promise<RatePolicy> {
  const [policy] = await ctx.sql<RatePolicy>(`${READ} WHERE company_id = $1`, [
    ctx.employee.CompanyId,
  ]);
  return policy ?? NONE;
}

/** Sets it; 412 when somebody else did meanwhile. */
export const savePolicy = (
  ctx: Ctx,
  { OverPercent, UnderFloor, ByJuniors, Version }: RatePolicy,
): Promise<RatePolicy> =>
  ctx.tx(async (tx) => {
    const before = await policyOf(tx);
    const rows = await tx.sql<{ id: number }>(
      `INSERT INTO rate_policy AS p (company_id, over_percent, under_floor, by_juniors, version, update_time) VALUES ($1, $2, $3, $4, 1, $6)
       ON CONFLICT (company_id) DO UPDATE SET over_percent = $2, under_floor = $3, by_juniors = $4, version = p.version + 1, update_time = $6
       WHERE p.version = $5 RETURNING id`,
      [
        tx.employee.CompanyId,
        OverPercent ?? null,
        UnderFloor,
        ByJuniors,
        Version,
        tx.now.toISOString(),
      ],
    );
    const [row] = rows;
    if (!row || before.Version !== Version) throw new Refusal('record.stale');
    await tx.audit({
      entity: 'rate_policy',
      entityId: row.id,
      verb: 'update',
      before,
      after: { OverPercent, UnderFloor, ByJuniors },
    });
    return policyOf(tx);
  });
