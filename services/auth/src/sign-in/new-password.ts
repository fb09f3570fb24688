import { refusals } from '@quayside/contracts/areas';
import { type Ranks, rankWords, strengthOf } from '@quayside/contracts/auth/password-strength';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { onDemand } from '@quayside/service-kit/runtime/on-demand';
import { settingsOf } from '../settings.js';

const language = onDemand<typeof import('@zxcvbn-ts/language-common')>(
  '@zxcvbn-ts/language-common',
  import.meta.url,
);

let ranks: Ranks | undefined;
/** Common passwords and the fifty thousand that leaked most often, as zxcvbn has them. Its own estimate takes seconds for a hostile text of 128 signs. */
export function leakedRanks(): Ranks {
  ranks ??= rankWords(language().dictionary.passwords);
  return ranks;
}

/** The product's name, as people type it. */
const PRODUCT = ['Quayside', '启航', 'qihang'];

/**
 * Refuses a password that is among the first that anybody tries, or is made of what everybody knows of the account. Called
 * wherever a person sets a password, before it is hashed.
 * @param known account, company code, mobile number @param prop the field that the refusal marks
 */
export function refuseCommon(
  ctx: Ctx,
  password: string,
  known: readonly string[],
  prop: string,
): void {
  if (
    strengthOf(
      password,
      [...known, ...PRODUCT, settingsOf(ctx.runtime).SYSTEM_NAME],
      leakedRanks(),
    ) !== 'common'
  )
    return;
  const Code = 'auth.password-common';
  throw new Refusal(Code, {}, [{ Prop: prop, Code, Msg: refusals[Code].text }]);
}
