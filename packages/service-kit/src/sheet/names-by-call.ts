import { type BasicKind, namesOfBasic } from '@quayside/contracts/masterdata/search';
import type { NamesOf } from './export-sheet.js';

const AT_ONCE = 200;

/** The names of codes as basic data keeps them. Where it cannot be asked the codes stand alone: a file without names is better than none. */
export const namesByCall: NamesOf = async (ctx, kind, codes) => {
  const parts: string[][] = [];
  for (let from = 0; from < codes.length; from += AT_ONCE)
    parts.push(codes.slice(from, from + AT_ONCE));
  const found = await Promise.all(
    parts.map((Codes) =>
      ctx.call(namesOfBasic, { Kind: kind as BasicKind, Codes }).catch(() => []),
    ),
  );
  return new Map(found.flat().map(({ Code, NameCn, NameEn }) => [Code, NameCn || NameEn]));
};
