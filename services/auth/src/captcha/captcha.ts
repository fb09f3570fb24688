import { createHmac } from 'node:crypto';
import type {
  CaptchaChallenge,
  CaptchaPass,
  CaptchaSolution,
} from '@quayside/contracts/auth/captcha';
import { givePass } from '@quayside/service-kit/http/captcha-pass';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import {
  CappedMap,
  type Challenge,
  createChallenge,
  randomInt,
  type Solution,
  verifySolution,
} from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** A browser works about a second on it; the server checks one derivation. */
const COST = 1_000;
const COUNTS = { least: 400, most: 1_200 } as const;
const CHALLENGE_MS = 5 * 60_000;

/** Signatures of challenges whose solution was taken: each is taken once. */
const takenOf = perRuntime(() => new CappedMap<string, true>({ maxSize: 50_000 }));

function secretsOf({ identitySecret }: ServiceRuntime) {
  const of = (use: string): string =>
    createHmac('sha256', identitySecret).update(use).digest('hex');
  return { hmacSignatureSecret: of('captcha'), hmacKeySignatureSecret: of('captcha-key') };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A proof of work that nothing is stored for: it is signed, and so are its end and its cost. */
export async function newChallenge(ctx: Ctx): Promise<CaptchaChallenge> {
  const Challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTS.least, COUNTS.most),
    deriveKey,
    // By the machine's clock, which the library checks it by.
    expiresAt: new Date(Date.now() + CHALLENGE_MS),
    ...secretsOf(ctx.runtime),
  });
  return { Challenge };
}

/** A pass for the caller's address. 422 for a solution that is wrong, over, or was taken before. */
export async function passFor(
  ctx: Ctx,
  { Challenge, Solution }: CaptchaSolution,
): Promise<CaptchaPass> {
  const wrong = new Refusal('request.captcha-wrong');
  if (!isObject(Challenge) || !isObject(Challenge.parameters) || !isObject(Solution)) throw wrong;
  const { signature, parameters } = Challenge;
  const taken = takenOf(ctx.runtime);
  // Who could change the cost could have the server work for him.
  if (typeof signature !== 'string' || parameters.cost !== COST || taken.has(signature))
    throw wrong;
  const given = {
    challenge: Challenge as unknown as Challenge,
    solution: Solution as unknown as Solution,
  };
  const checked = await verifySolution({ ...given, deriveKey, ...secretsOf(ctx.runtime) }).catch(
    () => null,
  );
  if (!checked?.verified || taken.has(signature)) throw wrong;
  taken.set(signature, true);
  const { pass, until } = givePass(ctx.runtime.identitySecret, ctx.client?.ip ?? '', ctx.now);
  return { Pass: pass, ExpireTime: until.toISOString() };
}
