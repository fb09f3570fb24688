import { MergeStatus } from '@quayside/contracts/masterdata/mapping-merge';
import type { CodeUse, UsedCode, UsedCodesQuery, UsesQuery } from '@quayside/contracts/masterdata/mapping-uses';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { orderUses } from '@quayside/contracts/si/uses.api';
import { countNaming } from '@quayside/service-kit/database/repoint';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { referencesTo } from './references.js';

/** The services beside this one that name basic data, by the call that tells how often. */
const ASKED = [orderUses] as const;

/** Where basic data itself names codes. One question after the other: within a transaction there is one connection. */
async function ownUses(ctx: Ctx, { Kind, Codes }: UsedCodesQuery): Promise<UsedCode[]> {
  const uses: UsedCode[] = [];
  for (const reference of referencesTo(Kind).filter(({ copy }) => !copy)) {
    const counts = await countNaming(ctx, reference, Codes, reference.where);
    for (const [Code, Count] of counts) uses.push({ Service: 'masterdata', List: reference.place, Path: reference.path, Count, Code });
  }
  return uses;
}

/** Where the whole platform names codes, lists without one left out. Fails with 503 when a service does not answer: nobody may take silence for no use. */
async function findAllUses(ctx: Ctx, query: UsedCodesQuery): Promise<UsedCode[]> {
  const own = await ownUses(ctx, query);
  const others = await Promise.all(ASKED.map((endpoint) => ctx.call(endpoint, query)));
  return [...own, ...others.flat()];
}

/** Where the whole platform names one code; 503 as above. */
export async function findUses(ctx: Ctx, { Kind, Code }: UsesQuery): Promise<CodeUse[]> {
  const uses = await findAllUses(ctx, { Kind, Codes: [Code] });
  return uses.map(({ Code: _, ...use }) => use);
}

/** Merges that an undo would take back to the codes as they were. */
function mergeUses(ctx: Ctx, kind: BasicKind, codes: readonly string[]): Promise<Pick<UsedCode, 'Code' | 'List' | 'Count'>[]> {
  return ctx.sql(
    `SELECT c.code AS "Code", '合并记录' AS "List", count(*)::int AS "Count" FROM unnest($2::text[]) AS c(code)
     JOIN merge m ON m.kind = $1 AND c.code IN (m.from_code, m.into_code) AND m.status = $3 GROUP BY c.code`,
    [kind, codes, MergeStatus.Done],
  );
}

/** Which of some codes are in use, as people read it: 码头 · 港口2条、货物订单 · 装货港4条. 503 as above. */
export async function usesOf(ctx: Ctx, kind: BasicKind, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const texts = new Map<string, string[]>();
  const uses = [...(await findAllUses(ctx, { Kind: kind, Codes: [...codes] })), ...(await mergeUses(ctx, kind, codes))];
  for (const { Code, List, Count } of uses) texts.set(Code, [...(texts.get(Code) ?? []), `${List}${Count}条`]);
  return new Map([...texts].map(([code, places]) => [code, places.join('、')]));
}
