import { GENERAL_PARTNER } from '@quayside/contracts/masterdata/mapping';
import type { BasicKind, BasicOption } from '@quayside/contracts/masterdata/search';
import type { Ctx } from '@quayside/service-kit/runtime/context';
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
  const found = await resolveTexts(ctx, kind, partner, texts);
  const plain = new Map(
    texts.flatMap((text) => {
      const code = found.has(text) ? null : plainCode(kind, text);
      return code === null ? [] : [[text, code] as const];
    }),
  );
  if (plain.size === 0) return found;
  const more = await resolveTexts(ctx, kind, partner, [...plain.values()]);
  return new Map([
    ...found,
    ...[...plain].flatMap(([text, code]) =>
      more.has(code) ? [[text, more.get(code)!] as const] : [],
    ),
  ]);
}

async function resolveTexts(
  ctx: Ctx,
  kind: BasicKind,
  partner: string | null,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(texts)].filter((text) => theirCode(text) !== '');
  if (asked.length === 0) return new Map();
  const own = codeColumn(kind);
  const mapped = (step: number, of: string) =>
    `SELECT a.said, ${step} AS step, m.own_code AS code FROM asked a
     JOIN code_mapping m ON m.kind = $1 AND m.partner = ${of} AND m.their_code = a.code AND m.enabled
     JOIN ${kind} t ON t.${own} = m.own_code AND t.enabled`;
  const named = (step: number, weights: string) =>
    `SELECT a.said, ${step}, t.${own} FROM asked a
     JOIN search_term s ON s.kind = $1 AND s.term = a.term AND s.weight ${weights}
     JOIN ${kind} t ON t.id = s.record_id AND t.enabled WHERE a.term <> ''`;
  const rows = await ctx.sql<{ said: string; code: string }>(
    `WITH asked AS (SELECT * FROM unnest($2::text[], $3::text[], $4::text[]) AS asked(said, code, term)),
     found AS (
       ${mapped(0, '$5')}
       UNION ALL SELECT a.said, 1, t.${own} FROM asked a JOIN ${kind} t ON t.${own} = a.code AND t.enabled
       UNION ALL ${mapped(2, '$6')}
       UNION ALL ${named(3, `= ${Weight.code}`)}
       UNION ALL ${named(4, `IN (${Weight.alias}, ${Weight.name})`)})
     SELECT DISTINCT ON (said) said, code FROM (
       SELECT said, step, min(code) AS code FROM found GROUP BY said, step HAVING count(DISTINCT code) = 1) clear
     ORDER BY said, step`,
    [
      kind,
      asked,
      asked.map(theirCode),
      asked.map(comparable),
      partner === null ? null : theirCode(partner),
      GENERAL_PARTNER,
    ],
  );
  return new Map(rows.map(({ said, code }) => [said, code]));
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
