import type { UsedCode, UsedCodesQuery } from '@quayside/contracts/masterdata/mapping-uses';
import { countNaming } from '@quayside/service-kit/database/repoint';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { placesOf } from './code-places.js';

/** 装货港代码: the field is known by what the code stands for. */
const withoutCode = (label: string): string => label.replace(/代码$/, '');

/** How many orders of all companies name each of some codes. */
export async function findUses(ctx: Ctx, { Kind, Codes }: UsedCodesQuery): Promise<UsedCode[]> {
  const uses = await Promise.all(
    placesOf(Kind).map(async (place) =>
      [...(await countNaming(ctx, place, Codes))].map(
        ([Code, Count]): UsedCode => ({
          Service: 'booking',
          List: `${place.listName} · ${withoutCode(place.label)}`,
          Path: null,
          Count,
          Code,
        }),
      ),
    ),
  );
  return uses.flat();
}
