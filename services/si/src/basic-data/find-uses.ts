import type { UsedCode, UsedCodesQuery } from '@quayside/contracts/masterdata/mapping-uses';
import { SiStatus } from '@quayside/contracts/si/choices';
import { countNaming } from '@quayside/service-kit/database/repoint';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { placesOf } from './code-places.js';

/** How many SIs of all companies name each of some codes; voided ones name nothing any more. */
export async function findUses(ctx: Ctx, { Kind, Codes }: UsedCodesQuery): Promise<UsedCode[]> {
  const uses = await Promise.all(
    placesOf(Kind).map(async ({ label, si }) =>
      [...(await countNaming(ctx, si, Codes, `t.tbi_status <> ${SiStatus.Voided}`))].map(
        ([Code, Count]): UsedCode => ({ Service: 'si', List: `SI · ${label}`, Path: '/tdManage/siDataList', Count, Code }),
      ),
    ),
  );
  return uses.flat();
}
