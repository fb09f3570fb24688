import { chinaMidnight, daysAfter } from '@quayside/contracts/core/dates';
import type { Class } from '@quayside/contracts/core/field';
import type { AreaFiguresQuery, FigureCourse } from '@quayside/contracts/core/figures';
import type { ScreenLink } from '@quayside/contracts/messaging/notice';
import { scopeSql } from '../database/scope.js';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { isStaff } from '../runtime/is-staff.js';
import { type Period, periodsOf } from './periods.js';

/**
 * Refuses as if the company did not exist unless its figures are the caller's to see: those of the own company by right, those of others
 * for staff who keep customers or providers. What is counted is limited by the data scope beside.
 */
export function admitToFigures(ctx: Ctx, { CompanyId }: Pick<AreaFiguresQuery, 'CompanyId'>): void {
  const may = isStaff(ctx)
    ? ctx.employee.CompanyId !== CompanyId &&
      (ctx.can('customer:manage') || ctx.can('provider:manage'))
    : ctx.employee.CompanyId === CompanyId && ctx.can('company:figures');
  if (!may) throw new Refusal('record.absent');
}

interface CourseOf {
  Key: string;
  Label: string;
  entity: Class;
  /** Table, its alias `t`. */
  table: string;
  /** SQL: the moment that puts a record into a part of the time; by an index with the company in front. */
  time: string;
  /** SQL conditions beside scope and company; `$1` is the company. */
  where: string;
  link(period: Period): ScreenLink;
}

/** How many records fell into each part of the time: one statement. */
export async function courseOf(
  ctx: Ctx,
  { CompanyId, From, To }: AreaFiguresQuery,
  of: CourseOf,
): Promise<FigureCourse> {
  const periods = periodsOf({ From, To });
  const begins = periods.map((period) => chinaMidnight(period.From));
  const ends = periods.map((period) => chinaMidnight(daysAfter(period.To, 1)));
  const params: unknown[] = [CompanyId, begins, ends];
  const scope = scopeSql(ctx, of.entity, 't', params);
  const rows = await ctx.sql<{ n: number }>(
    `SELECT (SELECT count(*)::int FROM ${of.table} t WHERE ${of.where} AND ${of.time} >= p.begins AND ${of.time} < p.ends AND ${scope}) AS n
     FROM unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS p(begins, ends, place) ORDER BY p.place`,
    params,
  );
  const Points = periods.map((period, index) => ({
    ...period,
    Count: rows[index]?.n ?? 0,
    Link: of.link(period),
  }));
  return { Key: of.Key, Label: of.Label, Points };
}
