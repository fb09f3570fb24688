import { chinaMidnight, daysAfter } from '@quayside/contracts/core/dates';
import type { FigureCourse } from '@quayside/contracts/core/figures';
import type { ScreenLink } from '@quayside/contracts/messaging/notice';
import { type Period, periodsOf } from '@quayside/service-kit/figures/periods';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Whose sign-ins: the enterprise accounts of a company, or a personal account. */
export type SignInOf = { companyId: number } | { userId: number };

/** How often somebody signed in, in each part of a time: one statement over the log of those accounts. */
export async function signInsOf(
  ctx: Ctx,
  whole: Period,
  of: SignInOf,
  Link: ScreenLink,
): Promise<FigureCourse> {
  const periods = periodsOf(whole);
  const ofCompany = 'companyId' in of;
  const accounts = ofCompany
    ? 'SELECT e.id FROM employee e WHERE e.company_id = $1'
    : 'SELECT $1::bigint';
  const rows = await ctx.sql<{ n: number }>(
    `SELECT count(a.create_time)::int AS n FROM unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS p(begins, ends, place)
     LEFT JOIN (SELECT l.create_time FROM _audit l WHERE l.entity = '${ofCompany ? 'employee' : 'user'}' AND l.entity_id IN (${accounts})
       AND l.verb = 'sign-in' AND l.create_time >= $4) AS a ON a.create_time >= p.begins AND a.create_time < p.ends
     GROUP BY p.place ORDER BY p.place`,
    [
      ofCompany ? of.companyId : of.userId,
      periods.map(({ From }) => chinaMidnight(From)),
      periods.map(({ To }) => chinaMidnight(daysAfter(To, 1))),
      chinaMidnight(whole.From),
    ],
  );
  const Points = periods.map((period, index) => ({ ...period, Count: rows[index]?.n ?? 0, Link }));
  return { Key: 'sign-in', Label: ofCompany ? '企业账号登录' : '登录', Points };
}
