import { severalPartnerCodes } from '@quayside/contracts/masterdata/mapping-inbox';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import type { Ctx } from '../runtime/context.js';

const SHOWN = 5;

/** Why a text means no one record: the code of the fault, and the words for people. */
export interface UnknownWords {
  readonly code: string;
  readonly reason: string;
}

/** What is said of a text that nobody has for a name, or that several records have. */
export const unknownWords = (
  kind: BasicKind,
  label: string,
  text: string,
  several: readonly string[] | undefined,
): UnknownWords =>
  several
    ? {
        code: `${kind}-several`,
        reason: `${label}“${text}”不唯一：${several.slice(0, SHOWN).join('、')}，请写代码`,
      }
    : { code: `${kind}-unknown`, reason: `${label}“${text}”没有对照` };

/** Of texts that mean no one record those that several have for a name, with their codes. Asks masterdata once. */
export async function severalOf(
  ctx: Ctx,
  Kind: BasicKind,
  Partner: string | null,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = [...new Set(texts)];
  if (asked.length === 0) return new Map();
  const found = await ctx.call(severalPartnerCodes, {
    Kind,
    Partner,
    Texts: asked.map((Text) => ({ Text })),
  });
  return new Map(found.map(({ Text, Codes }) => [Text, Codes]));
}
