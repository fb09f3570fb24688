import { GENERAL_PARTNER } from '@quayside/contracts/masterdata/mapping';
import type { BasicKind, BasicOption } from '@quayside/contracts/masterdata/search';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { countriesNamed, placeAndRegion } from '@quayside/shipping-standards/country-names';
import { optionColumns } from '../search/search-basic.js';
import { comparable, Weight } from '../search/terms.js';
import { plainCode } from '../spellings.js';
import { codeColumn } from './kind-columns.js';
import { theirCode } from './their-code.js';

/**
 * The own codes that a partner's texts mean; a text that is missing in the answer is unknown. Only enabled records are meant.
 * The first of these that finds exactly one record decides: the partner's own mapping, our code, the mapping that holds for
 * everybody, a further code of the record (SCAC, call sign), a name or an alias. A partner's mapping comes first since
 * somebody said it of that partner; the general mapping comes after our code, which it must not hide (ST is a sheet in Rec 21
 * although many write it for sets). A text that means nothing is tried again as the code that it spells: CN QZJ, IMO 9800037. One
 * statement for any number of texts, and one for those.
 */
export async function resolveCodes(
  ctx: Ctx,
  kind: BasicKind,
  partner: string | null,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map(await resolveTexts(ctx, kind, partner, texts));
  const plain = new Map(
    texts.flatMap((text) => {
      const code = found.has(text) ? null : plainCode(kind, text);
      return code === null ? [] : [[text, code] as const];
    }),
  );
  const more = plain.size > 0 ? await resolveTexts(ctx, kind, partner, [...plain.values()]) : null;
  for (const [text, code] of plain) if (more?.has(code)) found.set(text, more.get(code)!);
  if (kind === 'port') await resolvePlaces(ctx, partner, texts, found);
  if (kind === 'country') await resolveCountries(ctx, texts, found);
  return found;
}

/** Ports with their country or region behind the name: SYDNEY, AU; LOS ANGELES, CA; SHUAIBA, KUWAIT. The port must lie there. */
async function resolvePlaces(
  ctx: Ctx,
  partner: string | null,
  texts: readonly string[],
  found: Map<string, string>,
): Promise<void> {
  const places = new Map(
    texts.flatMap((text) => {
      const place = found.has(text) ? null : placeAndRegion(text);
      return place ? [[text, place] as const] : [];
    }),
  );
  if (places.size === 0) return;
  const ports = await resolveTexts(
    ctx,
    'port',
    partner,
    [...places.values()].map(({ place }) => place),
  );
  for (const [text, { place, countries }] of places) {
    const port = ports.get(place);
    const country = port?.slice(0, 2) ?? '';
    if (port && countries.every((each) => each.includes(country))) found.set(text, port);
  }
}

/** Countries as papers of the world write them; a name that two have is nobody's, whatever one of them is called here. */
async function resolveCountries(
  ctx: Ctx,
  texts: readonly string[],
  found: Map<string, string>,
): Promise<void> {
  const named = new Map(texts.map((text) => [text, countriesNamed(text)] as const));
  for (const [text, codes] of named) if (codes.length > 1) found.delete(text);
  const open = texts.filter((text) => !found.has(text) && named.get(text)?.length === 1);
  if (open.length === 0) return;
  const codes = await resolveTexts(
    ctx,
    'country',
    null,
    open.map((text) => named.get(text)![0]!),
  );
  for (const text of open) {
    const code = codes.get(named.get(text)![0]!);
    if (code) found.set(text, code);
  }
}

/** The records of which texts that {@link resolveCodes} found no one for may be: two ports of one name, two countries. */
export async function severalMeant(
  ctx: Ctx,
  kind: BasicKind,
  partner: string | null,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const several = new Map<string, readonly string[]>();
  if (kind === 'country')
    for (const text of texts) {
      const codes = countriesNamed(text);
      if (codes.length > 1) several.set(text, codes);
    }
  const rows = await meantBy(ctx, kind, partner, texts);
  for (const { said, codes } of rows)
    if (codes.length > 1 && !several.has(said)) several.set(said, codes);
  return several;
}

/** What the texts mean, step by step: one row for each step that finds something. */
async function meantBy(
  ctx: Ctx,
  kind: BasicKind,
  partner: string | null,
  texts: readonly string[],
): Promise<readonly { said: string; step: number; codes: string[] }[]> {
  const asked = [...new Set(texts)].filter((text) => theirCode(text) !== '');
  if (asked.length === 0) return [];
  const own = codeColumn(kind);
  const mapped = (step: number, of: string) =>
    `SELECT a.said, ${step} AS step, m.own_code AS code FROM asked a
     JOIN code_mapping m ON m.kind = $1 AND m.partner = ${of} AND m.their_code = a.code AND m.enabled
     JOIN ${kind} t ON t.${own} = m.own_code AND t.enabled`;
  const named = (step: number, weights: string) =>
    `SELECT a.said, ${step}, t.${own} FROM asked a
     JOIN search_term s ON s.kind = $1 AND s.term = a.term AND s.weight ${weights}
     JOIN ${kind} t ON t.id = s.record_id AND t.enabled WHERE a.term <> ''`;
  return ctx.sql<{ said: string; step: number; codes: string[] }>(
    `WITH asked AS (SELECT * FROM unnest($2::text[], $3::text[], $4::text[]) AS asked(said, code, term)),
     found AS (
       ${mapped(0, '$5')}
       UNION ALL SELECT a.said, 1, t.${own} FROM asked a JOIN ${kind} t ON t.${own} = a.code AND t.enabled
       UNION ALL ${mapped(2, '$6')}
       UNION ALL ${named(3, `= ${Weight.code}`)}
       UNION ALL ${named(4, `IN (${Weight.alias}, ${Weight.name})`)})
     SELECT said, step, array_agg(DISTINCT code::text ORDER BY code::text) AS codes FROM found
     GROUP BY said, step ORDER BY said, step`,
    [
      kind,
      asked,
      asked.map(theirCode),
      asked.map(comparable),
      partner === null ? null : theirCode(partner),
      GENERAL_PARTNER,
    ],
  );
}

/** The one record that each text means: that of the first step which finds exactly one. */
async function resolveTexts(
  ctx: Ctx,
  kind: BasicKind,
  partner: string | null,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { said, codes } of await meantBy(ctx, kind, partner, texts))
    if (codes.length === 1 && !found.has(said)) found.set(said, codes[0] as string);
  return found;
}

/** The English names of records of a kind by their code; those without one are left out. */
export async function englishNames(
  ctx: Ctx,
  kind: BasicKind,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const options = await ctx.sql<Pick<BasicOption, 'Code' | 'NameEn'>>(
    `SELECT o."Code", o."NameEn" FROM (SELECT ${optionColumns(kind)} FROM ${kind} t WHERE t.${codeColumn(kind)} = ANY($1)) o`,
    [[...new Set(codes)]],
  );
  return new Map(options.flatMap(({ Code, NameEn }) => (NameEn ? [[Code, NameEn] as const] : [])));
}
