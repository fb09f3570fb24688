import type { Ctx } from '../runtime/context.js';

/** Nobody waits longer for what other services make of an import. */
const PATIENCE_MS = 2_000;
const LOOK_MS = 20;

/** Events of an import go in order under this name, and an import waits for them before it says that it is done. */
export const importAggregate = (id: number): string => `import ${id}`;

/**
 * Waits until the events of an import are delivered, two seconds at most: lists that other services keep have its records then. Events
 * that wait longer are delivered all the same. Outside a transaction.
 */
export async function importDelivered(
  ctx: Ctx,
  id: number,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const [pending] = await ctx.sql(
      'SELECT 1 FROM _delivery WHERE aggregate = $1 AND dead_time IS NULL LIMIT 1',
      [importAggregate(id)],
    );
    if (!pending || performance.now() >= until) return;
    await new Promise((wake) => setTimeout(wake, LOOK_MS));
  }
}
