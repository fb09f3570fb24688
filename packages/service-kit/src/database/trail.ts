import { randomUUID } from 'node:crypto';
import type { EventType } from '@quayside/contracts/core/event';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';

/** One row of the service's audit log: what was done to which record, and how it was before and after. */
export interface AuditEntry {
  entity: string;
  entityId: number;
  verb: string;
  before?: unknown;
  after?: unknown;
}

/** One event of a trail. */
export interface TrailEvent<P = unknown> {
  event: EventType<P>;
  aggregate: string;
  payload: P;
}

/**
 * Audit rows, events and deliveries as parts of a hot statement's own WITH list, so that a write needs no further round trips:
 * `WITH …, ${TRAIL('$5', '$6')} INSERT …`. The two parameters are those of {@link trailParams}; {@link wakeAfter} comes after it.
 * @param guard a part that yields one row when the write goes ahead and none when it does not: `guard,`
 */
export const TRAIL = (audit: string, events: string, guard = ''): string => `
  trail_audit AS (
    INSERT INTO _audit (entity, entity_id, verb, before, after, company_id, employee_id, employee_name, trace_id, create_time)
    SELECT entity, entity_id, verb, before, after, company_id, employee_id, employee_name, trace_id, create_time
    FROM ${guard} json_populate_recordset(NULL::_audit, ${audit})),
  trail_given AS (
    SELECT nextval('_outbox_id_seq') AS id, g.* FROM ${guard} json_to_recordset(${events}) AS g(event_id uuid, name varchar,
      aggregate varchar, payload jsonb, trace_id varchar, create_time timestamptz, subscribers json)),
  trail_event AS (
    INSERT INTO _outbox (id, event_id, name, aggregate, payload, trace_id, create_time) OVERRIDING SYSTEM VALUE
    SELECT id, event_id, name, aggregate, payload, trace_id, create_time FROM trail_given),
  trail_delivery AS (
    INSERT INTO _delivery (outbox_id, subscriber, aggregate, next_time)
    SELECT g.id, s.subscriber, g.aggregate, now() FROM trail_given g, json_array_elements_text(g.subscribers) AS s(subscriber))`;

/** The parameters of {@link TRAIL}. */
export function trailParams(
  ctx: Ctx,
  audits: readonly AuditEntry[],
  events: readonly TrailEvent[],
): [audit: string, events: string] {
  // Whoever looks as somebody else changes nothing, also where a call that changes something is a GET.
  if (ctx.isLookingOn) throw new Refusal('access.viewer');
  const create_time = ctx.now.toISOString();
  const who = {
    company_id: ctx.identity?.CompanyId ?? null,
    employee_id: ctx.identity?.EmployeeId ?? null,
    employee_name: ctx.identity?.Name ?? ctx.caller,
    trace_id: ctx.traceId,
    create_time,
  };
  return [
    JSON.stringify(
      audits.map(({ entity, entityId, verb, before, after }) => ({
        entity,
        entity_id: entityId,
        verb,
        before,
        after,
        ...who,
      })),
    ),
    JSON.stringify(
      events.map(({ event, aggregate, payload }) => ({
        ...{
          event_id: randomUUID(),
          name: event.name,
          aggregate,
          payload,
          trace_id: ctx.traceId,
          create_time,
        },
        subscribers: ctx.runtime.subscriptions[event.name] ?? [],
      })),
    ),
  ];
}

const ALONE = `WITH ${TRAIL('$1', '$2')} SELECT 1`;

/** Writes a trail by itself, in the caller's transaction. */
export async function writeTrail(
  ctx: Ctx,
  audits: readonly AuditEntry[],
  events: readonly TrailEvent[],
): Promise<void> {
  await ctx.sql(ALONE, trailParams(ctx, audits, events));
}

/** Sends the events of a trail on their way once they are committed: at once after a statement that stood alone. */
export const wakeAfter = (ctx: Ctx): void => ctx.onCommit(() => ctx.runtime.wakeRelay());
