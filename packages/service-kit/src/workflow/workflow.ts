import { Lease } from '../database/lease.js';
import { Refusal } from '../refusal.js';
import { Ctx } from '../runtime/context.js';
import { Worker } from '../runtime/worker.js';

/**
 * `applying` until every step is, then `applied`; `reverting` what was applied when a step is refused, then `reverted`; `undoing` what was
 * applied when somebody asks for it, then `undone`.
 */
export type WorkflowState =
  | 'applying'
  | 'applied'
  | 'reverting'
  | 'reverted'
  | 'undoing'
  | 'undone';

export interface StepDone {
  Name: string;
  State: 'waiting' | 'applied' | 'undone';
  Result: object | null;
}

export interface WorkflowRow<I = unknown> {
  id: string;
  kind: string;
  subject_id: number;
  company_id: number;
  state: WorkflowState;
  input: I;
  steps: StepDone[];
  reason: string | null;
  by_id: number | null;
  by_name: string;
  create_time: string;
  end_time: string | null;
}

/** An act over several services: each step asks one of them, idempotent by the workflow's id. */
export interface WorkflowKind<I> {
  kind: string;
  steps(input: I): readonly string[];
  apply(ctx: Ctx, step: string, row: WorkflowRow<I>): Promise<object>;
  undo(ctx: Ctx, step: string, row: WorkflowRow<I>): Promise<object>;
  /** In the transaction that ends it: `applied`, `reverted` or `undone`. */
  ended(tx: Ctx, row: WorkflowRow<I>): Promise<void>;
}

export interface WorkflowBegun<I> {
  id: string;
  subjectId: number;
  companyId: number;
  input: I;
}

/** The columns of {@link WorkflowRow}. */
export const WORKFLOW_COLUMNS =
  'id, kind, subject_id, company_id, state, input, steps, reason, by_id, by_name, create_time, end_time';
const RETRY_SECONDS = 15;
const EVERY_MS = 5_000;
/** A killed process and a late retry are what it looks for by itself then. */
const QUIET_MS = 30_000;
const lease = new Lease({
  table: '_workflow',
  key: { id: 'uuid' },
  waits: { most: RETRY_SECONDS, where: 'next_time IS NOT NULL' },
});

/** A workflow of a kind by its id; undefined where there is none. */
export async function workflowOf<I>(
  ctx: Ctx,
  { kind }: WorkflowKind<I>,
  id: string,
): Promise<WorkflowRow<I> | undefined> {
  return (
    await ctx.sql<WorkflowRow<I>>(
      `SELECT ${WORKFLOW_COLUMNS} FROM _workflow WHERE id = $1 AND kind = $2`,
      [id, kind],
    )
  )[0];
}

/** Stores a workflow that is to be applied, in the caller's transaction; false where it was begun before. */
export async function beginWorkflow<I>(
  tx: Ctx,
  kind: WorkflowKind<I>,
  { id, subjectId, companyId, input }: WorkflowBegun<I>,
): Promise<boolean> {
  const steps = kind
    .steps(input)
    .map((Name): StepDone => ({ Name, State: 'waiting', Result: null }));
  const begun = await tx.sql(
    `INSERT INTO _workflow (id, kind, subject_id, company_id, state, input, steps, by_id, by_name, create_time, next_time)
     VALUES ($1, $2, $3, $4, 'applying', $5, $6, $7, $8, $9, $9) ON CONFLICT (id) DO NOTHING RETURNING 1`,
    [
      id,
      kind.kind,
      subjectId,
      companyId,
      JSON.stringify(input),
      JSON.stringify(steps),
      tx.identity?.EmployeeId ?? null,
      tx.identity?.Name ?? '系统',
      tx.now,
    ],
  );
  return begun.length > 0;
}

/** Has an applied workflow undone, in the caller's transaction; false where it is not applied. */
export async function beginUndo(tx: Ctx, id: string): Promise<boolean> {
  const asked = await tx.sql(
    `UPDATE _workflow SET state = 'undoing', end_time = NULL, next_time = $2 WHERE id = $1 AND state = 'applied' RETURNING 1`,
    [id, tx.now],
  );
  return asked.length > 0;
}

/** What was refused stays refused; a service that is silent, or in trouble, is asked again. */
const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status < 500 && error.status !== 429;

/** Does the steps that are left of one workflow; throws what a silent service threw. Every step is stored once it is done. */
async function goOn<I>(ctx: Ctx, kind: WorkflowKind<I>, row: WorkflowRow<I>): Promise<void> {
  const keep = () =>
    ctx.sql('UPDATE _workflow SET state = $2, steps = $3, reason = $4 WHERE id = $1', [
      row.id,
      row.state,
      JSON.stringify(row.steps),
      row.reason,
    ]);
  try {
    for (const step of row.steps) {
      if (row.state !== 'applying') break;
      if (step.State !== 'waiting') continue;
      step.Result = await kind.apply(ctx, step.Name, row);
      step.State = 'applied';
      await keep();
    }
  } catch (error) {
    if (!isFinal(error)) throw error;
    row.state = 'reverting';
    row.reason = error.message.slice(0, 500);
    await keep();
  }
  if (row.state === 'reverting' || row.state === 'undoing')
    for (const step of [...row.steps].reverse()) {
      // Also what was refused: it may have been done though nobody heard of it.
      if (step.State === 'undone') continue;
      step.Result = await kind.undo(ctx, step.Name, row);
      step.State = 'undone';
      await keep();
    }
  const ends = { applying: 'applied', reverting: 'reverted', undoing: 'undone' } as const;
  await ctx.tx(async (tx) => {
    row.state = ends[row.state as keyof typeof ends];
    // Why it waited is over with it; why it was reverted stays.
    if (row.state !== 'reverted') row.reason = null;
    await tx.sql(
      'UPDATE _workflow SET state = $2, end_time = $3, reason = $4, next_time = NULL WHERE id = $1',
      [row.id, row.state, tx.now, row.reason],
    );
    await kind.ended(tx, row);
  });
}

/** Goes on with every workflow of a kind that is due: those just begun, and those that a killed process or a silent service left. */
export async function runWorkflows<I>(ctx: Ctx, kind: WorkflowKind<I>): Promise<void> {
  const held = await lease.claim<{ id: string }>(ctx, {
    due: `SELECT id FROM _workflow WHERE kind = '${kind.kind}' AND next_time <= ${lease.now} ORDER BY next_time LIMIT 10 FOR UPDATE SKIP LOCKED`,
    returning: 't.kind',
  });
  const hold = lease.hold(ctx, held);
  try {
    for (const claimed of held) {
      const row = await workflowOf(ctx, kind, claimed.id);
      if (!row) continue;
      try {
        await goOn(ctx, kind, row);
      } catch (error) {
        ctx.log.warn(
          { err: error, workflow: row.id, kind: kind.kind },
          'a step of a workflow was not answered',
        );
        await hold.drop(claimed);
        await ctx.sql(
          `UPDATE _workflow SET reason = CASE WHEN state = 'reverting' THEN reason ELSE $2 END, next_time = $3
            WHERE id = $1 AND next_time IS NOT NULL`,
          [
            row.id,
            '有业务暂时没有应答，稍后自动继续',
            new Date(ctx.now.getTime() + RETRY_SECONDS * 1000),
          ],
        );
      }
    }
  } finally {
    await hold.end();
  }
}

/** Looks after the workflows of a kind for as long as the service runs. */
export function startWorkflows<I>(
  ctx: Ctx,
  kind: WorkflowKind<I>,
): { wake(): void; idle(): Promise<void>; stop(): Promise<void> } {
  const worker = new Worker(() => runWorkflows(Ctx.ofService(ctx.runtime), kind), {
    name: kind.kind,
    log: ctx.log,
    everyMs: EVERY_MS,
    quietMs: QUIET_MS,
  });
  worker.start();
  return worker;
}
