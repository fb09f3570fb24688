import type {
  BeginSecondFactor,
  NewSecondFactor,
  RecoveryCodes,
  SecondFactorCode,
  SecondFactorState,
} from '@quayside/contracts/auth/second-factor';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { entityOf } from '../account/holder.js';
import { auditFailure, clearAttempt, countSessionAttempt } from '../guard/sign-in-guard.js';
import { confirmPassword } from '../session/confirm-password.js';
import { endSessions } from '../session/end-sessions.js';
import { type OwnAccount, ownAccount } from '../session/own-account.js';
import { settingsOf } from '../settings.js';
import {
  beginFactor,
  confirmFactor,
  type Factor,
  factorOf,
  isRequired,
  takesAny,
} from './factor.js';
import { hashOfRecovery, newRecoveryCodes, uriOf } from './totp.js';

export async function secondFactorState(ctx: Ctx): Promise<SecondFactorState> {
  const { holder, hash } = await ownAccount(ctx);
  const factor = await factorOf(ctx, holder);
  const Enabled = Boolean(factor?.confirmed_time);
  return {
    Enabled,
    Since: factor?.confirmed_time ?? null,
    RecoveryLeft: Enabled ? factor!.recovery.length : 0,
    Required: await isRequired(ctx, holder),
    HasPassword: hash !== null,
  };
}

/** Begins to set a second factor up, once the password was given again: a session alone, a stolen one for one, locks nobody out. */
export async function beginSecondFactor(
  ctx: Ctx,
  { Password }: BeginSecondFactor,
): Promise<NewSecondFactor> {
  const { holder, subject } = await confirmPassword(ctx, Password);
  const Secret = await beginFactor(ctx, holder);
  return { Secret, Uri: uriOf(Secret, subject.slice(2), settingsOf(ctx.runtime).SYSTEM_NAME) };
}

const wrong = (): Refusal =>
  new Refusal('auth.second-factor-wrong', { hint: '' }, [
    { Prop: 'Code', Code: 'auth.second-factor-wrong', Msg: '动态码不正确或已用过' },
  ]);

/** Lets a session that shows a right code go on; wrong ones are counted per session, as wrong old passwords are. */
async function proved<T>(
  ctx: Ctx,
  check: (own: OwnAccount, factor: Factor) => Promise<T | null>,
): Promise<T> {
  const own = await ownAccount(ctx);
  const factor = await factorOf(ctx, own.holder);
  if (!factor) throw new Refusal('auth.second-factor-off');
  const attempt = await countSessionAttempt(ctx, own.subject);
  const result = await check(own, factor);
  if (result === null) {
    const { entity, entityId } = entityOf(own.holder);
    await auditFailure(ctx, entity, entityId, own.subject);
    throw wrong();
  }
  await clearAttempt(ctx, attempt);
  return result;
}

/** Puts the second factor in force by its first code; the session counts as having shown it, the account's others end. */
export async function confirmSecondFactor(
  ctx: Ctx,
  { Code }: SecondFactorCode,
): Promise<RecoveryCodes> {
  const Codes = await proved(ctx, async ({ holder }, factor) => {
    if (factor.confirmed_time) throw new Refusal('auth.second-factor-on');
    return confirmFactor(ctx, holder, factor, Code);
  });
  const { holder } = await ownAccount(ctx);
  const except = ctx.identity!.SessionId;
  await ctx.sql('UPDATE session SET second_factor = true WHERE id = $1', [except]);
  await endSessions(ctx, { holder, except }, 'ended');
  return { Codes };
}

const confirmed = (factor: Factor): void => {
  if (!factor.confirmed_time) throw new Refusal('auth.second-factor-off');
};

/** New recovery codes; the old ones are good no more. */
export async function renewRecoveryCodes(
  ctx: Ctx,
  { Code }: SecondFactorCode,
): Promise<RecoveryCodes> {
  const Codes = newRecoveryCodes();
  await proved(ctx, async ({ holder }, factor) => {
    confirmed(factor);
    if (!(await takesAny(ctx, factor, Code))) return null;
    await ctx.tx(async (tx) => {
      await tx.sql('UPDATE second_factor SET recovery = $2 WHERE id = $1', [
        factor.id,
        Codes.map(hashOfRecovery),
      ]);
      await tx.audit({ ...entityOf(holder), verb: 'recovery-codes-renewed' });
    });
    return true;
  });
  return { Codes };
}

/** Switches the second factor off, unless a company asks for it; the account's other sessions end. */
export async function disableSecondFactor(ctx: Ctx, { Code }: SecondFactorCode): Promise<null> {
  await proved(ctx, async ({ holder }, factor) => {
    confirmed(factor);
    if (await isRequired(ctx, holder)) throw new Refusal('auth.second-factor-required');
    if (!(await takesAny(ctx, factor, Code))) return null;
    await ctx.tx(async (tx) => {
      await tx.sql('DELETE FROM second_factor WHERE id = $1', [factor.id]);
      await tx.audit({
        ...entityOf(holder),
        verb: 'second-factor-off',
        before: { SecondFactor: true },
        after: { SecondFactor: false },
      });
      await endSessions(tx, { holder, except: ctx.identity!.SessionId }, 'ended');
    });
    return true;
  });
  return null;
}
