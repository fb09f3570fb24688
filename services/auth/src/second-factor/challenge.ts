import { randomBytes } from 'node:crypto';
import type { CompanyType } from '@quayside/contracts/auth/company-type';
import type {
  AnswerChallenge,
  Challenge,
  NewSecondFactor,
  SecondFactorDone,
} from '@quayside/contracts/auth/second-factor';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { entityOf, type Holder } from '../account/holder.js';
import { rememberDevice } from '../guard/origin.js';
import { type Attempt, auditFailure, clearAttempt, countAttempt } from '../guard/sign-in-guard.js';
import { enterEmployee, enterUser } from '../session/enter.js';
import { settingsOf } from '../settings.js';
import { hashOf } from '../token-hash.js';
import { beginFactor, confirmFactor, factorOf, isRequired, takesAny } from './factor.js';
import { uriOf } from './totp.js';

/** The second step follows within this time. */
const WITHIN_MS = 5 * 60_000;

export interface FirstStep {
  holder: Holder;
  /** The name under which attempts at the account are counted. */
  subject: string;
  companyType?: CompanyType | null;
  rememberMe?: boolean;
  /** Of a password or code that was right; none for who came by a link or from elsewhere. */
  attempt?: Attempt;
}

/**
 * Called when password or code were right: refuses the sign-in where a second factor is there or must be set up, with a challenge
 * for the second step. The attempt stays counted until that one is right: whoever has the password guesses codes as slowly. Where there is no
 * code to guess yet it is given back, or who leaves the setup some times would have to wait.
 */
export async function askSecondFactor(
  ctx: Ctx,
  { holder, subject, companyType, rememberMe = false, attempt }: FirstStep,
): Promise<void> {
  const factor = await factorOf(ctx, holder);
  const enrolled = Boolean(factor?.confirmed_time);
  if (!enrolled && !(await isRequired(ctx, holder))) return;
  if (!enrolled && attempt) await clearAttempt(ctx.outside(), attempt);
  const token = randomBytes(32).toString('base64url');
  await ctx.outside().sql(
    `INSERT INTO sign_in_challenge (token_hash, user_id, employee_id, subject, company_type, remember_me, create_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashOf(token),
      'userId' in holder ? holder.userId : null,
      'employeeId' in holder ? holder.employeeId : null,
      subject,
      companyType ?? null,
      rememberMe,
      ctx.now,
    ],
  );
  const Code = enrolled ? 'auth.second-factor' : 'auth.second-factor-setup';
  throw new Refusal(Code, {}, [{ Prop: 'Challenge', Code, Msg: token }]);
}

interface Open {
  token_hash: string;
  user_id: number | null;
  employee_id: number | null;
  subject: string;
  company_type: CompanyType | null;
  remember_me: boolean;
}

async function openChallenge(ctx: Ctx, challenge: string): Promise<Open & { holder: Holder }> {
  const [row] = await ctx.sql<Open>(
    `SELECT token_hash, user_id, employee_id, subject, company_type, remember_me FROM sign_in_challenge
     WHERE token_hash = $1 AND used_time IS NULL AND create_time > $2`,
    [hashOf(challenge), new Date(ctx.now.getTime() - WITHIN_MS)],
  );
  if (!row) throw new Refusal('auth.challenge-expired');
  return {
    ...row,
    holder: row.employee_id === null ? { userId: row.user_id! } : { employeeId: row.employee_id },
  };
}

/** The secret for who must set a second factor up before the sign-in goes on. Refused where there is one already. */
export async function setUpAtSignIn(
  ctx: Ctx,
  { Challenge: challenge }: Challenge,
): Promise<NewSecondFactor> {
  const { holder, subject } = await openChallenge(ctx, challenge);
  const Secret = await beginFactor(ctx, holder);
  return { Secret, Uri: uriOf(Secret, subject.slice(2), settingsOf(ctx.runtime).SYSTEM_NAME) };
}

/** The second step: a right code opens the session of the first. Wrong ones are counted at the account, as wrong passwords are. */
export async function answerChallenge(
  ctx: Ctx,
  { Challenge: challenge, Code }: AnswerChallenge,
): Promise<SecondFactorDone> {
  const open = await openChallenge(ctx, challenge);
  const { holder, subject } = open;
  const attempt = await countAttempt(ctx, subject);
  const factor = await factorOf(ctx, holder);
  if (!factor) throw new Refusal('auth.challenge-expired');
  const setUp = !factor.confirmed_time;
  const codes = setUp ? await confirmFactor(ctx, holder, factor, Code) : null;
  const right = setUp ? codes !== null : await takesAny(ctx, factor, Code);
  if (!right) {
    const { entity, entityId } = entityOf(holder);
    await auditFailure(ctx, entity, entityId, subject);
    throw new Refusal('auth.second-factor-wrong', { hint: attempt.hint });
  }
  return ctx.tx(async (tx) => {
    const used = await tx.sql(
      'UPDATE sign_in_challenge SET used_time = $2 WHERE token_hash = $1 AND used_time IS NULL RETURNING 1',
      [open.token_hash, tx.now],
    );
    if (!used.length) throw new Refusal('auth.challenge-expired');
    await clearAttempt(tx, attempt);
    await rememberDevice(tx, subject);
    const more = {
      secondFactor: true,
      companyType: open.company_type,
      rememberMe: open.remember_me,
    };
    const Token =
      'userId' in holder
        ? await enterUser(tx, holder.userId, more)
        : await enterEmployee(tx, holder.employeeId, more);
    return { Token, RecoveryCodes: codes ?? [] };
  });
}
