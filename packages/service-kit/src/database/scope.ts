import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Class } from '@quayside/contracts/core/field';
import type { Ctx } from '../runtime/context.js';
import { columnName } from './naming.js';

/** Whether a column that names an employee names one whose records the caller sees, as SQL. */
export type Ours = (column: string) => string;

/** Which fields of an entity say whose record it is. */
export interface ScopeFields {
  company?: string;
  /** The operator's staff, too, meet the records of their own company alone: what a company sells at is nobody else's business. */
  apart?: true;
  /** Whose record it is: oneself with the data scope 'own', a colleague with those of departments. */
  employee?: string;
  /** Department of the record; where it has none, that of its employee counts. */
  org?: string;
  /**
   * How the operator's staff come by a record beside making it: they review it, it is theirs to work on.
   * SQL over `alias`, one condition for each way, of which one is enough.
   */
  handled?(alias: string, ours: Ours): readonly string[];
  /** A record of the platform itself: staff see it whole, others not at all. */
  platform?: true;
  /**
   * What else must hold, and what a personal data scope means where it is not one field: SQL over `alias`, with `param` for each parameter.
   * `ours` is null where the scope is no person's or department's. For entities that are read by statements alone; a repository refuses them.
   */
  narrowed?(
    who: Ctx['employee'],
    alias: string,
    param: (value: unknown) => string,
    ours: Ours | null,
  ): readonly string[];
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

/** Whether a scope says more than fields can; see {@link ScopeFields.narrowed}. */
export const isNarrowed = (entity: Class): boolean => Boolean(scopes.get(entity)?.narrowed);

/** Entities whose records are a person's within a company, which departments therefore see together: whoever keeps such keeps `_colleague`. */
export const isPersonal = (entity: Class): boolean => {
  const fields = scopes.get(entity);
  return Boolean(fields?.company && (fields.employee || fields.narrowed));
};

/** Whether the caller sees of an entity only what is a person's or a department's within companies. */
export function hasPersonalScope(ctx: Ctx, entity: Class): boolean {
  const fields = scopes.get(entity);
  if (ctx.caller || !fields?.company) return false;
  const { DataScope } = ctx.employee;
  if (DataScope === 'company' || DataScope === 'all') return false;
  return Boolean(fields.employee || fields.narrowed || fields.org);
}

/**
 * Whose records the caller sees where they are a person's: one's own, or with the scope of departments those of everybody who is in one
 * of them now, and one's own in any case. Null: everybody's of the company.
 */
function oursOf(
  { DataScope, EmployeeId, ScopeOrgIds }: Ctx['employee'],
  param: (value: unknown) => string,
): Ours | null {
  if (DataScope === 'company' || DataScope === 'all') return null;
  // Made with the first use: a parameter that no condition names has no type.
  let names: { me: string; orgs: string } | undefined;
  return (column) => {
    names ??= { me: param(EmployeeId), orgs: DataScope === 'own' ? '' : param(ScopeOrgIds) };
    if (DataScope === 'own') return `${column} = ${names.me}`;
    // One list of people: with an OR no index of the column would serve.
    return `${column} IN (SELECT ${names.me}::bigint UNION ALL
      SELECT c.employee_id FROM _colleague c WHERE c.org_id = ANY(${names.orgs}))`;
  };
}

/** SQL conditions that must all hold, and others of which one must where there are any. */
interface Conditions {
  all: readonly string[];
  oneOf: readonly string[];
}

const allOf = (...all: readonly string[]): Conditions => ({ all, oneOf: [] });

/**
 * What the caller may see of an entity, as SQL conditions on `alias`; null: nothing at all. A company
 * sees its own records, the platform every company's unless they are kept apart, both as far as their
 * data scope goes.
 */
function conditionsOf(
  ctx: Ctx,
  entity: Class,
  alias: string,
  param: (value: unknown) => string,
): Conditions | null {
  if (ctx.caller) return allOf();
  const fields = scopes.get(entity);
  if (!fields) return null;
  if (fields.shared) return allOf();
  const who = ctx.employee;
  const isStaff = who.CompanyType === CompanyType.Platform;
  if (fields.platform) return isStaff ? allOf() : null;
  if (!fields.company && !fields.employee) return null;
  const at = (field: string): string => `${alias}.${columnName(field)}`;
  const conditions: string[] = [];
  let oneOf: readonly string[] = [];
  if (fields.company && (!isStaff || fields.apart))
    conditions.push(`${at(fields.company)} = ${param(who.CompanyId)}`);
  // What has no company is one person's alone.
  if (!fields.company)
    return allOf(...conditions, `${at(fields.employee!)} = ${param(who.EmployeeId)}`);
  const ours = oursOf(who, param);
  if (fields.org && who.DataScope === 'department') {
    const own = fields.employee ? ` OR ${at(fields.employee)} = ${param(who.EmployeeId)}` : '';
    conditions.push(`(${at(fields.org)} = ANY(${param(who.ScopeOrgIds)})${own})`);
  } else if (ours && fields.employee) {
    const handled = isStaff ? fields.handled?.(alias, ours) : undefined;
    oneOf = [ours(at(fields.employee)), ...(handled ?? [])];
  }
  const narrowed = fields.narrowed?.(who, alias, param, ours) ?? [];
  return { all: [...conditions, ...narrowed], oneOf };
}

const joined = (conditions: readonly string[]): string => conditions.join(' AND ') || 'true';

/** The scope as SQL on `alias`, parameters appended to `params`: `t.company_id = $3`; `false` when nothing is visible. */
export function scopeSql(ctx: Ctx, entity: Class, alias: string, params: unknown[]): string {
  const conditions = conditionsOf(ctx, entity, alias, (value) => `$${params.push(value)}`);
  if (!conditions) return 'false';
  const { all, oneOf } = conditions;
  return joined(oneOf.length > 0 ? [...all, `(${oneOf.join(' OR ')})`] : all);
}

/**
 * The same in the ways in which a record may be the caller's own, each as SQL of its own: an index serves
 * each of them, and none their OR. Undefined where there is one way alone, and for departments: how many
 * records their people have no plan knows.
 */
export function scopeWays(
  ctx: Ctx,
  entity: Class,
  alias: string,
  params: unknown[],
): readonly string[] | undefined {
  // Whoever chose no company yet reads what everybody does, in one way.
  const who = ctx.identity;
  if (ctx.caller || !who?.EmployeeId || who.DataScope !== 'own') return undefined;
  const conditions = conditionsOf(ctx, entity, alias, (value) => `$${params.push(value)}`);
  if (!conditions || conditions.oneOf.length < 2) return undefined;
  return conditions.oneOf.map((way) => joined([...conditions.all, way]));
}

/** One field that must have one value. */
export interface ScopeCondition {
  field: string;
  value: number;
}

/** The scope as a value of one field each, where it is no more than that; undefined where it is more, null where nothing is visible. */
export function plainScope(ctx: Ctx, entity: Class): ScopeCondition[] | null | undefined {
  const fields = scopes.get(entity);
  if (ctx.caller || fields?.shared) return [];
  if (!fields) return null;
  const { CompanyId, CompanyType: type, DataScope, EmployeeId } = ctx.employee;
  const isStaff = type === CompanyType.Platform;
  if (fields.platform) return isStaff ? [] : null;
  if (!fields.company && !fields.employee) return null;
  const isPerson = Boolean(fields.employee) && DataScope === 'own';
  if (
    fields.company &&
    ((DataScope === 'department' && (fields.employee || fields.org)) ||
      (isPerson && isStaff && fields.handled))
  )
    return undefined;
  return [
    ...(fields.company && (!isStaff || fields.apart)
      ? [{ field: fields.company, value: CompanyId }]
      : []),
    ...(fields.employee && (isPerson || !fields.company)
      ? [{ field: fields.employee, value: EmployeeId }]
      : []),
  ];
}
