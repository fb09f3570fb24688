import { type SendVerCode, VerCodeType } from '@quayside/contracts/auth/session';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { requireChannel } from '../account/channels.js';
import { tellAccount } from '../account/tell-account.js';
import { normalAccount, userByAccount } from '../account/user-account.js';
import { hasCaptchaPass } from '../captcha/has-pass.js';
import { isKnownDevice, markDevice, originOf } from '../guard/origin.js';
import { userSubject } from '../guard/subjects.js';
import { settingsOf } from '../settings.js';
import { inBackground } from './background.js';
import { codeMail, codeText, registeredMail, registeredText } from './code-texts.js';
import {
  beforeSkew,
  beginOfDay,
  hashCode,
  masked,
  newCode,
  secondsOfDayLeft,
} from './ver-code.rules.js';

interface Sent {
  /** The last one from here. */
  last: string | null;
  /** From here since the day began, and from anywhere. */
  today: number;
  anywhere: number;
  /** The last one from anywhere. */
  lastAnywhere: string | null;
}

/** Seconds until so long after a moment; nothing and below: it is over. */
const secondsLeft = (since: string | null, seconds: number, now: Date): number =>
  since === null ? 0 : Math.ceil((Date.parse(since) + seconds * 1000 - now.getTime()) / 1000);

/**
 * Refuses when the last code to a number is too young or the day's number is reached, counted for
 * the number and the address that asks: nobody uses up what its owner may ask for elsewhere. Where
 * others ask for codes to the number as well, the address shows first that somebody waits there
 * (captcha). A device that signed in to the account has limits of its own. Existing account or not.
 * @returns whether it is such a device
 */
async function checkLimits(ctx: Ctx, mobile: string): Promise<boolean> {
  const { CODE_INTERVAL_SECONDS, CODE_PER_DAY } = settingsOf(ctx.runtime);
  const { address, device } = originOf(ctx);
  const known = await isKnownDevice(ctx, userSubject(mobile), device);
  const [sent] = await ctx.sql<Sent>(
    `SELECT max(create_time) FILTER (WHERE here AND create_time <= $5) AS last,
            count(*) FILTER (WHERE here AND create_time >= $2)::int AS today,
            count(*) FILTER (WHERE create_time >= $2)::int AS anywhere,
            max(create_time) FILTER (WHERE create_time <= $5) AS "lastAnywhere"
     FROM (SELECT create_time, CASE WHEN known THEN device_hash = $4 ELSE address = $6 END AS here
           FROM ver_code WHERE mobile_phone = $1 AND known = $3) AS codes`,
    [mobile, beginOfDay(ctx.now), known, device, beforeSkew(ctx.now), address],
  );
  if (!sent) return known;
  const wait = secondsLeft(sent.last, CODE_INTERVAL_SECONDS, ctx.now);
  if (wait > 0) throw new Refusal('auth.code-too-soon', { seconds: wait });
  if (sent.today >= CODE_PER_DAY)
    throw new Refusal('auth.code-daily', { seconds: secondsOfDayLeft(ctx.now) });
  if (known) return true;
  const others =
    sent.anywhere >= CODE_PER_DAY ||
    secondsLeft(sent.lastAnywhere, CODE_INTERVAL_SECONDS, ctx.now) > 0;
  if (others && !hasCaptchaPass(ctx)) throw new Refusal('request.captcha');
  return false;
}

/**
 * Tells the owner of a number or address. Codes to sign in or to set a password go to accounts alone; who registers with an account
 * that there is already is told so there, where only its owner reads it.
 */
async function tell(ctx: Ctx, account: string, type: VerCodeType, code: string): Promise<void> {
  const user = await userByAccount(ctx, account);
  const registered = type === VerCodeType.Register && user;
  if (type !== VerCodeType.Register && !user?.enable) return;
  const { CODE_MINUTES: minutes, SYSTEM_NAME: name } = settingsOf(ctx.runtime);
  const said = { name, purpose: VerCodeType.label(type), code, minutes };
  const texts = registered
    ? { sms: registeredText(), mail: registeredMail(name) }
    : { sms: codeText(said), mail: codeMail(said) };
  await tellAccount(ctx, account, texts);
}

/**
 * Makes a verification code and sends it. The answer, its refusals and its time are the same whether the number has an account
 * or not: the message itself goes out after the answer.
 */
export async function sendCode(ctx: Ctx, { MobilePhone: given, Type }: SendVerCode): Promise<null> {
  const MobilePhone = normalAccount(given);
  await requireChannel(ctx, MobilePhone);
  const code = newCode();
  await ctx.tx(async (inner) => {
    await inner.sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `ver-code ${MobilePhone}`,
    ]);
    const known = await checkLimits(inner, MobilePhone);
    await inner.sql(
      `INSERT INTO ver_code (mobile_phone, type, code_hash, create_time, device_hash, address, known)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        MobilePhone,
        Type,
        hashCode(MobilePhone, code),
        inner.now,
        await markDevice(inner),
        originOf(inner).address,
        known,
      ],
    );
  });
  inBackground(ctx.runtime, `verification code for ${masked(MobilePhone)}`, () =>
    tell(ctx, MobilePhone, Type, code),
  );
  return null;
}
