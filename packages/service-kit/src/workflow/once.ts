import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';

/** What a participant does for a workflow of another service. */
export type Act = 'apply' | 'undo';

/**
 * Does what a step of a workflow asks for, in one transaction and once: asked again it answers what it answered then. Undoing what was never
 * applied keeps it from being applied later, by a call that comes late.
 * @param workflow the workflow's id
 */
export function once<R extends object>(
  ctx: Ctx,
  workflow: string,
  act: Act,
  run: (tx: Ctx) => Promise<R>,
  nothing: R,
): Promise<R> {
  return ctx.longTx(async (tx) => {
    await tx.sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 7))', [workflow]);
    const done = await tx.sql<{ act: Act; result: R }>(
      'SELECT act, result FROM _workflow_step WHERE workflow_id = $1',
      [workflow],
    );
    const before = done.find((step) => step.act === act);
    if (before) return before.result;
    if (act === 'apply' && done.length > 0) throw new Refusal('workflow.undone');
    const result = act === 'undo' && done.length === 0 ? nothing : await run(tx);
    await tx.sql(
      'INSERT INTO _workflow_step (workflow_id, act, result, create_time) VALUES ($1, $2, $3, $4)',
      [workflow, act, JSON.stringify(result), tx.now],
    );
    return result;
  });
}
