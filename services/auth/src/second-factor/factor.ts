import { CompanyType } from '@quayside/contracts/auth/company-type';
import { SecondFactorPolicy } from '@quayside/contracts/auth/second-factor';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type SecretColumn, sealFor, secretOf } from '@quayside/service-kit/secrets/secret';
import { entityOf, FACTOR_ASKED, type Holder, keyOf } from '../account/holder.js';
import { hashOfRecovery, newRecoveryCodes, newSecret, stepOf } from './totp.js';

export interface Factor {
  id: number;
  sealed: string | null;
  plain: string | null;
  confirmed_time: string | null;
  recovery: string[];
}

export const FACTOR_SECRET: SecretColumn = {
  table: 'second_factor',
  id: 'id',
  sealed: 'sealed',
  plain: 'plain',
};

/** The second factor of an account, also one that is not confirmed yet. */
export async function factorOf(ctx: Ctx, holder: Holder): Promise<Factor | undefined> {
  const [column, id] = keyOf(holder);
  const [row] = await ctx.sql<Factor>(
    `SELECT id, sealed, plain, confirmed_time, recovery FROM second_factor WHERE ${column} = $1`,
    [id],
  );
  return row;
}

/** Whether some company that the account acts for asks for a second factor of it. */
export async function isRequired(ctx: Ctx, holder: Holder): Promise<boolean> {
  const [column, id] = keyOf(holder);
  const rows = await ctx.sql(
    `SELECT 1 FROM employee e JOIN company c ON c.id = e.company_id
     WHERE e.${column === 'user_id' ? 'user_id' : 'id'} = $1 AND e.enable AND c.enable AND ${FACTOR_ASKED} LIMIT 1`,
    [id],
  );
  return rows.length > 0;
}

/** Begins anew with a secret that counts once a code of it was shown; a confirmed one stays. Answers the secret. */
export function beginFactor(ctx: Ctx, holder: Holder): Promise<string> {
  const [column, id] = keyOf(holder);
  const secret = newSecret();
  return ctx.tx(async (tx) => {
    if ((await factorOf(tx, holder))?.confirmed_time) throw new Refusal('auth.second-factor-on');
    await tx.sql(`DELETE FROM second_factor WHERE ${column} = $1 AND confirmed_time IS NULL`, [id]);
    const [row] = await tx.sql<{ id: number }>(
      `INSERT INTO second_factor (${column}, create_time) VALUES ($1, $2) RETURNING id`,
      [id, tx.now],
    );
    await tx.sql('UPDATE second_factor SET sealed = $2 WHERE id = $1', [
      row!.id,
      sealFor(tx, FACTOR_SECRET, row!.id, secret),
    ]);
    return secret;
  });
}

/** Whether a code of the app is right and was not taken before; taking it counts although the request is refused later. */
async function takesCode(ctx: Ctx, factor: Factor, code: string): Promise<boolean> {
  const secret = secretOf(ctx, FACTOR_SECRET, factor.id, factor.sealed, factor.plain);
  const step = secret && stepOf(secret.reveal(), code, ctx.now);
  if (step === null) return false;
  const taken = await ctx
    .outside()
    .sql('UPDATE second_factor SET last_step = $2 WHERE id = $1 AND last_step < $2 RETURNING 1', [
      factor.id,
      step,
    ]);
  return taken.length === 1;
}

/** Whether the text is a code of the app or a recovery code, neither of which is good twice. */
export async function takesAny(ctx: Ctx, factor: Factor, text: string): Promise<boolean> {
  if (/^\s*\d{3}\s?\d{3}\s*$/.test(text)) return takesCode(ctx, factor, text);
  const taken = await ctx
    .outside()
    .sql(
      'UPDATE second_factor SET recovery = array_remove(recovery, $2::bpchar) WHERE id = $1 AND $2::bpchar = ANY(recovery) RETURNING 1',
      [factor.id, hashOfRecovery(text)],
    );
  return taken.length === 1;
}

/** Puts a confirmed second factor in force by a code of its app, with fresh recovery codes; null for a wrong code. */
export async function confirmFactor(
  ctx: Ctx,
  holder: Holder,
  factor: Factor,
  code: string,
): Promise<string[] | null> {
  if (!(await takesCode(ctx, factor, code))) return null;
  const codes = newRecoveryCodes();
  await ctx.tx(async (tx) => {
    await tx.sql('UPDATE second_factor SET confirmed_time = $2, recovery = $3 WHERE id = $1', [
      factor.id,
      tx.now,
      codes.map(hashOfRecovery),
    ]);
    await tx.audit({
      ...entityOf(holder),
      verb: 'second-factor-on',
      before: { SecondFactor: false },
      after: { SecondFactor: true },
    });
  });
  return codes;
}

/** The policy of a platform may not be lowered to nothing once its administrators need a second factor: only the demo begins without. */
export const isLowered = (
  type: CompanyType,
  before: SecondFactorPolicy,
  after: SecondFactorPolicy,
): boolean =>
  type === CompanyType.Platform &&
  before !== SecondFactorPolicy.Free &&
  after === SecondFactorPolicy.Free;
