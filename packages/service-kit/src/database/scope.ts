import type { Class } from '@quayside/contracts/core/field';
import type { Ctx } from '../runtime/context.js';
import { columnName } from './naming.js';

/** Which fields of an entity say whose record it is. */
export interface ScopeFields {
  company?: string;
  /** Owner for the data scope 'own'. */
  employee?: string;
  /** Department for the data scope 'department'. */
  org?: string;
  /** A record of the platform itself: staff see it whole, others not at all. */
  platform?: true;
  /**
   * What else must hold, and what the data scope 'own' means where it is not one field: SQL over `alias`, with `param` for each parameter.
   * For entities that are read by statements alone; a repository refuses them.
   */
  narrowed?(who: Ctx['employee'], alias: string, param: (value: unknown) => string): readonly string[];
  /** Everybody's: reference data that every company reads. Who may change it is the endpoints' matter. */
  shared?: true;
}

const scopes = new WeakMap<Class, ScopeFields>();

/** Declares whose a record is; without it an entity is the platform's own and open to no employee through `ctx.repo`. */
export const Scoped =
  (fields: ScopeFields): ClassDecorator =>
  (target) => {
    scopes.set(target as unknown as Class, fields);
  };

/** Reference data that every company reads. */
export const isShared = (entity: Class): boolean => scopes.get(entity)?.shared ?? false;

export interface ScopeCondition {
  field: string;
  values: readonly number[];
}

/**
 * What the caller may see of an entity, as conditions that must all hold; null: nothing at all.
 * A company sees its own records, the platform every company's as far as its data scope goes.
 */
export function scopeOf(ctx: Ctx, entity: Class): ScopeCondition[] | null {
  if (ctx.caller) return [];
  const fields = scopes.get(entity);
  if (!fields) return null;
  if (fields.shared) return [];
  const { CompanyId, CompanyType, DataScope, EmployeeId, ScopeOrgIds } = ctx.employee;
  if (fields.platform) return CompanyType === 0 ? [] : null;
  const conditions: ScopeCondition[] = [];
  if (fields.company && CompanyType !== 0) conditions.push({ field: fields.company, values: [CompanyId] });
  if (!fields.company && !fields.employee) return null;
  if (fields.employee && (DataScope === 'own' || !fields.company)) conditions.push({ field: fields.employee, values: [EmployeeId] });
  else if (fields.org && DataScope === 'department') conditions.push({ field: fields.org, values: ScopeOrgIds });
  return conditions;
}

/** Whether a scope says more than fields can; see {@link ScopeFields.narrowed}. */
export const isNarrowed = (entity: Class): boolean => Boolean(scopes.get(entity)?.narrowed);

/** The scope as SQL on `alias`, parameters appended to `params`: `t.company_id = ANY($3)`; `false` when nothing is visible. */
export function scopeSql(ctx: Ctx, entity: Class, alias: string, params: unknown[]): string {
  const conditions = scopeOf(ctx, entity);
  if (!conditions) return 'false';
  const param = (value: unknown): string => `$${params.push(value)}`;
  const narrowed = ctx.caller ? undefined : scopes.get(entity)?.narrowed;
  return (
    [
      ...conditions.map(({ field, values }) =>
        values.length === 1
          ? `${alias}.${columnName(field)} = ${param(values[0])}`
          : `${alias}.${columnName(field)} = ANY(${param(values)})`,
      ),
      ...(narrowed?.(ctx.employee, alias, param) ?? []),
    ].join(' AND ') || 'true'
  );
}
