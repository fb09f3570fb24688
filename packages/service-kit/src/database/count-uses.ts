import type { ServiceName } from '@quayside/contracts/areas';
import type { UsedCode } from '@quayside/contracts/masterdata/mapping-uses';
import type { Ctx } from '../runtime/context.js';
import { type CodePlace, countNaming } from './repoint.js';

/** A place as where-used tells of it. */
export interface UsePlace {
  place: CodePlace;
  /** Chinese name of the list and of the field: 货物订单 · 装货港. */
  list: string;
  /** Screen that shows the rows. */
  path?: string;
  /** Which rows count, as a condition on `t`. */
  where?: string;
}

/** How many rows of a service's places name each of some codes, whosever they are. */
export async function countUses(
  ctx: Ctx,
  service: ServiceName,
  places: readonly UsePlace[],
  codes: readonly string[],
): Promise<UsedCode[]> {
  const uses = await Promise.all(
    places.map(async ({ place, list, path = null, where }) =>
      [...(await countNaming(ctx, place, codes, where))].map(
        ([Code, Count]): UsedCode => ({ Service: service, List: list, Path: path, Count, Code }),
      ),
    ),
  );
  return uses.flat();
}
