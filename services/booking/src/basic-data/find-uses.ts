import type { UsedCode, UsedCodesQuery } from '@quayside/contracts/masterdata/mapping-uses';
import { countUses } from '@quayside/service-kit/database/count-uses';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { placesOf } from './code-places.js';

/** 装货港代码: the field is known by what the code stands for. */
const withoutCode = (label: string): string => label.replace(/代码$/, '');

/** How many orders of all companies name each of some codes. */
export const findUses = (ctx: Ctx, { Kind, Codes }: UsedCodesQuery): Promise<UsedCode[]> =>
  countUses(
    ctx,
    'booking',
    placesOf(Kind).map((place) => ({
      place,
      list: `${place.listName} · ${withoutCode(place.label)}`,
    })),
    Codes,
  );
