import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import type { ListQuery, Rows } from '@quayside/contracts/core/list';
import type { HistoryStep } from '@quayside/contracts/core/resource';
import type { DeepPartial, QueryDeepPartialEntity } from 'typeorm';
import { selectOf } from '../database/columns-of.js';
import { Filter, listPage } from '../database/list-page.js';
import { scopeSql } from '../database/scope.js';
import { found, Refusal } from '../refusal.js';
import { auditSteps } from '../resource/list-records.js';
import type { Ctx } from '../runtime/context.js';

/** What every template has beside its name and content. */
export interface Template {
  Id: number;
  /** Visible to the whole company, else to its maker alone. */
  Shared: boolean;
  Version: number;
}

/** A template with its maker. */
export type Owned<T> = T & { EmployeeId: number };

/** Columns of the entity that no template shows. */
interface TemplateRow extends Template {
  CompanyId: number;
  EmployeeId: number;
  DeletedTime: string | null;
}

export interface TemplateInput {
  /** 0 for a new one. */
  Id: number;
  Version?: number | null;
  Shared?: boolean | null;
}

export interface TemplateQuery extends ListQuery {
  Keyword?: string;
  Shared?: boolean;
  /** For staff who fill in for a customer: also what that company shares. */
  CompanyId?: number;
}

export interface TemplatesOf<T extends Template, I extends TemplateInput, R> {
  /** Its table has, beside the columns of `record`, those of {@link templateTable}. */
  table: string;
  /** Scoped by company. */
  entity: Class<T & TemplateRow>;
  record: Class<T>;
  /** What the list shows of a template, with its sorts and the columns that a keyword is looked for in (alias `t`). */
  row: Class<R>;
  sorts: readonly string[];
  searched: readonly string[];
  /** The name under which the audit log keeps them. */
  audited: string;
  /** What else narrows the list. */
  narrowed?(filter: Filter, query: TemplateQuery): Filter;
  /** What a person sets of one, by column, but for `Shared`. */
  values(input: I, before: Owned<T> | null): Partial<T>;
  /** Refuses who may not make, change or remove what the company shares; asked of each state that is shared. */
  requireShared(ctx: Ctx, template: Partial<Owned<T>>): void;
  /** Refuses who takes back what somebody else shares. */
  notYours(): Refusal;
}

export interface Templates<T extends Template, I extends TemplateInput, R> {
  /** A template that the caller may fill in: his own, what his company shares, for staff also what a customer shares; 404 for any other. */
  read(ctx: Ctx, id: number): Promise<T>;
  /** One page of the caller's own templates and those that his company shares; for staff also those of the customer in `CompanyId`. */
  page(ctx: Ctx, query: TemplateQuery): Promise<Rows<R>>;
  /**
   * New for Id 0, else a change of a template that the caller sees; only its maker takes a shared one back. 412 when it was changed since
   * `Version` was read; a name that is taken is refused by the table's unique indexes.
   */
  save(ctx: Ctx, input: I): Promise<T>;
  /** Takes a template out of sight; it can be restored. */
  remove(ctx: Ctx, id: number): Promise<null>;
  /** Brings a deleted template back. 404 when it is not deleted. */
  restore(ctx: Ctx, id: number): Promise<T>;
  /** Notes that a template was filled into a form. It is no change of the template: its version and times stay. */
  countUse(ctx: Ctx, id: number): Promise<null>;
  /** What happened to a template, newest first; for who did not make it without what it said before it was shared. */
  history(ctx: Ctx, id: number): Promise<HistoryStep[]>;
}

/** Of one's own company: one's own, or what it shares. Staff read what any customer shares as well; the scope sees to the company. */
const IN_COMPANY = '(t.employee_id = $2 OR t.shared) AND t.company_id = $3';

/** Contents that repeat from document to document, under a name: of one employee, or shared by the company. */
export function templates<T extends Template, I extends TemplateInput, R>(
  of: TemplatesOf<T, I, R>,
): Templates<T, I, R> {
  const { table, entity, record, audited } = of;

  async function one(ctx: Ctx, id: number, condition: string): Promise<Owned<T>> {
    const params: unknown[] = [id, ctx.employee.EmployeeId, ctx.employee.CompanyId];
    const scope = scopeSql(ctx, entity, 't', params);
    const [template] = await ctx.sql<Owned<T>>(
      `SELECT ${selectOf(record, 't')}, t.employee_id AS "EmployeeId" FROM ${table} t WHERE t.id = $1 AND ${condition} AND ${scope}`,
      params,
    );
    return found(template);
  }
  /** A template of the caller's company that he sees, to be changed; 404 for any other. `deleted` asks for the deleted ones instead. */
  const owned = (ctx: Ctx, id: number, deleted = false): Promise<Owned<T>> =>
    one(ctx, id, `${IN_COMPANY} AND t.deleted_time IS ${deleted ? 'NOT NULL' : 'NULL'}`);

  async function read(ctx: Ctx, id: number): Promise<T> {
    const { EmployeeId, ...template } = await one(
      ctx,
      id,
      `(t.shared OR ${IN_COMPANY}) AND t.deleted_time IS NULL`,
    );
    return {
      ...template,
      ...(fieldsOf(record).has('EmployeeId') && { EmployeeId }),
    } as unknown as T;
  }

  function requireShared(ctx: Ctx, ...states: readonly Partial<Owned<T>>[]): void {
    for (const state of states) if (state.Shared) of.requireShared(ctx, state);
  }

  async function create(tx: Ctx, values: Partial<T>): Promise<T> {
    const { EmployeeId, CompanyId, Name } = tx.employee;
    requireShared(tx, { ...values, EmployeeId } as Partial<Owned<T>>);
    const now = tx.now.toISOString();
    const kept = {
      UseCount: 0,
      LastUsedTime: null,
      DeletedTime: null,
      CreateName: Name,
      Version: 1,
      CreateTime: now,
      UpdateTime: now,
    };
    const { Id } = await tx
      .repo(entity)
      .insert({ ...values, ...kept, CompanyId, EmployeeId } as unknown as DeepPartial<
        T & TemplateRow
      >);
    await tx.audit({ entity: audited, entityId: Id, verb: 'create', after: values });
    return read(tx, Id);
  }

  /** The step by which a template came to be shared, the last time; null when the log does not have it. */
  async function sharedBy(ctx: Ctx, id: number): Promise<number | null> {
    const [step] = await ctx.sql<{ id: number | null }>(
      `SELECT max(id) AS id FROM _audit
       WHERE entity = $1 AND entity_id = $2 AND after->>'Shared' = 'true' AND before->>'Shared' IS DISTINCT FROM 'true'`,
      [audited, id],
    );
    return step?.id ?? null;
  }

  return {
    read,

    page(ctx, query) {
      const filter = new Filter();
      filter.params.push(ctx.employee.CompanyId, ctx.employee.EmployeeId, query.CompanyId ?? null);
      filter.conditions.push(
        't.deleted_time IS NULL',
        '(t.company_id = $1 AND (t.employee_id = $2 OR t.shared) OR t.company_id = $3 AND t.shared)',
      );
      const asked = filter.when(query.Shared, 't.shared = ?').keyword(query.Keyword, of.searched);
      return listPage(ctx, {
        entity,
        table,
        row: of.row,
        query,
        sorts: of.sorts,
        filter: of.narrowed?.(asked, query) ?? asked,
      });
    },

    save: (ctx, input) =>
      ctx.tx(async (tx) => {
        if (input.Id === 0)
          return create(tx, {
            ...of.values(input, null),
            Shared: input.Shared ?? false,
          } as Partial<T>);
        const before = await owned(tx, input.Id);
        if (input.Version != null && input.Version !== before.Version)
          throw new Refusal('record.stale');
        const after = {
          ...of.values(input, before),
          Shared: input.Shared ?? before.Shared,
        } as Partial<T>;
        requireShared(tx, before, { ...after, EmployeeId: before.EmployeeId } as Partial<Owned<T>>);
        if (before.Shared && !after.Shared && before.EmployeeId !== tx.employee.EmployeeId)
          throw of.notYours();
        await tx
          .repo(entity)
          .update(
            input.Id,
            input.Version,
            after as unknown as QueryDeepPartialEntity<T & TemplateRow>,
          );
        await tx.audit({
          entity: audited,
          entityId: input.Id,
          verb: 'update',
          ...changesOf(before, after),
        });
        return read(tx, input.Id);
      }),

    remove: (ctx, id) =>
      ctx.tx(async (tx) => {
        requireShared(tx, await owned(tx, id));
        await tx.sql(`UPDATE ${table} SET deleted_time = $2 WHERE id = $1`, [
          id,
          tx.now.toISOString(),
        ]);
        await tx.audit({ entity: audited, entityId: id, verb: 'delete' });
        return null;
      }),

    restore: (ctx, id) =>
      ctx.tx(async (tx) => {
        requireShared(tx, await owned(tx, id, true));
        await tx.sql(`UPDATE ${table} SET deleted_time = NULL WHERE id = $1`, [id]);
        await tx.audit({ entity: audited, entityId: id, verb: 'restore' });
        return read(tx, id);
      }),

    async countUse(ctx, id) {
      await read(ctx, id);
      await ctx.sql(
        `UPDATE ${table} SET use_count = use_count + 1, last_used_time = $2 WHERE id = $1`,
        [id, ctx.now.toISOString()],
      );
      return null;
    },

    async history(ctx, id) {
      const { EmployeeId } = await owned(ctx, id);
      const steps = await auditSteps(ctx, audited, id, record);
      return EmployeeId === ctx.employee.EmployeeId
        ? steps
        : sinceShared(steps, await sharedBy(ctx, id));
    },
  };
}

/** Steps as a colleague of the maker reads them: what it said before it was shared stays the maker's, whichever step says so. */
const sinceShared = (steps: readonly HistoryStep[], shared: number | null): HistoryStep[] =>
  steps.map((step) => {
    if (shared === null || step.Id < shared) return { ...step, Changes: [] };
    if (step.Id > shared) return step;
    return {
      ...step,
      Changes: step.Changes.flatMap((change) =>
        change.After === null ? [] : { ...change, Before: null },
      ),
    };
  });

/** Only what differs, so that the history shows no field that stayed. */
function changesOf<T extends object>(
  before: T,
  after: Partial<T>,
): { before: object; after: object } {
  const said = (value: unknown) => JSON.stringify(value ?? null);
  const changed = (Object.keys(after) as (keyof T)[]).filter(
    (name) => said(before[name]) !== said(after[name]),
  );
  const pick = (from: Partial<T>) =>
    Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/**
 * The table of templates, for the migration that makes it: it stays as it is. Names are unique among one's own, and among what the company
 * shares, by `TABLE_own_name` and `TABLE_shared_name`, whose refusals the service's definition words.
 * @param name the name's column, @param content the columns of what is kept, with their types
 */
export const templateTable = (table: string, name: string, content: string): string => `
  CREATE TABLE ${table} (
    id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    company_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    ${name} varchar(60) NOT NULL,
    shared boolean NOT NULL,
    ${content},
    use_count bigint NOT NULL,
    last_used_time timestamptz(3),
    deleted_time timestamptz(3),
    create_name varchar(50) NOT NULL,
    version bigint NOT NULL,
    create_time timestamptz(3) NOT NULL,
    update_time timestamptz(3) NOT NULL
  );
  CREATE INDEX ${table}_update ON ${table} (company_id, update_time, id);
  CREATE INDEX ${table}_use ON ${table} (company_id, use_count, id);
  CREATE UNIQUE INDEX ${table}_shared_name ON ${table} (company_id, lower(${name})) WHERE shared AND deleted_time IS NULL;
  CREATE UNIQUE INDEX ${table}_own_name ON ${table} (company_id, employee_id, lower(${name})) WHERE NOT shared AND deleted_time IS NULL;`;
