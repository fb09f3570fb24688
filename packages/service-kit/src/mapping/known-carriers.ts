import type { FieldError } from '@quayside/contracts/core/envelope';
import type { Ctx } from '../runtime/context.js';
import { partnerCodes } from './remembered-codes.js';

/** What is wrong with codes of carriers that settings name: each must be a carrier of the basic data. One without a code is for all carriers. */
export async function carrierFaults(
  ctx: Ctx,
  Prop: string,
  codes: readonly (string | null | undefined)[],
): Promise<FieldError[][]> {
  const known = await partnerCodes(
    ctx,
    'carrier',
    null,
    codes.flatMap((code) => code || []),
  );
  return codes.map((code) => {
    if (!code || known.get(code) === code) return [];
    const meant = known.get(code);
    const Msg = meant
      ? `船公司代码应为${meant}`
      : `基础资料中没有船公司${code}，请先在船公司资料中维护`;
    return [{ Prop, Code: 'carrier-unknown', Msg }];
  });
}
