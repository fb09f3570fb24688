import type { UsedCode, UsedCodesQuery } from '@quayside/contracts/masterdata/mapping-uses';
import { SiStatus } from '@quayside/contracts/si/choices';
import { countUses } from '@quayside/service-kit/database/count-uses';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { placesOf } from './code-places.js';

/** How many SIs of all companies name each of some codes; voided ones name nothing any more. */
export const findUses = (ctx: Ctx, { Kind, Codes }: UsedCodesQuery): Promise<UsedCode[]> => {
  const shown = { path: '/tdManage/siDataList', where: `t.tbi_status <> ${SiStatus.Voided}` };
  return countUses(
    ctx,
    'si',
    placesOf(Kind).map(({ label, si }) => ({ place: si, list: `SI · ${label}`, ...shown })),
    Codes,
  );
};
