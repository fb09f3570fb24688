import type { UsedCode, UsedCodesQuery } from '@quayside/contracts/masterdata/mapping-uses';
import { SiStatus } from '@quayside/contracts/si/choices';
import { countNaming } from '@quayside/service-kit/database/repoint';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CODE_PLACES } from './code-places.js';

/** How many orders and SIs of all companies name each of some codes; voided SIs name nothing any more. */
export async function findUses(ctx: Ctx, { Kind, Codes }: UsedCodesQuery): Promise<UsedCode[]> {
  const counted = (CODE_PLACES[Kind] ?? []).flatMap(({ label, order, si }) => [
    { list: `货物订单 · ${label}`, path: null, place: order, where: 'true' },
    {
      ...{ list: `SI · ${label}`, path: '/tdManage/siDataList', place: si },
      where: `t.tbi_status <> ${SiStatus.Voided}`,
    },
  ]);
  const uses = await Promise.all(
    counted.map(async ({ list, path, place, where }) =>
      [...(await countNaming(ctx, place, Codes, where))].map(
        ([Code, Count]): UsedCode => ({ Service: 'si', List: list, Path: path, Count, Code }),
      ),
    ),
  );
  return uses.flat();
}
