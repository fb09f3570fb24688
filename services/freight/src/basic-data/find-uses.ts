import type { UsedCode, UsedCodesQuery } from '@quayside/contracts/masterdata/mapping-uses';
import { countUses } from '@quayside/service-kit/database/count-uses';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { placesOf } from './code-places.js';

/** How many rates, rules and contracts of all companies name each of some codes. */
export const findUses = (ctx: Ctx, { Kind, Codes }: UsedCodesQuery): Promise<UsedCode[]> =>
  countUses(
    ctx,
    'freight',
    placesOf(Kind).map((place) => ({ place, list: `${place.listName} · ${place.label}` })),
    Codes,
  );
