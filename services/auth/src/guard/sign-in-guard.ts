import { createHash } from 'node:crypto';
import { Refusal } from '@quayside/service-kit/refusal';
import { pause } from '@quayside/service-kit/runtime/clock';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { hasCaptchaPass } from '../captcha/has-pass.js';
import { settingsOf } from '../settings.js';
import { isKnownDevice, originOf } from './origin.js';

/** Failures of an account, or of any, from one origin, or from anywhere; an empty text is any. */
interface Place {
  readonly subject: string;
  readonly origin: string;
}

/** A wait doubles up to a day. */
const LONGEST_WAIT_S = 86_400;
/** The first slow answer; each failure doubles it. */
const FIRST_SLOW_MS = 250;

/**
 * `least` failures within the window, and the place waits as long as the window, twice as long after the next one, and so on;
 * what it waits once more without a failure makes it forgotten. $4 least failures, $5 seconds of the window.
 */
const WAIT = `make_interval(secs => least($5 * power(2, least(g.failures - $4, 30)), ${LONGEST_WAIT_S}))`;
/** A failure that lies ahead was noted by a clock that has been put back since: nobody waits for it. */
const WAITS = `(g.failures >= $4 AND g.last_time + ${WAIT} > $3 AND g.last_time <= $3::timestamptz + interval '1 minute')`;
const FORGOTTEN = `(g.last_time + CASE WHEN g.failures >= $4 THEN 2 * ${WAIT} ELSE make_interval(secs => $5) END <= $3)`;

interface Counted {
  failures: number;
  /** When the place was last counted before, as PostgreSQL wrote it; null: never. */
  before: string | null;
  /** When it was last counted now. */
  time: string;
}

/** Counts an attempt at a place; null when the place waits, which the attempt does not lengthen. */
async function count(
  ctx: Ctx,
  { subject, origin }: Place,
  least: number,
  waits = true,
): Promise<Counted | null> {
  const windowS = settingsOf(ctx.runtime).LOGIN_LOCK_MINUTES * 60;
  const [row] = await ctx.sql<Counted>(
    `WITH earlier AS (SELECT last_time FROM sign_in_guard WHERE subject = $1 AND origin = $2)
     INSERT INTO sign_in_guard AS g (subject, origin, failures, last_time) VALUES ($1, $2, 1, $3)
     ON CONFLICT (subject, origin) DO UPDATE SET
       failures = CASE WHEN ${FORGOTTEN} THEN 1 ELSE g.failures + 1 END,
       last_time = CASE WHEN ${FORGOTTEN} OR g.failures + 1 >= $4 THEN $3 ELSE g.last_time END
     WHERE NOT ($6 AND ${WAITS})
     RETURNING failures, last_time::text AS time, (SELECT last_time::text FROM earlier) AS before`,
    [subject, origin, ctx.now, least, windowS, waits],
  );
  return row ?? null;
}

/** Counts an attempt and answers the failures so far, or refuses it with the time that the place still waits. */
async function countOrRefuse(ctx: Ctx, place: Place, least: number): Promise<Counted> {
  const counted = await count(ctx, place, least);
  if (counted !== null) return counted;
  const windowS = settingsOf(ctx.runtime).LOGIN_LOCK_MINUTES * 60;
  const [row] = await ctx.sql<{ seconds: number }>(
    `SELECT extract(epoch FROM g.last_time + ${WAIT} - $3)::float AS seconds FROM sign_in_guard g WHERE g.subject = $1 AND g.origin = $2`,
    [place.subject, place.origin, ctx.now, least, windowS],
  );
  throw new Refusal('auth.locked', { minutes: Math.max(1, Math.ceil((row?.seconds ?? 0) / 60)) });
}

/** From so many tries left on, people are told. */
const TOLD_LEFT = 3;

/**
 * What is said to whoever failed `failures` times where `least` failures make one wait: how many tries are left, or how long the wait is
 * that begins now. Counted where the caller is, whether or not the account exists, so that it tells nothing of it.
 */
export function hintOf(failures: number, least: number, minutes: number): string {
  const left = least - failures;
  if (left > TOLD_LEFT) return '';
  if (left > 0) return `，还可尝试${left}次，之后须等待${minutes}分钟`;
  return `，请${Math.min(minutes * 2 ** Math.min(-left, 30), LONGEST_WAIT_S / 60)}分钟后再试`;
}

/** A place shared with others, as it was before the attempt was counted. */
type SharedPlace = Place & Pick<Counted, 'before' | 'time'>;

/** What an attempt was counted at, to be given back when it proves right. */
export interface Attempt {
  readonly subject: string;
  /** Places of the account: their failures are forgotten. */
  readonly own: readonly string[];
  /** Places shared with others: they get this attempt back and keep the rest. */
  readonly shared: readonly SharedPlace[];
  /** What is said beside the refusal when it proves wrong; empty when nothing comes of it yet. */
  readonly hint: string;
}

const ofAddress = (address: string): string => `a:${address}`;
const ofProved = (address: string): string => `c:${address}`;
const ofPass = (pass: string): string =>
  `p:${createHash('sha256').update(pass).digest('base64url')}`;

/** What an attempt counts at its address, and the failures that make the address wait. */
interface AtAddress {
  readonly shared: SharedPlace[];
  /** Failures with a proof of work; 0 as long as the address needs none. */
  readonly proved: number;
}

/**
 * Counts an attempt at an address, which many people may share. After too many failures at any
 * accounts each further try there shows a proof of work first (`request.captcha`): a right
 * password gets in and gives its proof back, a wrong one uses it up. Only an address that fails
 * as often again with proofs waits as a whole.
 */
async function countAtAddress(ctx: Ctx, address: string): Promise<AtAddress> {
  const { LOGIN_ADDRESS_FAILURES: most } = settingsOf(ctx.runtime);
  const place = { subject: '', origin: ofAddress(address) };
  const free = await count(ctx, place, most);
  if (free) return { shared: [{ ...place, ...free }], proved: 0 };
  if (!hasCaptchaPass(ctx)) throw new Refusal('request.captcha');
  const pass = { subject: '', origin: ofPass(String(ctx.client?.captchaPass)) };
  const used = await count(ctx, pass, 1);
  if (!used) throw new Refusal('request.captcha');
  const withProof = { subject: '', origin: ofProved(address) };
  const proved = await countOrRefuse(ctx, withProof, most);
  // It stays an address of which proofs are asked, the longer the more fails there.
  const again = await count(ctx, place, most, false);
  const shared: SharedPlace[] = [
    { ...pass, ...used },
    { ...withProof, ...proved },
  ];
  if (again) shared.push({ ...place, ...again });
  return { shared, proved: proved.failures };
}

/** How much later an attempt from an unknown device is answered after so many failures at its account, from wherever. */
export function slownessOf(
  failures: number,
  { LOGIN_SLOW_FAILURES: free, LOGIN_SLOW_SECONDS: most }: ReturnType<typeof settingsOf>,
): number {
  return failures <= free
    ? 0
    : Math.min(FIRST_SLOW_MS * 2 ** Math.min(failures - free - 1, 20), most * 1000);
}

/**
 * Counts an attempt at an account before its password is looked at, so that parallel guesses count too. The name that was
 * tried counts, whether or not such an account exists, and what is counted stays although the request is refused.
 *
 * Nobody can lock out a colleague (decisions 17 and 95): an address waits for the account that it
 * failed at, and shows proofs of work after failures at many; the account itself is only answered
 * slower, and a device that signed in to it before is counted by itself, whatever others do from
 * the same address or from a thousand.
 */
export async function countAttempt(ctx: Ctx, subject: string): Promise<Attempt> {
  const settings = settingsOf(ctx.runtime);
  const { address, device } = originOf(ctx);
  const outside = ctx.outside();
  if (await isKnownDevice(outside, subject, device)) {
    const origin = `d:${device}`;
    if ((await count(outside, { subject, origin }, settings.LOGIN_MAX_FAILURES)) !== null)
      return { subject, own: [origin], shared: [], hint: '' };
  }
  const origin = ofAddress(address);
  const account = { subject, origin: '' };
  const { failures, hint, shared } = await outside.tx(async (inner) => {
    const { failures: here } = await countOrRefuse(
      inner,
      { subject, origin },
      settings.LOGIN_MAX_FAILURES,
    );
    const { shared, proved } = await countAtAddress(inner, address);
    const nearer =
      settings.LOGIN_MAX_FAILURES - here <= settings.LOGIN_ADDRESS_FAILURES - proved
        ? ([here, settings.LOGIN_MAX_FAILURES] as const)
        : ([proved, settings.LOGIN_ADDRESS_FAILURES] as const);
    const hint = hintOf(...nearer, settings.LOGIN_LOCK_MINUTES);
    const atAccount = await count(inner, account, settings.LOGIN_SLOW_FAILURES, false);
    if (atAccount) shared.push({ ...account, ...atAccount });
    return { failures: atAccount?.failures, hint, shared };
  });
  await pause(ctx.runtime.clock, slownessOf(failures ?? 0, settings));
  return { subject, own: [origin], shared, hint };
}

/**
 * Counts a try of a code: codes have few tries of their own, so that only the address counts, as
 * it does for passwords.
 */
export async function countCodeAttempt(ctx: Ctx, subject: string): Promise<Attempt> {
  const { address, device } = originOf(ctx);
  const outside = ctx.outside();
  if (await isKnownDevice(outside, subject, device))
    return { subject, own: [], shared: [], hint: '' };
  const { shared } = await outside.tx((inner) => countAtAddress(inner, address));
  return { subject, own: [], shared, hint: '' };
}

/** Counts a guess of the old password by a session: a stolen one guesses as little as a stranger, and keeps nobody else out. */
export async function countSessionAttempt(ctx: Ctx, subject: string): Promise<Attempt> {
  const origin = `s:${ctx.identity?.SessionId}`;
  await countOrRefuse(
    ctx.outside(),
    { subject, origin },
    settingsOf(ctx.runtime).LOGIN_MAX_FAILURES,
  );
  return { subject, own: [origin], shared: [], hint: '' };
}

/**
 * An attempt proved right: the account's failures from there are forgotten, and what is shared gets
 * the attempt back, with the time of the failure before it, so that no wait begins anew.
 */
export async function clearAttempt(ctx: Ctx, { subject, own, shared }: Attempt): Promise<void> {
  await ctx.sql('DELETE FROM sign_in_guard WHERE subject = $1 AND origin = ANY($2)', [
    subject,
    own,
  ]);
  for (const place of shared) {
    await ctx.sql(
      `UPDATE sign_in_guard SET failures = failures - 1,
         last_time = CASE WHEN last_time = $3::timestamptz THEN coalesce($4::timestamptz, last_time) ELSE last_time END
       WHERE subject = $1 AND origin = $2 AND failures > 0`,
      [place.subject, place.origin, place.time, place.before],
    );
  }
}

/** An administrator opens an account: nobody waits for it any more. */
export async function openAccount(ctx: Ctx, subject: string): Promise<void> {
  await ctx.sql('DELETE FROM sign_in_guard WHERE subject = $1', [subject]);
}

/** Notes a failed sign-in, the same way whether the account exists or not. */
export async function auditFailure(
  ctx: Ctx,
  entity: 'employee' | 'user',
  id: number | undefined,
  subject: string,
): Promise<void> {
  await ctx.outside().audit({
    entity,
    entityId: id ?? 0,
    verb: 'sign-in-failed',
    outcome: 'failed',
    after: { Subject: subject, Ip: ctx.client?.ip ?? null },
  });
}
