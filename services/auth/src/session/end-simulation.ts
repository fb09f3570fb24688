import { Ctx } from '@quayside/service-kit/runtime/context';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { numberOfSimulation } from './lookup-simulation.js';

/** Ends what the caller looks at; his own session goes on. The log names him as who looked. */
export async function endSimulation(ctx: Ctx): Promise<void> {
  const { SessionId, EmployeeId, ViewerId } = ctx.identity!;
  await Ctx.ofService(ctx.runtime, ctx.traceId).tx(async (tx) => {
    await tx.sql('UPDATE simulation SET end_time = $2 WHERE id = $1 AND end_time IS NULL', [numberOfSimulation(SessionId), tx.now]);
    await notifyGateways(tx, { SessionIds: [SessionId] });
    await tx.audit({ entity: 'employee', entityId: EmployeeId!, verb: 'view-end', after: { EmployeeId: ViewerId } });
  });
}
