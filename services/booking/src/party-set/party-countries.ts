import {
  PARTY_PLACES,
  type PartySetSheetRow,
} from '@quayside/contracts/booking/templates/party-set';
import type { ImportRow } from '@quayside/service-kit/import/target';
import { partnerCodes } from '@quayside/service-kit/mapping/remembered-codes';
import { severalOf, unknownWords } from '@quayside/service-kit/mapping/unknown-words';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** The fields of a row that name the country of a party. */
export const PARTY_COUNTRIES = PARTY_PLACES.map((place) => `${place}Country` as const);

/**
 * Puts the codes of ISO 3166 in place of the names of countries that a file writes. One that nobody
 * knows, or that several countries have, is left out and said to be (decision 0068).
 */
export async function resolveCountries(
  ctx: Ctx,
  rows: readonly ImportRow<PartySetSheetRow>[],
): Promise<void> {
  const texts = new Set(
    rows.flatMap(({ values }) => PARTY_COUNTRIES.flatMap((field) => values[field]?.trim() || [])),
  );
  const known = await partnerCodes(ctx, 'country', null, texts);
  const lost = [...texts].filter((text) => !known.has(text));
  const several = await severalOf(ctx, 'country', null, lost);
  for (const row of rows)
    for (const field of PARTY_COUNTRIES) {
      const text = row.values[field]?.trim();
      if (!text) continue;
      const code = known.get(text);
      if (code) {
        row.values[field] = code;
        continue;
      }
      delete row.values[field];
      const why = unknownWords('country', '国家', text, several.get(text)).reason;
      row.notes = { ...row.notes, [field]: `${why}，未导入` };
    }
}
