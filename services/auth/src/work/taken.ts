import type { WorkRow } from '@quayside/contracts/auth/work';
import { MOST_IDS } from '@quayside/contracts/core/work';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';

interface Taken {
  area: string;
  work: string;
  taker_id: number;
  taker_name: string;
  take_time: string;
}

/** The latest to-dos that a person of the caller's company took over, or that anybody of it did, by area. */
export async function takenBy(ctx: Ctx, takerId: number | null): Promise<Map<string, string[]>> {
  const rows = await ctx.sql<{ area: string; works: string[] }>(
    `SELECT area, array_agg(work) AS works FROM (
       SELECT area, work, row_number() OVER (PARTITION BY area ORDER BY take_time DESC) AS place FROM work_taken
       WHERE company_id = $1 ${takerId === null ? '' : 'AND taker_id = $2'}) AS latest WHERE place <= ${MOST_IDS} GROUP BY area`,
    takerId === null ? [ctx.employee.CompanyId] : [ctx.employee.CompanyId, takerId],
  );
  return new Map(rows.map(({ area, works }) => [area, works]));
}

/** The same rows with who of the caller's company took them over, where the area does not say so itself: one statement. */
export async function withTakers<R extends WorkRow>(ctx: Ctx, rows: readonly R[]): Promise<R[]> {
  const open = rows.filter(({ Assigned }) => !Assigned);
  if (open.length === 0) return [...rows];
  const known = await ctx.sql<Taken>(
    `SELECT t.area, t.work, t.taker_id, t.taker_name, t.take_time
     FROM unnest($2::text[], $3::text[]) AS w(area, work) JOIN work_taken t ON t.company_id = $1 AND t.area = w.area AND t.work = w.work`,
    [ctx.employee.CompanyId, open.map(({ Area }) => Area), open.map(({ Id }) => Id)],
  );
  const byWork = new Map(known.map((taken) => [`${taken.area} ${taken.work}`, taken]));
  return rows.map((row) => {
    const taken = row.Assigned ? undefined : byWork.get(`${row.Area} ${row.Id}`);
    return taken
      ? { ...row, TakerId: taken.taker_id, TakerName: taken.taker_name, TakeTime: taken.take_time }
      : row;
  });
}

/** Keeps who deals with a to-do, nobody when null; refused when it is somebody else by now than the row says. */
export async function keepTaker(
  tx: Ctx,
  { Area, Id, TakerId, TakeTime }: WorkRow,
  taker: { Id: number; RealName: string } | null,
): Promise<void> {
  const key = [tx.employee.CompanyId, Area, Id];
  const kept = taker
    ? await tx.sql(
        `INSERT INTO work_taken AS t (company_id, area, work, taker_id, taker_name, take_time) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (company_id, area, work) DO UPDATE SET taker_id = excluded.taker_id, taker_name = excluded.taker_name,
           take_time = excluded.take_time WHERE t.taker_id = $7 AND t.take_time = $8 RETURNING 1`,
        [...key, taker.Id, taker.RealName, tx.now, TakerId, TakeTime],
      )
    : await tx.sql(
        'DELETE FROM work_taken WHERE company_id = $1 AND area = $2 AND work = $3 AND taker_id = $4 RETURNING 1',
        [...key, TakerId],
      );
  if (kept.length === 0 && (taker || TakerId !== null))
    throw new Refusal('auth.work-taken', { name: '别人' });
}
