import { randomUUID } from 'node:crypto';
import type { EventType } from '@quayside/contracts/core/event';
import type { Ctx } from '../runtime/context.js';

/** Writes an event and one delivery per subscriber, in the transaction of the change it tells of. */
export async function writeOutbox<P>(ctx: Ctx, event: EventType<P>, aggregate: string, payload: P): Promise<void> {
  if (!ctx.runner) throw new Error(`${event.name} was published outside a transaction`);
  await ctx.sql(
    `WITH written AS (
       INSERT INTO _outbox (event_id, name, aggregate, payload, trace_id, create_time)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id)
     INSERT INTO _delivery (outbox_id, subscriber, aggregate, next_time)
     SELECT written.id, subscriber, $3, now() FROM written, unnest($7::varchar[]) AS subscriber`,
    [randomUUID(), event.name, aggregate, JSON.stringify(payload), ctx.traceId, ctx.now, [...event.subscribers]],
  );
}
