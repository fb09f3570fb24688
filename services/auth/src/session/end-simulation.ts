import { Ctx } from '@quayside/service-kit/runtime/context';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { numberOfSimulation, sessionOfSimulation } from './lookup-simulation.js';

/** Ends simulations that go on, by their own numbers, their viewers' sessions, or the deputies who act; the gateways forget them. */
export async function endSimulations(
  tx: Ctx,
  of: 'id' | 'session_id' | 'deputy_id',
  values: readonly (number | string)[],
): Promise<void> {
  const ended = await tx.sql<{ id: number }>(
    `UPDATE simulation SET end_time = $2 WHERE ${of} = ANY($1) AND end_time IS NULL RETURNING id`,
    [values, tx.now],
  );
  await notifyGateways(tx, { SessionIds: ended.map(({ id }) => sessionOfSimulation(id)) });
}

/** Ends what the caller looks at; his own session goes on. The log names him as who looked. */
export async function endSimulation(ctx: Ctx): Promise<void> {
  const { SessionId, EmployeeId, ViewerId } = ctx.identity!;
  await Ctx.ofService(ctx.runtime, ctx.traceId).tx(async (tx) => {
    await endSimulations(tx, 'id', [numberOfSimulation(SessionId)]);
    await tx.audit({
      entity: 'employee',
      entityId: EmployeeId!,
      verb: 'view-end',
      after: { EmployeeId: ViewerId },
    });
  });
}
