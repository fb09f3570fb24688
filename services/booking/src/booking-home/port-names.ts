import { partnerRecords } from '@quayside/service-kit/mapping/remembered-codes';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** English names of ports by UN/LOCODE, as papers write them; an unknown port is missing. */
export async function englishPortNames(
  ctx: Ctx,
  codes: readonly (string | null)[],
): Promise<ReadonlyMap<string, string | null>> {
  const known = codes.flatMap((code) => code ?? []);
  const records = await partnerRecords(ctx, 'port', null, known);
  return new Map([...records].map(([code, { nameEn }]) => [code, nameEn]));
}
