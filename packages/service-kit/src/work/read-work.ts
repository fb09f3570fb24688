import { chinaDay, chinaMidnight } from '@quayside/contracts/core/dates';
import {
  type AreaWork,
  type AreaWorkQuery,
  type AssignWork,
  MOST_WORK,
  WorkDue,
  type WorkItem,
  WorkWhose,
} from '@quayside/contracts/core/work';
import { scopeSql } from '../database/scope.js';
import { found, Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import type { Param, WorkSource } from './work-source.js';

const DAY_MS = 86_400_000;
const USUAL_LIMIT = 20;

interface Row {
  kind: string;
  key: number;
  since: string;
  deadline: string | null;
  taker_id: number | null;
  taker_name: string | null;
  take_time: string | null;
  facts: object;
}

const idOf = ({ kind, key, since }: Pick<Row, 'kind' | 'key' | 'since'>): string =>
  `${kind}-${key}-${Date.parse(since)}`;

/** The records that ids of one kind name, with the moments since when they wait, in milliseconds. */
function recordsNamed(kind: string, ids: readonly string[]): { keys: number[]; times: number[] } {
  const parts = ids.flatMap((id) => {
    const [, name, key, time] = /^(\w+)-(\d{1,18})-(\d{1,15})$/.exec(id) ?? [];
    return name === kind ? [{ key: Number(key), time: Number(time) }] : [];
  });
  return { keys: parts.map(({ key }) => key), times: parts.map(({ time }) => time) };
}

/** Whether a to-do is one of some, as SQL. By its record first, so that an index finds it. */
function among({ kind, since }: WorkSource, ids: readonly string[], param: Param): string {
  const { keys, times } = recordsNamed(kind, ids);
  if (keys.length === 0) return 'false';
  const [records, moments] = [param(keys), param(times)];
  return `(t.id = ANY(${records}::bigint[]) AND (t.id, round(extract(epoch FROM ${since}) * 1000)::bigint) IN
    (SELECT * FROM unnest(${records}::bigint[], ${moments}::bigint[])))`;
}

function byWhose(
  ctx: Ctx,
  source: WorkSource,
  { Whose, Ids = [] }: AreaWorkQuery,
  param: Param,
): string[] {
  const { taker } = source;
  if (Whose === WorkWhose.Mine)
    return [taker ? `${taker.id} = ${param(ctx.employee.EmployeeId)}` : among(source, Ids, param)];
  if (Whose === WorkWhose.Free)
    return [taker ? `${taker.id} IS NULL` : `NOT ${among(source, Ids, param)}`];
  return Ids.length > 0 ? [among(source, Ids, param)] : [];
}

function byDue(
  ctx: Ctx,
  { deadline }: WorkSource,
  due: WorkDue | undefined,
  param: Param,
): string[] {
  if (!due) return [];
  if (!deadline) return [due === WorkDue.None ? 'true' : 'false'];
  if (due === WorkDue.None) return [`${deadline} IS NULL`];
  if (due === WorkDue.Late) return [`${deadline} <= ${param(ctx.now)}`];
  const days = due === WorkDue.Today ? 1 : 7;
  const until = new Date(chinaMidnight(chinaDay(ctx.now)).getTime() + days * DAY_MS);
  return [`${deadline} > ${param(ctx.now)}`, `${deadline} < ${param(until)}`];
}

/** What waits of one source: FROM and WHERE. */
function waiting(ctx: Ctx, source: WorkSource, query: AreaWorkQuery, params: unknown[]): string {
  const param: Param = (value) => `$${params.push(value)}`;
  const conditions = [
    scopeSql(ctx, source.entity, 't', params),
    ...source.where(ctx, param),
    ...byDue(ctx, source, query.Due, param),
    ...byWhose(ctx, source, query, param),
  ];
  return `FROM ${source.table} t ${source.joins ?? ''} WHERE ${conditions.join(' AND ')}`;
}

function columns({
  kind,
  since,
  deadline = 'NULL::timestamptz',
  taker,
  facts,
}: WorkSource): string {
  const pairs = Object.entries<string>(facts).map(([name, sql]) => `'${name}', ${sql}`);
  return `'${kind}' AS kind, t.id AS key, ${since} AS since, ${deadline} AS deadline, ${taker?.id ?? 'NULL::bigint'} AS taker_id,
    ${taker?.name ?? 'NULL::text'} AS taker_name, ${taker?.time ?? 'NULL::timestamptz'} AS take_time, json_build_object(${pairs.join(', ')}) AS facts`;
}

/**
 * A page of what the caller has to do, of all sources together, the first to be due first: two statements, however many sources there are.
 * The caller sees no to-do of a record that his data scope does not reach, nor of a screen that he may not open.
 */
export async function readWork(
  ctx: Ctx,
  sources: readonly WorkSource[],
  query: AreaWorkQuery,
): Promise<AreaWork> {
  const own = sources.filter(({ isFor }) => isFor(ctx));
  if (own.length === 0) return { Items: [], Total: 0 };
  const limit = query.Limit ?? USUAL_LIMIT;
  const offset = ((query.Page ?? 1) - 1) * limit;
  // In powers of two, so that pages make few different statements.
  const most = 2 ** Math.ceil(Math.log2(offset + limit));
  const [params, counted]: unknown[][] = [[], []];
  const pieces = own.map(
    (source) => `(SELECT ${columns(source)} ${waiting(ctx, source, query, params!)}
      ORDER BY ${source.deadline ? `${source.deadline}, ` : ''}t.id LIMIT ${most})`,
  );
  const counts = own.map(
    (source) =>
      `(SELECT count(*)::int AS n FROM (SELECT 1 ${waiting(ctx, source, query, counted!)} LIMIT ${MOST_WORK}) AS bounded)`,
  );
  const [rows, totals] = await Promise.all([
    ctx.sql<Row>(
      `SELECT * FROM (${pieces.join(' UNION ALL ')}) AS work ORDER BY deadline, kind, key LIMIT $${params!.length + 1} OFFSET $${params!.length + 2}`,
      [...params!, limit, offset],
    ),
    ctx.sql<{ n: number }>(counts.join(' UNION ALL '), counted),
  ]);
  const byKind = new Map(own.map((source) => [source.kind, source]));
  return {
    Items: rows.map((row): WorkItem => {
      const { label, taker, tell } = byKind.get(row.kind)!;
      return {
        Id: idOf(row),
        Kind: label,
        ...tell(row.facts as never),
        Deadline: row.deadline,
        Since: row.since,
        Assigned: Boolean(taker),
        TakerId: row.taker_id,
        TakerName: row.taker_name,
        TakeTime: row.take_time,
      };
    }),
    Total: totals.reduce((sum, { n }) => sum + n, 0),
  };
}

/** Changes who deals with a to-do that the area itself assigns; 404 for one that the caller does not have. */
export async function assignWork(
  ctx: Ctx,
  sources: readonly WorkSource[],
  { Work, TakerId = null }: AssignWork,
): Promise<null> {
  const { Items } = await readWork(ctx, sources, { Ids: [Work], Limit: 1 });
  found(Items[0]);
  const [kind, key] = Work.split('-');
  const { taker } = found(sources.find((source) => source.kind === kind));
  if (!taker) throw new Refusal('record.absent');
  await taker.assign(ctx, Number(key), TakerId);
  return null;
}
