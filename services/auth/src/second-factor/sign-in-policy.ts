import type { SignInPolicy } from '@quayside/contracts/auth/second-factor';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isLowered } from './factor.js';

async function policyOf(ctx: Ctx, lock = false): Promise<SignInPolicy> {
  const [row] = await ctx.sql<SignInPolicy>(
    `SELECT single_session AS "SingleSession", second_factor AS "SecondFactor" FROM company WHERE id = $1${lock ? ' FOR UPDATE' : ''}`,
    [ctx.employee.CompanyId],
  );
  return found(row);
}

/** What one's own company asks of its people at sign-in. */
export const signInPolicy = (ctx: Ctx): Promise<SignInPolicy> => policyOf(ctx);

/** Sets what one's own company asks; sessions that are open stay. */
export function setSignInPolicy(
  ctx: Ctx,
  { SingleSession, SecondFactor }: SignInPolicy,
): Promise<SignInPolicy> {
  return ctx.tx(async (tx) => {
    const before = await policyOf(tx, true);
    const { CompanyId, CompanyType } = tx.employee;
    if (isLowered(CompanyType, before.SecondFactor, SecondFactor))
      throw new Refusal('auth.second-factor-platform');
    await tx.sql(
      'UPDATE company SET single_session = $2, second_factor = $3, update_time = $4 WHERE id = $1',
      [CompanyId, SingleSession, SecondFactor, tx.now],
    );
    const after = await policyOf(tx);
    await tx.audit({
      entity: 'company',
      entityId: CompanyId,
      verb: 'sign-in-policy',
      before,
      after,
    });
    return after;
  });
}
