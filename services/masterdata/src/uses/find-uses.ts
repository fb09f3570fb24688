import { MergeStatus } from '@quayside/contracts/masterdata/mapping-merge';
import type {
  CodeUses,
  UsedCode,
  UsedCodesQuery,
  UsesQuery,
} from '@quayside/contracts/masterdata/mapping-uses';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { countNaming } from '@quayside/service-kit/database/repoint';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { askForUses } from './ask-services.js';
import { referencesTo } from './references.js';

/** Where basic data itself names codes. One question after the other: within a transaction there is one connection. */
async function ownUses(ctx: Ctx, { Kind, Codes }: UsedCodesQuery): Promise<UsedCode[]> {
  const uses: UsedCode[] = [];
  for (const reference of referencesTo(Kind).filter(({ copy }) => !copy)) {
    const counts = await countNaming(ctx, reference, Codes, reference.where);
    for (const [Code, Count] of counts)
      uses.push({
        Service: 'masterdata',
        List: reference.place,
        Path: reference.path,
        Count,
        Code,
      });
  }
  return uses;
}

/** Where the whole platform names one code, lists without one left out; services that did not answer are named. */
export async function findUses(ctx: Ctx, { Kind, Code }: UsesQuery): Promise<CodeUses> {
  const query = { Kind, Codes: [Code] };
  const own = await ownUses(ctx, query);
  const { uses, silent } = await askForUses(ctx, query);
  return { Uses: [...own, ...uses].map(({ Code: _, ...use }) => use), Silent: silent };
}

/** Merges that an undo would take back to the codes as they were. */
function mergeUses(
  ctx: Ctx,
  kind: BasicKind,
  codes: readonly string[],
): Promise<Pick<UsedCode, 'Code' | 'List' | 'Count'>[]> {
  return ctx.sql(
    `SELECT c.code AS "Code", '合并记录' AS "List", count(*)::int AS "Count" FROM unnest($2::text[]) AS c(code)
     JOIN merge m ON m.kind = $1 AND c.code IN (m.from_code, m.into_code) AND m.status = $3 GROUP BY c.code`,
    [kind, codes, MergeStatus.Done],
  );
}

/**
 * Which of some codes are in use, as people read it: 码头 · 港口2条、货物订单 · 装货港4条. 503 that names the service when one does not answer:
 * nobody may take silence for no use.
 */
export async function usesOf(
  ctx: Ctx,
  kind: BasicKind,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const texts = new Map<string, string[]>();
  const query = { Kind: kind, Codes: [...codes] };
  const own = await ownUses(ctx, query);
  const merges = await mergeUses(ctx, kind, codes);
  const others = await askForUses(ctx, query);
  if (others.silent.length > 0)
    throw new Refusal('uses.silent', { services: others.silent.join('、') });
  const uses = [...own, ...merges, ...others.uses];
  for (const { Code, List, Count } of uses)
    texts.set(Code, [...(texts.get(Code) ?? []), `${List}${Count}条`]);
  return new Map([...texts].map(([code, places]) => [code, places.join('、')]));
}
