import type { UsedCode, UsedCodesQuery } from '@quayside/contracts/masterdata/mapping-uses';
import { countNaming } from '@quayside/service-kit/database/repoint';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CODE_PLACES } from './code-places.js';

/** How many orders of all companies name each of some codes. */
export async function findUses(ctx: Ctx, { Kind, Codes }: UsedCodesQuery): Promise<UsedCode[]> {
  const uses = await Promise.all(
    (CODE_PLACES[Kind] ?? []).map(async (place) =>
      [...(await countNaming(ctx, place, Codes))].map(
        ([Code, Count]): UsedCode => ({ Service: 'booking', List: `货物订单 · ${place.label}`, Path: null, Count, Code }),
      ),
    ),
  );
  return uses.flat();
}
