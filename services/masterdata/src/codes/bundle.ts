import type { BasicBundle, Named } from '@quayside/contracts/masterdata/bundle';
import type { CodeType, TypedCode } from '@quayside/contracts/masterdata/codes';
import type { Ctx } from '@quayside/service-kit/runtime/context';

const named = (table: string, order: string, en = 'name_en') =>
  `SELECT code AS "Code", name_cn AS "NameCn", ${en} AS "NameEn" FROM ${table} WHERE enabled ORDER BY ${order}`;
const TYPED =
  'SELECT type AS "Type", code AS "Code", name AS "Name", name_en AS "NameEn" FROM code WHERE enabled';

/** The number of records and the latest change of each set: any change of any of them changes it. */
const VERSION = `SELECT string_agg(n || '.' || at, '-' ORDER BY place) AS version FROM (${[
  'country',
  'lane',
  'carrier',
  'currency',
  'container',
  'package',
  'code',
]
  .map(
    (table, place) =>
      `SELECT ${place} AS place, count(*) AS n, coalesce((extract(epoch FROM max(update_time)) * 1000)::bigint, 0) AS at FROM ${table}`,
  )
  .join(' UNION ALL ')}) sets`;

/** The small sets in their order, without what is disabled. */
export async function readBundle(ctx: Ctx): Promise<BasicBundle> {
  const [[stamp], Countries, Lanes, Carriers, Currencies, Containers, Packages, Codes] =
    await Promise.all([
      ctx.sql<{ version: string }>(`SELECT md5(version) AS version FROM (${VERSION}) v`),
      ctx.sql<Named>(named('country', 'code')),
      ctx.sql<Named>(named('lane', 'sort, code')),
      ctx.sql<Named>(named('carrier', 'rate_sort NULLS LAST, code', 'short_name')),
      ctx.sql<Named>(named('currency', 'sort NULLS LAST, code')),
      ctx.sql<Named>(named('container', 'code')),
      ctx.sql<Named>(named('package', 'code')),
      ctx.sql<TypedCode>(`${TYPED} ORDER BY type, sort NULLS LAST, code`),
    ]);
  return {
    Version: stamp?.version ?? '',
    Countries,
    Lanes,
    Carriers,
    Currencies,
    Containers,
    Packages,
    Codes,
  };
}

/** The enabled codes of some types, in their order. */
export const codesOfTypes = (ctx: Ctx, types: readonly string[]): Promise<TypedCode[]> =>
  ctx.sql<TypedCode>(`${TYPED} AND type = ANY($1) ORDER BY type, sort NULLS LAST, code`, [types]);

/** The types of the dictionary and how many codes each has. */
export const typesOfCodes = (ctx: Ctx): Promise<CodeType[]> =>
  ctx.sql<CodeType>(
    'SELECT type AS "Type", count(*)::int AS "Count" FROM code GROUP BY type ORDER BY type',
  );
