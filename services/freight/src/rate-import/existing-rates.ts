import { RateStatus } from '@quayside/contracts/freight/choices';
import { RateInput } from '@quayside/contracts/freight/rate';
import type { RateFileRow } from '@quayside/contracts/freight/rate-import';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { keyOf } from '@quayside/service-kit/import/compare';
import type { ImportRow, StoredRow } from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { RateEntity } from '../rate/rate.entity.js';
import { KEY_AND_DAYS, RATE_KEY } from '../rate/rate-fields.js';
import type { RateExtra } from './resolve-rows.js';

type Row = Pick<ImportRow<RateFileRow, RateExtra>, 'values' | 'extra'>;
type Stored = StoredRow<RateFileRow>;

/**
 * The stored rates that rows mean: the same key and the same days, of the caller's company. A change of many names its rates, which are
 * read by their numbers; what is not found so, and every row of a file, is looked for by its key and its first day.
 */
export async function existingRates(
  ctx: Ctx,
  rows: readonly Row[],
  lock: boolean,
): Promise<Stored[]> {
  const named = await byNumber(
    ctx,
    rows.filter(({ extra }) => extra?.Of),
    lock,
  );
  const known = new Set(named.map(({ values }) => keyOf(KEY_AND_DAYS, values)));
  const rest = rows.filter(({ values }) => !known.has(keyOf(KEY_AND_DAYS, values)));
  return rest.length === 0 ? named : [...(await byKeyAndDay(ctx, rest, lock)), ...named];
}

async function byNumber(ctx: Ctx, rows: readonly Row[], lock: boolean): Promise<Stored[]> {
  if (rows.length === 0) return [];
  return read(ctx, rows, 't.id = ANY($1)', [rows.flatMap(({ extra }) => extra?.Of ?? [])], lock);
}

function byKeyAndDay(ctx: Ctx, rows: readonly Row[], lock: boolean): Promise<Stored[]> {
  const keys = rows.map(
    ({ values }) => `${ctx.employee.CompanyId}\u0001${keyOf(RATE_KEY, values)}`,
  );
  const days = [...new Set(rows.map(({ values }) => values.ValidFrom ?? null))];
  // As the table keeps it; what differs by letters' case alone is told apart by whoever compares the keys.
  const which = `t.key_hash = ANY(ARRAY(SELECT hashtextextended(upper(k), 0) FROM unnest($1::text[]) AS k))
     AND (t.valid_from = ANY($2::date[]) OR t.valid_from IS NULL)`;
  return read(ctx, rows, which, [[...new Set(keys)], days], lock);
}

async function read(
  ctx: Ctx,
  rows: readonly Row[],
  which: string,
  given: readonly unknown[],
  lock: boolean,
): Promise<Stored[]> {
  const params: unknown[] = [...given, [RateStatus.Deleted, RateStatus.Pending]];
  const found = await ctx.sql<RateFileRow & { Id: number; Version: number }>(
    `SELECT t.id AS "Id", t.version AS "Version", ${selectOf(RateInput, 't')} FROM rate t
     WHERE ${which} AND t.status <> ALL($${params.length}) AND ${scopeSql(ctx, RateEntity, 't', params)} ORDER BY t.id${lock ? ' FOR UPDATE' : ''}`,
    params,
  );
  const stored = found.map(({ Id, Version, ...values }) => ({
    Id,
    Version,
    values: { ...values, EndsOn: values.ValidTo },
  }));
  return [...stored, ...moved(rows, stored)];
}

/** Rates whose last day a row has changed already, under the days by which it named them: so its undo finds them. */
function moved(rows: readonly Row[], stored: readonly Stored[]): Stored[] {
  const endOf = (values: Partial<RateFileRow>, day: unknown): string =>
    JSON.stringify([
      ...KEY_AND_DAYS.map((name) => (name === 'ValidTo' ? null : (values[name] ?? null))),
      day ?? null,
    ]);
  const before = new Map(
    rows.flatMap(({ values }) =>
      values.EndsOn ? [[endOf(values, values.EndsOn), values.ValidTo] as const] : [],
    ),
  );
  if (before.size === 0) return [];
  return stored.flatMap((row) => {
    const ValidTo = before.get(endOf(row.values, row.values.ValidTo));
    return ValidTo === undefined || ValidTo === row.values.ValidTo
      ? []
      : [{ ...row, values: { ...row.values, ValidTo } }];
  });
}
