import { type MeantRecord, partnerRecords } from '@quayside/service-kit/mapping/remembered-codes';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { placeAndCountry } from '@quayside/shipping-standards/country-names';

/** 宁波港 and 宁波口岸 are 宁波. */
const HARBOUR = /(?<=\p{Script=Han})(?:港口|口岸|港)$/u;

/** The ports that texts mean; where a country stands behind the name, as bills print it, the port of that name in that country. */
export async function portsNamed(
  ctx: Ctx,
  partner: string | null,
  texts: readonly string[],
): Promise<ReadonlyMap<string, MeantRecord>> {
  const known = await partnerRecords(ctx, 'port', partner, texts);
  const unknown = texts.filter((text) => !known.has(text));
  const split = new Map(unknown.map((text) => [text, placeAndCountry(text)] as const));
  const plain = new Map(
    unknown.flatMap((text) =>
      HARBOUR.test(text.trim()) ? [[text, text.trim().replace(HARBOUR, '')] as const] : [],
    ),
  );
  const places = [...[...split.values()].flatMap((each) => each?.place ?? []), ...plain.values()];
  if (places.length === 0) return known;
  const byPlace = await partnerRecords(ctx, 'port', partner, places);
  const found = new Map(known);
  for (const [text, each] of split) {
    const port = each && byPlace.get(each.place);
    if (port?.code.startsWith(each!.country)) found.set(text, port);
  }
  for (const [text, place] of plain) {
    const port = byPlace.get(place);
    if (port) found.set(text, port);
  }
  return found;
}
