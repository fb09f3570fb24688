import type {
  BasicKind,
  BasicNamesQuery,
  BasicOption,
  BasicSearch,
} from '@quayside/contracts/masterdata/search';
import type { Ranking } from '@quayside/service-kit/database/list-page';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Stage, stagesOf } from './stages.js';
import { comparable } from './terms.js';
import { foundBy, LAST } from './words-found.js';

/** How a kind shows itself to who picks: what is stored, its names, what tells it from others, and its order when nothing is typed. */
interface Shown {
  code: string;
  cn: string;
  en: string;
  hint: string;
  order: string;
}

const plain = { code: 'code', cn: 'name_cn', en: 'name_en', hint: 'NULL', order: 'code' };

// A port known under many names is a busy one.
const SHOWN: Readonly<Record<BasicKind, Shown>> = {
  port: {
    ...plain,
    hint: 'country',
    order: 'is_pol DESC, rate_sort NULLS LAST, cardinality(aliases) DESC NULLS LAST, code',
  },
  carrier: { ...plain, en: 'short_name', hint: 'scac', order: 'rate_sort NULLS LAST, code' },
  terminal: { ...plain, hint: 'port_code', order: 'port_code, code' },
  lane: { ...plain, hint: 'parent_code', order: 'sort, code' },
  loop: { ...plain, cn: 'name_en', hint: 'carrier_code' },
  vessel: {
    ...plain,
    code: 'imo',
    cn: `coalesce(name_cn, '')`,
    hint: 'carrier_code',
    order: 'name_en',
  },
  fee: { ...plain, hint: 'currency' },
  currency: { ...plain, order: 'sort NULLS LAST, code' },
  country: plain,
  container: { ...plain, hint: 'iso_code', order: 'id' },
  package: { ...plain, order: 'id' },
  ship_agent: { ...plain, hint: 'carrier_code' },
  booking_agent: plain,
  company: { ...plain, en: 'short_name', order: 'name_cn' },
};

const selectOf = ({ code, cn, en, hint }: Shown): string =>
  `t.id AS "Id", t.${code} AS "Code", ${cn.includes('(') ? cn : `t.${cn}`} AS "NameCn", t.${en} AS "NameEn", ${hint === 'NULL' ? hint : `t.${hint}`} AS "Hint", t.enabled AS "Enabled"`;

/** The columns of an option of a kind, read from its table as `t`. */
export const optionColumns = (kind: BasicKind): string => selectOf(SHOWN[kind]);

/** The Chinese name, else the English one, of the record whose code `code` is, by the kind in `kind`. */
export const ownNameSql = (kind: string, code: string): string =>
  `CASE ${kind} ${Object.entries(SHOWN)
    .map(([table, { code: column, cn, en }]) => {
      const name = `coalesce(nullif(${cn}, ''), ${en})`;
      return `WHEN '${table}' THEN (SELECT ${name} FROM ${table} WHERE ${column} = ${code})`;
    })
    .join(' ')} END`;

/** How a list of a kind shows what a stage finds: as pickers do, the likeliest first. */
export const rankingOf = (kind: BasicKind, { found, params }: Stage): Ranking => ({
  found,
  params,
  order: `found.rank, found.length, ${SHOWN[kind].order}, t.id`,
});

/** Terms that are looked at while somebody types: all of a kind of some thousand records, and of larger ones the first in their order. */
const LOOKED_AT = 5_000;
/** Exact terms before beginnings, then by what kind of term it is, then the shorter one. */
export const FOUND = foundBy(2, '$1', LOOKED_AT);

/** The column of what records of a kind belong to. */
const BOUND_BY: Readonly<Partial<Record<BasicKind, string>>> = {
  terminal: 'port_code',
  loop: 'carrier_code',
};

/** The records that some codes name, disabled ones too. */
export function namesOf(ctx: Ctx, { Kind, Codes }: BasicNamesQuery): Promise<BasicOption[]> {
  const shown = SHOWN[Kind];
  return ctx.sql<BasicOption>(
    `SELECT ${selectOf(shown)} FROM ${Kind} t WHERE t.${shown.code} = ANY($1) ORDER BY t.${shown.code} LIMIT 200`,
    [Codes],
  );
}

/** The names of codes of a kind, the Chinese one first, for a file. */
export async function nameMap(
  ctx: Ctx,
  kind: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { code, cn, en } = SHOWN[kind as BasicKind];
  const rows = await ctx.sql<{ code: string; name: string }>(
    `SELECT ${code} AS code, coalesce(nullif(${cn}, ''), ${en}) AS name FROM ${kind} WHERE ${code} = ANY($1)`,
    [codes],
  );
  return new Map(rows.map(({ code: of, name }) => [of, name]));
}

/** What people may mean by what they typed, the likeliest first; only enabled records, except for an exact `Code`. */
export async function searchBasicData(
  ctx: Ctx,
  { Kind, Keyword, Code, Within, Limit = 20 }: BasicSearch,
): Promise<BasicOption[]> {
  const shown = SHOWN[Kind];
  const columns = selectOf(shown);
  if (Code)
    return ctx.sql<BasicOption>(
      `SELECT ${columns} FROM ${Kind} t WHERE t.${shown.code} = $1 LIMIT ${Limit}`,
      [Code],
    );
  const column = BOUND_BY[Kind];
  /** One more condition and its parameter, behind those of the statement. */
  const bound = (at: number) =>
    column && Within ? { and: ` AND t.${column} = $${at}`, more: [Within] } : { and: '', more: [] };
  const typed = comparable(Keyword ?? '');
  // What was typed says nothing: nothing is found, and not the usual ones.
  if (typed === '' && Keyword?.trim()) return [];
  if (typed === '') {
    const { and, more } = bound(1);
    return ctx.sql<BasicOption>(
      `SELECT ${columns} FROM ${Kind} t WHERE t.enabled${and} ORDER BY ${shown.order} LIMIT ${Limit}`,
      more,
    );
  }
  const ranked = (found: string, params: unknown[]): Promise<BasicOption[]> => {
    const { and, more } = bound(params.length + 1);
    return ctx.sql<BasicOption>(
      `SELECT ${columns}, round(f.rank)::int AS "Rank" FROM (${found}) f JOIN ${Kind} t ON t.id = f.record_id
       WHERE t.enabled${and} ORDER BY f.rank, f.length, ${shown.order}, t.${shown.code} LIMIT ${Limit}`,
      [...params, ...more],
    );
  };
  const first = await ranked(FOUND, [Kind, typed, typed + LAST]);
  if (first.length === Limit) return first;
  // Those that were looked at may be disabled, or of another port or carrier.
  for (const { found, params, alike } of stagesOf(Kind, Keyword ?? '')) {
    const hits = ranked(found(1), [...params]);
    const known = await (alike ? hits.catch(() => []) : hits);
    if (known.length > 0) return known;
  }
  return [];
}
