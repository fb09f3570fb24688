import type { Ctx } from '../runtime/context.js';
import { writeTrail } from './trail.js';

/** Where rows name a code: a column that holds it, a list of codes, or JSON in which a field of that name holds it. */
export interface CodePlace {
  table: string;
  column: string;
  list?: boolean;
  /** The list is a rotation: the same code may stand in it more than once. Any other list keeps each code once. */
  rotation?: boolean;
  /** Name of the field, in JSON as `JSON.stringify` writes it. */
  json?: string;
  /** The rows carry no `update_time`. */
  timeless?: boolean;
  /** The rows are lines of a document: they carry neither `version` nor `update_time`. */
  lines?: boolean;
  /** Under which name and field a change stands in the audit log. */
  audit?: { entity: string; field: string };
}

const quoted = (json: string, param: string): string =>
  `'"${json}":' || to_json(${param}::text)::text`;

function named({ list, json }: CodePlace, value: string, param: string): string {
  if (json) return `strpos(${value}::text, ${quoted(json, param)}) > 0`;
  return list ? `${value} @> ARRAY[${param}::text]` : `${value} = ${param}`;
}

function swapped(
  { list, rotation, json }: CodePlace,
  value: string,
  from: string,
  into: string,
): string {
  if (json) return `replace(${value}::text, ${quoted(json, from)}, ${quoted(json, into)})::json`;
  if (!list) return into;
  const replaced = `array_replace(${value}, ${from}, ${into})`;
  return rotation
    ? replaced
    : `ARRAY(SELECT code FROM unnest(${replaced}) WITH ORDINALITY AS u(code, at) GROUP BY code ORDER BY min(at))`;
}

/** What a changed row is stamped with, behind its new value. */
const stamped = ({ timeless, lines }: CodePlace, time: string): string =>
  lines ? '' : `, version = t.version + 1${timeless ? '' : `, update_time = ${time}`}`;

const timeOf = (tx: Ctx, { timeless, lines }: CodePlace): Date[] =>
  timeless || lines ? [] : [tx.now];

/** The name of a place among those that a merge has changed. */
const nameOf = ({ table, column, json }: CodePlace): string =>
  [table, column, json].filter(Boolean).join('.');

/** How many rows name each of some codes; codes that none names are left out. One statement. */
export async function countNaming(
  ctx: Ctx,
  place: CodePlace,
  codes: readonly string[],
  where = 'true',
): Promise<Map<string, number>> {
  const rows = await ctx.sql<{ code: string; n: number }>(
    `SELECT c.code, count(*)::int AS n FROM unnest($1::text[]) AS c(code)
     JOIN ${place.table} t ON ${named(place, `t.${place.column}`, 'c.code')} AND ${where} GROUP BY c.code`,
    [[...new Set(codes)]],
  );
  return new Map(rows.map(({ code, n }) => [code, n]));
}

/** Which code becomes which, on behalf of a merge. */
export interface Move {
  mergeId: number;
  from: string;
  into: string;
  /** Condition on `t`: which rows may change at all. */
  where?: string;
  /** Ids of rows that do not change. */
  except?: readonly number[];
}

/**
 * Makes the rows that name a code name another one, and remembers each with its value before. Rows carry `version` and
 * `update_time`. Answers how many.
 */
export async function repoint(
  tx: Ctx,
  place: CodePlace,
  { mergeId, from, into, where = 'true', except = [] }: Move,
): Promise<number> {
  const { table, column } = place;
  const rows = await tx.sql<Repointed>(
    `WITH hit AS (SELECT t.id, t.${column} AS before FROM ${table} t WHERE ${named(place, `t.${column}`, '$2')} AND ${where} AND t.id <> ALL($5) FOR UPDATE),
     moved AS (
       UPDATE ${table} t SET ${column} = ${swapped(place, `t.${column}`, '$2', '$3')}${stamped(place, '$6')}
       FROM hit WHERE t.id = hit.id RETURNING t.id, t.${column} AS after)
     INSERT INTO _repointing (merge_id, place, record_id, before, after)
     SELECT $1, $4, id, to_json(hit.before), to_json(moved.after) FROM moved JOIN hit USING (id) RETURNING record_id, before, after`,
    [mergeId, from, into, nameOf(place), except, ...timeOf(tx, place)],
  );
  await auditMoves(tx, place, 'repoint', rows);
  return rows.length;
}

/** What keeps a row from naming another code: a key that is taken, or a time that another row has. */
const COLLIDES = new Set(['23505', '23P01']);

/** Runs a part of a transaction; answers undefined, with everything of the part taken back, where a row would collide with another. */
async function unlessItCollides<T>(tx: Ctx, part: () => Promise<T>): Promise<T | undefined> {
  await tx.sql('SAVEPOINT repointing');
  try {
    const done = await part();
    await tx.sql('RELEASE SAVEPOINT repointing');
    return done;
  } catch (error) {
    if (!COLLIDES.has((error as { code?: string }).code ?? '')) throw error;
    await tx.sql('ROLLBACK TO SAVEPOINT repointing');
    return undefined;
  }
}

/**
 * As `repoint`, where rows may collide under their new code (a rate would have the days of another one): these keep the old one, under which where-used
 * goes on to count them, and are logged. Answers how many changed.
 */
export async function repointWhatFits(tx: Ctx, place: CodePlace, move: Move): Promise<number> {
  const all = await unlessItCollides(tx, () => repoint(tx, place, move));
  if (all !== undefined) return all;
  const { table, column } = place;
  const rows = await tx.sql<{ id: number }>(
    `SELECT t.id FROM ${table} t WHERE ${named(place, `t.${column}`, '$1')} AND ${move.where ?? 'true'} AND t.id <> ALL($2) ORDER BY t.id`,
    [move.from, move.except ?? []],
  );
  const others = rows.map(({ id }) => id);
  const kept: number[] = [];
  for (const id of others) {
    const moved = await unlessItCollides(tx, () =>
      repoint(tx, place, {
        ...move,
        except: [...(move.except ?? []), ...others.filter((other) => other !== id)],
      }),
    );
    if (moved === undefined) kept.push(id);
  }
  tx.log.warn(
    { merge: move.mergeId, table, column, from: move.from, into: move.into, kept },
    'rows would collide under their new code and keep the old one',
  );
  return others.length - kept.length;
}

/** As `repointBack`, where rows may collide under the code that they had: all of the place keep what they have then. Answers how many were given back. */
export const repointBackWhatFits = async (
  tx: Ctx,
  place: CodePlace,
  mergeId: number,
): Promise<number> => (await unlessItCollides(tx, () => repointBack(tx, place, mergeId))) ?? 0;

interface Repointed {
  record_id: number;
  before: unknown;
  after: unknown;
}

async function auditMoves(
  tx: Ctx,
  { audit }: CodePlace,
  verb: string,
  rows: readonly Repointed[],
): Promise<void> {
  if (!audit || rows.length === 0) return;
  const { entity, field } = audit;
  await writeTrail(
    tx,
    rows.map(({ record_id, before, after }) => ({
      entity,
      entityId: record_id,
      verb,
      before: { [field]: before },
      after: { [field]: after },
    })),
    [],
  );
}

/**
 * Gives the rows of a merge the values that they had, except those that somebody has changed since, which keep what was said of
 * them. Answers how many were given back.
 */
export async function repointBack(tx: Ctx, place: CodePlace, mergeId: number): Promise<number> {
  const { table, column, list, json } = place;
  const before = json
    ? 'r.before'
    : list
      ? 'ARRAY(SELECT json_array_elements_text(r.before))'
      : `r.before #>> '{}'`;
  const rows = await tx.sql<Repointed>(
    `UPDATE ${table} t SET ${column} = ${before}${stamped(place, '$3')} FROM _repointing r
     WHERE r.merge_id = $1 AND r.place = $2 AND t.id = r.record_id AND to_json(t.${column})::text = r.after::text RETURNING r.record_id, r.after AS before, r.before AS after`,
    [mergeId, nameOf(place), ...timeOf(tx, place)],
  );
  await tx.sql('DELETE FROM _repointing WHERE merge_id = $1 AND place = $2', [
    mergeId,
    nameOf(place),
  ]);
  await auditMoves(tx, place, 'repoint-undo', rows);
  return rows.length;
}
