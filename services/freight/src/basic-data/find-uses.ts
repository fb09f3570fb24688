import type { UsedCode, UsedCodesQuery } from '@quayside/contracts/masterdata/mapping-uses';
import { countNaming } from '@quayside/service-kit/database/repoint';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { placesOf } from './code-places.js';

/** How many rates, rules and contracts of all companies name each of some codes. */
export async function findUses(ctx: Ctx, { Kind, Codes }: UsedCodesQuery): Promise<UsedCode[]> {
  const uses = await Promise.all(
    placesOf(Kind).map(async (place) => {
      const List = `${place.listName} · ${place.label}`;
      return [...(await countNaming(ctx, place, Codes))].map(
        ([Code, Count]): UsedCode => ({ Service: 'freight', List, Path: null, Count, Code }),
      );
    }),
  );
  return uses.flat();
}
