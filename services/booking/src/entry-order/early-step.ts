import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import { Milestone } from '@quayside/contracts/booking/entry/milestones';
import { dayAtPort, portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { WholeEntry } from './entry-order.entity.js';

/** What was recorded of a shipment: whether its ship left, and how many of its containers are back. */
interface Progress {
  departed: boolean;
  returned: number;
  boxes: number;
}

async function progressOf(ctx: Ctx, entryId: number): Promise<Progress> {
  const [row] = await ctx.sql<Progress>(
    `SELECT s.returned_count AS returned, s.box_count AS boxes, EXISTS (
       SELECT 1 FROM shipment_milestone m WHERE m.shipment_id = s.id AND m.milestone = $2 AND m.actual IS NOT NULL) AS departed
     FROM shipment s WHERE s.entry_id = $1`,
    [entryId, Milestone.Departed],
  );
  return row ?? { departed: false, returned: 0, boxes: 0 };
}

/** Steps that say what happened to a voyage, by the state that they leave. */
const STEP_OF: Partial<Record<EntryState, EntryVerb>> = {
  [EntryState.Booked]: EntryVerb.Depart,
  [EntryState.InTransit]: EntryVerb.Complete,
};

/**
 * The step of the voyage that nothing yet says has happened, and why: a departure before the day of sailing without a recorded one, a
 * completion before all containers are back. It is taken with a reason alone, which stays in the story. Null where nothing stands against
 * the next step.
 */
export async function earlyStep(
  ctx: Ctx,
  { Id, State, LoadCode, SailingDate }: WholeEntry,
): Promise<{ verb: EntryVerb; why: string } | null> {
  const verb = STEP_OF[State];
  if (!verb) return null;
  const today = dayAtPort(LoadCode ?? '', ctx.now, await portZonesOrNone(ctx));
  if (verb === EntryVerb.Depart && SailingDate && SailingDate <= today) return null;
  const { departed, returned, boxes } = await progressOf(ctx, Id);
  if (verb === EntryVerb.Depart) {
    const day = SailingDate ? `开航日 ${SailingDate} 未到` : '没有开航日';
    return departed ? null : { verb, why: `${day}，也未登记实际开航；确需提前标记请填写原因` };
  }
  if (boxes > 0 && returned === boxes) return null;
  const open = boxes > 0 ? `还有${boxes - returned}个箱未登记还箱` : '没有登记集装箱的还箱';
  return { verb, why: `${open}，通常全部还箱后才完成；确需提前完成请填写原因` };
}
