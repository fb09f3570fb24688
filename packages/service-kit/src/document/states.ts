import type { RefusalCode } from '@quayside/contracts/refusals';
import { columnName } from '../database/naming.js';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import type { Machine, Transition } from '../state-machine.js';
import type { Step } from './story.js';

/** What every document's header carries. */
export interface Header {
  Id: number;
  Version: number;
  UpdateTime: string;
}

/** One state of a record, with the table of its steps. A record may have several; each verb belongs to one of them. */
export interface Axis<L, V extends string> {
  /** Field that holds the state. */
  field: keyof L & string;
  machine: Machine<string | number, V>;
  /** Why a step that the table allows is refused now: a deadline that passed. Null when nothing stands in the way. */
  refuse?(ctx: Ctx, record: L, verb: V): RefusalCode | null;
}

/** What the caller may do: a button. */
export interface Action<V extends string> {
  Verb: V;
  To: string | number;
  RemarksRequired: boolean;
}

/** What other folders do when a record takes a step, in the step's transaction; hooks of a verb run in the order in which they came. */
export interface StepHook<R, V extends string> {
  /** Before the transaction: what other services are asked. A refusal ends the step. */
  prepare?(ctx: Ctx, ids: readonly number[]): Promise<void>;
  /** Before the record changes; what it answers is added to the remarks. A refusal ends the step. */
  before?(tx: Ctx, record: R, verb: V): Promise<string | null>;
  /** After the step was recorded. @param record as it was before */
  after?(tx: Ctx, record: R, verb: V): Promise<void>;
}

export interface Moving<R> {
  /** The version that the caller saw; without it the last one wins. */
  version?: number | null;
  remarks?: string | null;
  /** More fields of the header that the step sets. */
  set?: Partial<R>;
  differences?: Step<R>['differences'];
}

export interface States<R extends Header, L, V extends string> {
  /** The row for a verb: 422 when the state does not have it or something refuses it now, 403 when the caller may not. */
  step(ctx: Ctx, record: L, verb: V): Transition<string | number, V>;
  /**
   * Does a verb on a record that the transaction holds locked: checks version (412), table, actor and remarks (422), writes the new
   * state, the story with audit and events, runs the hooks. Answers the record as it is now.
   */
  act(tx: Ctx, record: R, verb: V, moving?: Moving<R>): Promise<R>;
  /** What the caller may do in this state and at this moment. */
  allowed(ctx: Ctx, record: L): Action<V>[];
  on(verbs: readonly V[], hook: StepHook<R, V>): void;
  /** Runs what hooks ask other services; before the transaction of the step. */
  prepare(ctx: Ctx, verb: V, ids: readonly number[]): Promise<void>;
}

export interface StatesOf<R extends L, L, V extends string> {
  /** The table of the header. */
  table: string;
  axes: readonly [Axis<L, V>, ...Axis<L, V>[]];
  /** Records a step: `story.note`, or what a document does beside it. */
  note(tx: Ctx, step: Step<R, V>): Promise<void>;
  /** Refusal of a step whose reason is missing. */
  remarksMissing?: RefusalCode;
}

/**
 * The states of a document. Made once for the process, beside the document's machine; other folders hook to its steps where the
 * service is put together.
 * @typeParam R the whole record, which hooks are given
 * @typeParam L the part of it that its states depend on
 */
export function states<R extends Header & L, L, V extends string>(
  of: StatesOf<R, L, V>,
): States<R, L, V> {
  const { table, axes, note, remarksMissing = 'state.remarks-required' } = of;
  const axisOf = new Map<V, Axis<L, V>>();
  for (const axis of axes) {
    for (const { verb } of axis.machine.table) {
      if ((axisOf.get(verb) ?? axis) !== axis)
        throw new Error(`Two axes of ${table} have the verb ${verb}`);
      axisOf.set(verb, axis);
    }
  }
  const hooks = new Map<V, StepHook<R, V>[]>();
  const hooksOf = (verb: V): readonly StepHook<R, V>[] => hooks.get(verb) ?? [];
  const stateOf = (record: L, { field }: Axis<L, V>): string | number =>
    record[field] as string | number;

  function step(ctx: Ctx, record: L, verb: V): Transition<string | number, V> {
    const axis = axisOf.get(verb) ?? axes[0];
    const row = axis.machine.step(ctx, stateOf(record, axis), verb);
    const refused = axis.refuse?.(ctx, record, verb);
    if (refused) throw new Refusal(refused);
    return row;
  }

  async function act(
    tx: Ctx,
    record: R,
    verb: V,
    { version, remarks, set = {}, differences }: Moving<R> = {},
  ): Promise<R> {
    if (version != null && version !== record.Version) throw new Refusal('record.stale');
    const { to, remarksRequired } = step(tx, record, verb);
    const { field } = axisOf.get(verb) as Axis<L, V>;
    const text = remarks?.trim() || null;
    if (remarksRequired && !text)
      throw new Refusal(remarksMissing, {}, [
        { Prop: 'Remarks', Code: 'required', Msg: '请填写原因' },
      ]);
    const texts = [text];
    for (const hook of hooksOf(verb)) texts.push((await hook.before?.(tx, record, verb)) ?? null);
    const changed = {
      ...set,
      [field]: to,
      Version: record.Version + 1,
      UpdateTime: tx.now.toISOString(),
    };
    const written = await tx.sql(updateOf(table, Object.keys(changed)), [
      record.Id,
      record.Version,
      ...Object.values(changed),
    ]);
    if (written.length === 0) throw new Refusal('record.stale');
    const moved: R = { ...record, ...changed };
    const said = texts.filter(Boolean).join('；') || null;
    await note(tx, {
      record: moved,
      verb,
      from: stateOf(record, { field } as Axis<L, V>),
      axis: field,
      remarks: said,
      differences,
    });
    for (const hook of hooksOf(verb)) await hook.after?.(tx, record, verb);
    return moved;
  }

  return {
    step,
    act,
    allowed: (ctx, record) =>
      axes.flatMap((axis) =>
        axis.machine
          .allowed(ctx, stateOf(record, axis))
          .filter(({ verb }) => !axis.refuse?.(ctx, record, verb))
          .map(({ verb, to, remarksRequired = false }) => ({
            Verb: verb,
            To: to,
            RemarksRequired: remarksRequired,
          })),
      ),
    on: (verbs, hook) => {
      for (const verb of verbs) hooks.set(verb, [...hooksOf(verb), hook]);
    },
    async prepare(ctx, verb, ids) {
      for (const hook of hooksOf(verb)) await hook.prepare?.(ctx, ids);
    },
  };
}

const updates = new Map<string, string>();

/** One text for each set of fields, so that a connection plans each of them once. */
function updateOf(table: string, fields: readonly string[]): string {
  const key = `${table} ${fields.join()}`;
  let text = updates.get(key);
  if (!text) {
    const values = fields.map((field, index) => `${columnName(field)} = $${index + 3}`).join(', ');
    text = `UPDATE ${table} SET ${values} WHERE id = $1 AND version = $2 RETURNING id`;
    updates.set(key, text);
  }
  return text;
}
