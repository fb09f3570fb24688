import type { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Choices } from '@quayside/contracts/core/choices';
import { type Permission } from '@quayside/contracts/permissions';
import { Refusal } from './refusal.js';
import type { Ctx } from './runtime/context.js';

/** One row of a transition table. `from: null` is the record that does not exist yet. */
export interface Transition<S, V> {
  readonly from: readonly (S | null)[];
  readonly verb: V;
  readonly to: S;
  /** Right of whoever does it; null: only the system (messages of outside parties). */
  readonly permission: Permission | readonly Permission[] | null;
  /** Company types of whoever does it. */
  readonly by: readonly CompanyType[];
  readonly remarksRequired?: boolean;
}

export interface Machine<S, V> {
  readonly table: readonly Transition<S, V>[];
  /** The row for a verb in a state; 422 when the table has none, 403 when the caller may not. */
  step(ctx: Ctx, from: S | null, verb: V): Transition<S, V>;
  /** What the caller may do in a state. */
  allowed(ctx: Ctx, from: S): Transition<S, V>[];
  /** The verbs that lead from one state to another. */
  verbsTo(from: S, to: S): Transition<S, V>[];
}

const permits = <S, V>(ctx: Ctx, { permission, by }: Transition<S, V>): boolean => {
  if (ctx.caller && !ctx.identity) return true;
  if (permission === null) return false;
  const type = ctx.identity?.CompanyType;
  const rights = Array.isArray(permission)
    ? (permission as readonly Permission[])
    : [permission as Permission];
  return type != null && by.includes(type) && rights.some((right) => ctx.can(right));
};

/**
 * Builds a machine from its table and checks the table: no state has a verb twice.
 * `states` and `verbs` give the labels of refusals.
 */
export function machine<S extends string | number, V extends string>(
  states: Pick<Choices, 'label' | 'options'>,
  verbs: Pick<Choices, 'label' | 'options'>,
  table: readonly Transition<S, V>[],
): Machine<S, V> {
  const rows = new Map<string, Transition<S, V>>();
  for (const row of table) {
    for (const from of row.from) {
      const key = `${from} ${row.verb}`;
      if (rows.has(key)) throw new Error(`The transition table has ${key} twice`);
      rows.set(key, row);
    }
  }
  const refuse = (from: S | null, verb: V): never => {
    throw new Refusal('state.refused', { status: states.label(from), verb: verbs.label(verb) });
  };
  return {
    table,
    step(ctx, from, verb) {
      const row = rows.get(`${from} ${verb}`) ?? refuse(from, verb);
      if (!permits(ctx, row)) throw new Refusal('access.denied', { permission: verbs.label(verb) });
      return row;
    },
    allowed: (ctx, from) => table.filter((row) => row.from.includes(from) && permits(ctx, row)),
    verbsTo: (from, to) => table.filter((row) => row.from.includes(from) && row.to === to),
  };
}
