import { isDeepStrictEqual } from 'node:util';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import type { Rows } from '@quayside/contracts/core/list';
import type { HistoryStep, Kept, KeptQuery } from '@quayside/contracts/core/resource';
import { Filter, listPage, type Ranking } from '../database/list-page.js';
import { columnName } from '../database/naming.js';
import { isShared } from '../database/scope.js';
import { isStaff } from '../http/access.js';
import type { Ctx } from '../runtime/context.js';
import { ofKind } from './keep-records.js';
import type { ResourceDefinition } from './resource-definition.js';

/** The conditions of a resource's list: its kind, keyword, enabled, and its own filters. */
export async function filterOf<I extends object, R extends I & Kept, Q extends KeptQuery>(
  ctx: Ctx,
  { fixed = {}, among = {}, key, keyword, find, filter }: ResourceDefinition<I, R, Q>,
  query: Q,
): Promise<{ filter: Filter; ranking?: Ranking | undefined }> {
  const conditions = new Filter();
  for (const [field, value] of Object.entries(fixed))
    conditions.when(value, `t.${columnName(field)} = ?`);
  for (const [field, values] of Object.entries(among))
    conditions.when(values, `t.${columnName(field)} = ANY(?)`);
  conditions.when(query.Enabled, 't.enabled = ?');
  const text = query.Keyword?.trim();
  const ranking = text && find ? await find(ctx, conditions, text) : undefined;
  if (text && find) return { filter: filter?.(conditions, query) ?? conditions, ranking };
  if (text && keyword) keyword(conditions, text);
  else
    conditions.keyword(
      text,
      key.map((field) => `t.${columnName(field)}::text`),
    );
  return { filter: filter?.(conditions, query) ?? conditions };
}

/** Everybody's records are kept by the platform's staff; which of them did is nobody else's business. */
export const hidesKeeper = (ctx: Ctx, entity: Class): boolean => isShared(entity) && !isStaff(ctx);

/** One page of a resource's list. */
export async function recordsPage<I extends object, R extends I & Kept, Q extends KeptQuery>(
  ctx: Ctx,
  definition: ResourceDefinition<I, R, Q>,
  query: Q,
): Promise<Rows<R>> {
  const { resource, entity, table } = definition;
  const page = await listPage(ctx, {
    entity,
    table,
    row: resource.record as Class<R>,
    query,
    sorts: resource.list.sorts,
    ties: definition.ties,
    ...(await filterOf(ctx, definition, query)),
    omit: resource.heavy,
  });
  return hidesKeeper(ctx, entity)
    ? { ...page, Rows: page.Rows.map((row) => ({ ...row, UpdateName: null })) }
    : page;
}

/** One record; 404 when the kind has none with that id. */
export const recordInfo = async <I extends object, R extends I & Kept, Q extends KeptQuery>(
  ctx: Ctx,
  definition: ResourceDefinition<I, R, Q>,
  id: number,
): Promise<R> => {
  const record = ofKind(definition, await ctx.repo(definition.entity).get(id));
  return hidesKeeper(ctx, definition.entity) ? { ...record, UpdateName: null } : record;
};

interface AuditRow {
  Id: number;
  Verb: string;
  Name: string | null;
  CreateTime: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const STEPS = 200;

/** What happened to a record, newest first, at most 200 steps; 404 as for the record itself. */
export async function recordHistory<I extends object, R extends I & Kept, Q extends KeptQuery>(
  ctx: Ctx,
  definition: ResourceDefinition<I, R, Q>,
  id: number,
): Promise<HistoryStep[]> {
  await recordInfo(ctx, definition, id);
  return auditSteps(ctx, definition.table, id, definition.resource.record);
}

/**
 * The audit log of one record as people read it, newest first, at most 200 steps. Fields that `type` does not have are left out, and those
 * that stayed as they were.
 * Whether the caller may see the record is the caller's matter.
 */
export async function auditSteps(
  ctx: Ctx,
  entity: string,
  id: number,
  type: Class,
): Promise<HistoryStep[]> {
  const rows = await ctx.sql<AuditRow>(
    `SELECT id AS "Id", verb AS "Verb", employee_name AS "Name", create_time AS "CreateTime", before, after
     FROM _audit WHERE entity = $1 AND entity_id = $2 ORDER BY id DESC LIMIT ${STEPS}`,
    [entity, id],
  );
  // In the order of the form: as JSON the log keeps fields in no order that people know.
  const fields = [...fieldsOf(type)];
  return rows.map(({ before, after, ...step }) => ({
    ...step,
    Changes: fields.flatMap(([name, { label }]) => {
      const [old, now] = [before?.[name] ?? null, after?.[name] ?? null];
      return after && name in after && !isDeepStrictEqual(old, now)
        ? [{ Field: name, Label: label, Before: old, After: now }]
        : [];
    }),
  }));
}
