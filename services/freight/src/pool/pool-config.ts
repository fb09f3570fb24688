import type { PoolConfig } from '@quayside/contracts/freight/pool';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { poolAt } from './pool-past.js';

/** Whoever never set any takes part in nothing. */
const NONE: PoolConfig = {
  MayPublish: false,
  MaySee: false,
  MayResell: false,
  Depth: 0,
  AutoApprove: false,
  Version: 0,
};
const READ = `SELECT may_publish AS "MayPublish", may_see AS "MaySee", may_resell AS "MayResell", resale_depth AS "Depth",
  auto_approve AS "AutoApprove", version AS "Version"`;

/** What a company takes part in, or took at a moment; the caller's own where none is named. */
export async function poolConfigOf(
  ctx: Ctx,
  companyId: number = ctx.employee.CompanyId,
  asOf: string | null = null,
): Promise<PoolConfig> {
  const table = poolAt('pool_config', asOf ? '$2::timestamptz' : null);
  const [config] = await ctx.sql<PoolConfig>(`${READ} FROM ${table} t WHERE company_id = $1`, [
    companyId,
    ...(asOf ? [asOf] : []),
  ]);
  return config ?? NONE;
}

/** Sets it, with how the company is called in the pool; 412 when somebody else did meanwhile. */
export const savePoolConfigOf = (ctx: Ctx, config: PoolConfig): Promise<PoolConfig> =>
  ctx.tx(async (tx) => {
    const { CompanyId, CompanyCode, CompanyName } = tx.employee;
    const before = await poolConfigOf(tx);
    const { MayPublish, MaySee, MayResell, Depth, AutoApprove, Version } = config;
    const [row] = await tx.sql<{ id: number }>(
      `INSERT INTO pool_config AS p (company_id, company_code, company_name, may_publish, may_see, may_resell, resale_depth, auto_approve, version, update_time)
       VALUES ($1, upper($2), $3, $4, $5, $6, $7, $8, 1, $10)
       ON CONFLICT (company_id) DO UPDATE SET company_code = upper($2), company_name = $3, may_publish = $4, may_see = $5, may_resell = $6,
         resale_depth = $7, auto_approve = $8, version = p.version + 1, update_time = $10
       WHERE p.version = $9 RETURNING company_id AS id`,
      [
        CompanyId,
        CompanyCode,
        CompanyName,
        MayPublish,
        MaySee,
        MayResell,
        Depth,
        AutoApprove,
        Version,
        tx.now,
      ],
    );
    if (!row || before.Version !== Version) throw new Refusal('record.stale');
    await tx.audit({
      entity: 'pool_config',
      entityId: row.id,
      verb: 'update',
      before,
      after: { MayPublish, MaySee, MayResell, Depth, AutoApprove },
    });
    return poolConfigOf(tx);
  });
