import type { FieldDifference } from '@quayside/contracts/core/document';
import type { Class } from '@quayside/contracts/core/field';
import { selectOf } from '../database/columns-of.js';
import { TRAIL, type TrailEvent, trailParams, wakeAfter } from '../database/trail.js';
import type { Ctx } from '../runtime/context.js';

/** One step of a document. */
export interface Step<R, V extends string = string> {
  /** The record as it is after the step. */
  record: R;
  verb: V;
  /** The state before; null for a record that did not exist. */
  from: string | number | null;
  /** Field of the record that holds the state after it; without it the story's own. */
  axis?: keyof R & string;
  remarks?: string | null;
  differences?: readonly FieldDifference[];
}

/** How the story of a document is kept. */
export interface StoryOf<R, V extends string, S extends Step<R, V>> {
  /** See {@link storyTable}. */
  table: string;
  /** Name of the document in the audit log. */
  entity: string;
  /** Field with the state. */
  state: keyof R & string;
  /** Columns that the document itself fills: its id first, then whose it is, its numbers. */
  columns: readonly [string, ...string[]];
  row(record: R, step: S): Readonly<Record<string, unknown>>;
  /** What the audit log keeps beside the state. */
  audit?(record: R): Readonly<Record<string, unknown>>;
  /** Notices and other events of a step. */
  events?(tx: Ctx, step: S): readonly TrailEvent[];
  /** What else follows from steps that were noted, in their transaction. */
  after?(tx: Ctx, steps: readonly S[]): Promise<void>;
  /** Name of whoever acts through no person. */
  outside?: string;
}

export interface Story<R, V extends string, S extends Step<R, V>> {
  /**
   * What steps leave behind, as parts of the WITH list of the statement that makes them: story, audit, events. The three parameters
   * are those of {@link params}; `wakeAfter` comes after it. `guard,` names a part without whose row nothing is written.
   */
  parts(log: string, audit: string, events: string, guard?: string): string;
  params(tx: Ctx, steps: readonly S[]): [log: string, audit: string, events: string];
  /** Writes the steps of records that were just written, in the same transaction and in one statement. */
  note(tx: Ctx, steps: readonly S[]): Promise<void>;
  /**
   * Does what follows from steps that were written by {@link parts}, in their transaction; `note`
   * does it by itself.
   */
  follow(tx: Ctx, steps: readonly S[]): Promise<void>;
  /**
   * The story of a record, oldest first. Whether the caller may see the record is asked before.
   * @param type the document's class of a step, see `StoryStep`
   * @param hidden verbs that are none of the caller's business
   */
  read<T>(ctx: Ctx, type: Class<T>, id: number, hidden?: readonly V[]): Promise<T[]>;
}

const COMMON =
  'verb, from_status, to_status, remarks, differences, employee_id, employee_name, company_name, create_time';

/** The story of a document: who did what to it when, from which state to which. Rows are only ever added. */
export function story<
  R extends { Id: number },
  V extends string,
  S extends Step<R, V> = Step<R, V>,
>(of: StoryOf<R, V, S>): Story<R, V, S> {
  const { table, entity, state, row, audit = () => ({}), events = () => [], outside = '系统' } = of;
  const columns = [...of.columns, COMMON].join(', ');
  const parts = (log: string, audits: string, given: string, guard = ''): string => `
  story_row AS (
    INSERT INTO ${table} (${columns})
    SELECT ${columns} FROM ${guard} json_populate_recordset(NULL::${table}, ${log})),${TRAIL(audits, given, guard)}`;
  const alone = `WITH ${parts('$1', '$2', '$3').trim()} SELECT 1`;

  function params(tx: Ctx, steps: readonly S[]): [log: string, audit: string, events: string] {
    const { identity } = tx;
    const who = {
      employee_id: identity?.EmployeeId ?? null,
      employee_name: identity?.Name ?? outside,
      company_name: identity?.CompanyName ?? outside,
      create_time: tx.now.toISOString(),
    };
    const rows = steps.map((step) => ({
      ...row(step.record, step),
      verb: step.verb,
      from_status: step.from,
      to_status: step.record[step.axis ?? state],
      remarks: step.remarks ?? null,
      differences: step.differences ?? [],
      ...who,
    }));
    const audits = steps.map(({ record, verb, from, axis = state }) => ({
      entity,
      entityId: record.Id,
      verb,
      before: from === null ? undefined : { [axis]: from },
      after: { [axis]: record[axis], ...audit(record) },
    }));
    const given = steps.flatMap((step) => events(tx, step));
    return [JSON.stringify(rows), ...trailParams(tx, audits, given)];
  }

  const texts = new Map<Class, string>();
  function readText(type: Class): string {
    let text = texts.get(type);
    if (!text) {
      text = `SELECT ${selectOf(type, 't')}, t.differences AS "Differences" FROM ${table} t
        WHERE t.${of.columns[0]} = $1 AND t.verb <> ALL($2) ORDER BY t.id`;
      texts.set(type, text);
    }
    return text;
  }

  return {
    parts,
    params,
    async note(tx, steps) {
      if (steps.length === 0) return;
      await tx.sql(alone, params(tx, steps));
      wakeAfter(tx);
      await of.after?.(tx, steps);
    },
    follow: async (tx, steps) => of.after?.(tx, steps),
    read: (ctx, type, id, hidden = []) => ctx.sql(readText(type), [id, hidden]),
  };
}

/**
 * The table of a story, for the migration that makes it: the columns that every story has and the document's own. It stays as it
 * is, since migrations stand on it.
 * @param state type of the states: `smallint` or `varchar(40)`
 * @param own the document's columns, its id (`order_id`) first
 */
export const storyTable = (
  table: string,
  state: string,
  own: readonly (readonly [column: string, type: string])[],
): string => `
  CREATE TABLE ${table} (
    id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    ${own.map(([column, type]) => `${column} ${type},`).join('\n    ')}
    verb varchar(40) NOT NULL,
    from_status ${state},
    to_status ${state} NOT NULL,
    remarks varchar(2000),
    differences jsonb NOT NULL,
    employee_id bigint,
    employee_name varchar(50) NOT NULL,
    company_name varchar(100) NOT NULL,
    create_time timestamptz(3) NOT NULL
  );
  CREATE INDEX ${table}_record ON ${table} (${own[0]?.[0]}, id);
  CREATE INDEX ${table}_create ON ${table} (create_time, id);`;
