import { columnName } from '../database/naming.js';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { isOther, shownWriter, type Writer } from './writers.js';

export interface DraftsOf<Place, Value> {
  /** See {@link draftTable}. */
  table: string;
  /** A draft of each person, or one of all who may write there. */
  owner: 'person' | 'shared';
  /** What a draft belongs to: the record that is changed (0 for a new one), and what it is made for. */
  place: readonly (keyof Place & string)[];
  /** What is kept, each in a column. */
  fields: Readonly<Record<keyof Value & string, 'json' | 'plain'>>;
}

/** A kept draft. `Version` counts the changes of what it says. */
export type Draft<Place, Value> = Place & Value & { Version: number; UpdateTime: string };

/** Somebody else who writes there. */
export type OtherDraft<Place> = Place & { Name: string; UpdateTime: string };

export interface Drafts<Place, Value> {
  /** The caller's own draft, or the shared one; null when there is none. Whether the caller may write there is asked before. */
  read(ctx: Ctx, place: Place): Promise<Draft<Place, Value> | null>;
  /**
   * Keeps what was typed: the same again changes nothing but its time.
   * @param seen the version that the writer started from, 0 for none: 412 when the draft has moved on, was begun elsewhere or was handed in
   *   since. Without it the last one wins.
   */
  save(ctx: Ctx, place: Place, value: Value, seen?: number | null): Promise<Draft<Place, Value>>;
  /**
   * What others began there and did not hand in, the latest first, 50 at most. People of the platform have no name for a customer.
   * @param more columns to read beside: SQL over the draft (alias `d`), by the name of the answer's field
   */
  others<More extends object = object>(
    ctx: Ctx,
    place: Partial<Place>,
    more?: Readonly<Record<keyof More & string, string>>,
  ): Promise<(OtherDraft<Place> & More)[]>;
  /** Ends the caller's drafts of a place, or the shared one: handed in or given up. Nothing when there is none. */
  remove(ctx: Ctx, place: Partial<Place>): Promise<void>;
  /** Everybody who keeps a draft where a field of the place is what an outer statement says (`t.id`): a column with a list of {@link Writer}. */
  writers(field: keyof Place & string, outer: string): string;
}

const MOST_OTHERS = 50;

/** What people have typed and not yet handed in, kept by the server beside what is stored. Nothing in it is checked. */
export function drafts<Place extends object, Value extends object>(
  of: DraftsOf<Place, Value>,
): Drafts<Place, Value> {
  const { table, owner, place, fields } = of;
  const names = Object.keys(fields) as (keyof Value & string)[];
  const own = owner === 'person';
  const selected = [...place, ...names, 'Version', 'UpdateTime']
    .map((name) => `d.${columnName(name)} AS "${name}"`)
    .join(', ');
  const keys = [...(own ? ['employee_id'] : []), ...place.map(columnName)];
  const others = ['company_id', 'employee_name', 'update_time', ...(own ? [] : ['employee_id'])];
  const said = names.map(columnName);
  const columns = [...keys, ...said, ...others];
  const same = said
    .map((column) => `d.${column}::text IS NOT DISTINCT FROM excluded.${column}::text`)
    .join(' AND ');
  const seenAt = columns.length + 1;
  // A window that was left open does not bring back a draft that was handed in.
  const text = `INSERT INTO ${table} AS d (${columns.join(', ')}, version)
    SELECT ${columns.map((_, index) => `$${index + 1}`).join(', ')}, 1
    WHERE $${seenAt}::bigint IS NULL OR $${seenAt} = 0 OR EXISTS (
      SELECT FROM ${table} k WHERE ${keys.map((column, index) => `k.${column} = $${index + 1}`).join(' AND ')})
    ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${[...said, ...others].map((column) => `${column} = excluded.${column}`).join(', ')},
      version = d.version + CASE WHEN ${same} THEN 0 ELSE 1 END
    WHERE $${seenAt}::bigint IS NULL OR d.version = $${seenAt} OR (${same})
    RETURNING ${selected}`;

  const cell = (value: Value, name: keyof Value & string): unknown =>
    fields[name] === 'json'
      ? value[name] === undefined
        ? null
        : JSON.stringify(value[name])
      : (value[name] ?? null);

  /** Conditions on the fields of a place that are given, and on the owner. */
  function at(given: Partial<Place>, employee: number | null): [where: string, params: unknown[]] {
    const params: unknown[] = [];
    const conditions = place
      .filter((name) => given[name] !== undefined)
      .map((name) => `d.${columnName(name)} = $${params.push(given[name])}`);
    if (conditions.length === 0) throw new Error(`A place of ${table} that names nothing`);
    if (employee !== null) conditions.push(`d.employee_id = $${params.push(employee)}`);
    return [conditions.join(' AND '), params];
  }
  const mine = (ctx: Ctx): number | null => (own ? ctx.employee.EmployeeId : null);

  return {
    async read(ctx, given) {
      const [where, params] = at(given, mine(ctx));
      const [draft] = await ctx.sql<Draft<Place, Value>>(
        `SELECT ${selected} FROM ${table} d WHERE ${where}`,
        params,
      );
      return draft ?? null;
    },

    async save(ctx, given, value, seen = null) {
      const { EmployeeId, CompanyId, Name } = ctx.employee;
      const [draft] = await ctx.sql<Draft<Place, Value>>(text, [
        ...(own ? [EmployeeId] : []),
        ...place.map((name) => given[name]),
        ...names.map((name) => cell(value, name)),
        CompanyId,
        Name,
        ctx.now,
        ...(own ? [] : [EmployeeId]),
        seen,
      ]);
      if (!draft) throw new Refusal('record.stale');
      return draft;
    },

    async others<More extends object>(
      ctx: Ctx,
      given: Partial<Place>,
      more?: Readonly<Record<keyof More & string, string>>,
    ) {
      const [where, params] = at(given, null);
      const beside = Object.entries<string>(more ?? {}).map(
        ([name, sql]) => `, ${sql} AS "${name}"`,
      );
      const found = await ctx.sql<Writer & OtherDraft<Place> & More>(
        `SELECT d.employee_id AS "EmployeeId", d.company_id AS "CompanyId", d.employee_name AS "Name",
           ${place.map((name) => `d.${columnName(name)} AS "${name}"`).join(', ')}, d.update_time AS "UpdateTime"${beside.join('')}
         FROM ${table} d WHERE ${where} ORDER BY d.update_time DESC, d.id DESC LIMIT ${MOST_OTHERS}`,
        params,
      );
      return found
        .filter((draft) => isOther(ctx, draft))
        .map(({ EmployeeId: _, CompanyId, Name, ...draft }) => {
          const shown = shownWriter(ctx, { EmployeeId: 0, CompanyId, Name });
          return { ...draft, Name: shown } as unknown as OtherDraft<Place> & More;
        });
    },

    async remove(ctx, given) {
      const [where, params] = at(given, mine(ctx));
      await ctx.sql(`DELETE FROM ${table} d WHERE ${where}`, params);
    },

    writers: (
      field,
      outer,
    ) => `(SELECT coalesce(json_agg(json_build_object('EmployeeId', d.employee_id, 'CompanyId', d.company_id,
      'Name', d.employee_name) ORDER BY d.update_time DESC), '[]') FROM ${table} d WHERE d.${columnName(field)} = ${outer})`,
  };
}

/**
 * The table of drafts, for the migration that makes it. It stays as it is, since migrations stand on it.
 * @param place columns of the place, all `bigint`
 * @param fields the columns of what is kept, with their types: `content json`
 */
export const draftTable = (
  table: string,
  owner: 'person' | 'shared',
  place: readonly string[],
  fields: string,
): string => `
  CREATE TABLE ${table} (
    id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    employee_id bigint NOT NULL,
    company_id bigint,
    employee_name varchar(50),
    ${place.map((column) => `${column} bigint NOT NULL,`).join(' ')}
    ${fields},
    version bigint NOT NULL,
    update_time timestamptz(3) NOT NULL,
    CONSTRAINT ${table}_place UNIQUE (${[...(owner === 'person' ? ['employee_id'] : []), ...place].join(', ')})
  );
  CREATE INDEX ${table}_of ON ${table} (${place.join(', ')});`;
