import { randomUUID } from 'node:crypto';
import {
  type ActorKind,
  type AuditOutcome,
  isCompanyLogged,
} from '@quayside/contracts/auth/logged';
import { entriesLogged, type LoggedEntry } from '@quayside/contracts/auth/logged-events';
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
  /** `done` unless it says otherwise. */
  outcome?: AuditOutcome;
  /** What the record was called then, for the log of a company; at most 200 characters. */
  about?: string;
  /** Who it turned out to be, where the caller was nobody yet: at a sign-in. */
  by?: {
    employeeId: number | null;
    companyId: number | null;
    name: string;
    /** A person, unless it says otherwise. */
    actor?: ActorKind;
  };
  /** Whose company reads it where the platform acts by itself. */
  companyId?: number;
}

/** One event of a trail. */
export interface TrailEvent<P = unknown> {
  event: EventType<P>;
  aggregate: string;
  payload: P;
}

const COLUMNS = [
  'entity',
  'entity_id',
  'verb',
  'before',
  'after',
  'outcome',
  'company_id',
  'employee_id',
  'employee_name',
  'actor',
  'key_id',
  'viewer_id',
  'address',
  'trace_id',
  'create_time',
].join(', ');

/**
 * Audit rows, events and deliveries as parts of a hot statement's own WITH list, so that a write needs no further round trips:
 * `WITH …, ${TRAIL('$5', '$6')} INSERT …`. The two parameters are those of {@link trailParams}; {@link wakeAfter} comes after it.
 * @param guard a part that yields one row when the write goes ahead and none when it does not: `guard,`
 */
export const TRAIL = (audit: string, events: string, guard = ''): string => `
  trail_audit AS (
    INSERT INTO _audit (${COLUMNS})
    SELECT ${COLUMNS}
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

/**
 * In whose name and by what means it was done: a person, his key, his deputy, who looked as him, a
 * service, nobody known.
 */
function actorOf({ identity, caller }: Ctx): ActorKind {
  if (!identity) return caller ? 'service' : 'nobody';
  if (identity.KeyId) return 'key';
  if (identity.ViewerId) return identity.IsDeputy ? 'deputy' : 'viewer';
  return 'person';
}

/** Who did it, from where and when, as every audit row carries it. */
const whoDid = (ctx: Ctx) => ({
  company_id: ctx.identity?.CompanyId ?? null,
  employee_id: ctx.identity?.EmployeeId ?? null,
  employee_name: ctx.identity?.Name ?? ctx.caller,
  actor: actorOf(ctx),
  key_id: ctx.identity?.KeyId ?? null,
  viewer_id: ctx.identity?.ViewerId ?? null,
  address: ctx.client?.ip || null,
  trace_id: ctx.traceId,
  create_time: ctx.now.toISOString(),
});

/** The parameters of {@link TRAIL}. */
export function trailParams(
  ctx: Ctx,
  audits: readonly AuditEntry[],
  events: readonly TrailEvent[],
): [audit: string, events: string] {
  // Whoever looks as somebody else changes nothing, also where a call that changes something is a GET.
  if (ctx.isLookingOn) throw new Refusal('access.viewer');
  return paramsOf(ctx, audits, events);
}

function paramsOf(
  ctx: Ctx,
  audits: readonly AuditEntry[],
  events: readonly TrailEvent[],
): [audit: string, events: string] {
  const who = whoDid(ctx);
  const { create_time } = who;
  return [
    JSON.stringify(
      audits.map(({ entity, entityId, verb, before, after, outcome = 'done', by }) => ({
        entity,
        entity_id: entityId,
        verb,
        before,
        after,
        outcome,
        ...who,
        ...(by && {
          actor: by.actor ?? 'person',
          employee_id: by.employeeId,
          employee_name: by.name,
          company_id: by.companyId,
        }),
      })),
    ),
    JSON.stringify(
      events.map(({ event, aggregate, payload }) => ({
        event_id: randomUUID(),
        name: event.name,
        aggregate,
        payload,
        trace_id: ctx.traceId,
        create_time,
        subscribers: ctx.runtime.subscriptions[event.name] ?? [],
      })),
    ),
  ];
}

const ALONE = `WITH ${TRAIL('$1', '$2')} SELECT 1`;

/** Most entries that one event carries to the log of accounts. */
const LOGGED_AT_ONCE = 200;

/**
 * What the log of accounts, in the auth service, is to show of these rows: with them, or not at
 * all.
 */
function logged(ctx: Ctx, audits: readonly AuditEntry[]): TrailEvent[] {
  const shown = ctx.runtime.name === 'auth' ? [] : audits.filter(isCompanyLogged);
  const who = whoDid(ctx);
  const entries = shown.map(
    (entry): LoggedEntry => ({
      Entity: entry.entity,
      EntityId: entry.entityId,
      Verb: entry.verb,
      About: entry.about?.slice(0, 200) ?? null,
      Before: entry.before ?? null,
      After: entry.after ?? null,
      Outcome: entry.outcome ?? 'done',
      CompanyId: who.company_id ?? entry.companyId ?? null,
      EmployeeId: who.employee_id,
      EmployeeName: who.employee_name,
      Actor: who.actor,
      KeyId: who.key_id,
      ViewerId: who.viewer_id,
      Address: who.address,
      TraceId: who.trace_id,
      CreateTime: who.create_time,
    }),
  );
  const parts = Array.from({ length: Math.ceil(entries.length / LOGGED_AT_ONCE) }, (_, part) =>
    entries.slice(part * LOGGED_AT_ONCE, (part + 1) * LOGGED_AT_ONCE),
  );
  return parts.map((Entries) => ({
    event: entriesLogged as EventType<unknown>,
    aggregate: `audit-${ctx.runtime.name}`,
    payload: { Entries },
  }));
}

/** Writes a trail by itself, in the caller's transaction. */
export async function writeTrail(
  ctx: Ctx,
  audits: readonly AuditEntry[],
  events: readonly TrailEvent[],
): Promise<void> {
  const log = logged(ctx, audits);
  await ctx.sql(ALONE, trailParams(ctx, audits, [...events, ...log]));
  if (log.length > 0) wakeAfter(ctx);
}

/**
 * Writes what somebody got to see or tried in vain, which leaves a row although nothing changed:
 * also of who looks as somebody else, in the viewer's name.
 */
export async function writeSeen(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const log = logged(ctx, [entry]);
  await ctx.sql(ALONE, paramsOf(ctx, [entry], log));
  if (log.length > 0) wakeAfter(ctx);
}

/** Sends the events of a trail on their way once they are committed: at once after a statement that stood alone. */
export const wakeAfter = (ctx: Ctx): void => ctx.onCommit(() => ctx.runtime.wakeRelay());
