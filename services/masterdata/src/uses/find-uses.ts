import type { CodeUse, UsesQuery } from '@quayside/contracts/masterdata/mapping-uses';
import { orderUses } from '@quayside/contracts/si/uses.api';
import { countNaming } from '@quayside/service-kit/database/repoint';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { referencesTo } from './references.js';

/** The services beside this one that name basic data, by the call that tells how often. */
const ASKED = [orderUses] as const;

/** Where basic data itself names a code. */
export async function ownUses(ctx: Ctx, { Kind, Code }: UsesQuery): Promise<CodeUse[]> {
  const uses = await Promise.all(
    referencesTo(Kind).map(
      async (reference): Promise<CodeUse> => ({
        ...{ Service: 'masterdata', List: reference.place, Path: reference.path },
        Count: await countNaming(ctx, reference, Code, reference.where),
      }),
    ),
  );
  return uses.filter(({ Count }) => Count > 0);
}

/** Where the whole platform names a code, lists without one left out. Fails with 503 when a service does not answer: nobody may take silence for no use. */
export async function findUses(ctx: Ctx, query: UsesQuery): Promise<CodeUse[]> {
  const [own, ...others] = await Promise.all([ownUses(ctx, query), ...ASKED.map((endpoint) => ctx.call(endpoint, query))]);
  return [...own, ...others.flat()];
}
