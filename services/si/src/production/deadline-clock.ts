import type { Zone } from '@quayside/contracts/core/zones';
import { notice } from '@quayside/contracts/messaging/notice';
import {
  BEFORE_CARRIER,
  DeadlineAudience,
  OrderSiState,
  SiStatus,
} from '@quayside/contracts/si/choices';
import { zonesByPort } from '@quayside/service-kit/mapping/port-zones';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Worker } from '@quayside/service-kit/runtime/worker';
import { type DeadlineNear, type DueSubject, deadlineNotice } from '../notices/deadline-notice.js';
import { clockAct, reached } from './deadline.rules.js';

/** Deadlines that passed longer ago than this are no news, whether they were told or not. */
const FORGOTTEN_DAYS = 7;
/** At most so many in one transaction; the rest follows with the next tick. */
const AT_ONCE = 1_000;
const IN_ONE_NOTICE = 200;

type Kind = 'si' | 'order';

interface Pressing extends DueSubject {
  kind: Kind;
  /** UN/LOCODE of the port of loading. */
  port: string | null;
  status: SiStatus | null;
  told: number | null;
  /** The deadline is another one than it was told of. */
  moved: boolean | null;
  companyId: number;
  creatorId: number;
  assigneeId: number | null;
}

const NEAR = (
  table: string,
  deadline: string,
  kind: Kind,
  columns: string,
  joins: string,
  condition: string,
): string => `
  SELECT ${columns}, '${kind}' AS kind, told.minutes AS told, told.deadline <> ${deadline} AS moved, t.company_id AS "companyId", t.company_name AS "CompanyName",
    to_json(${deadline}) #>> '{}' AS "Deadline"
  FROM ${table} t LEFT JOIN deadline_told told ON told.subject = '${kind}' AND told.subject_id = t.id ${joins}
  WHERE ${condition} AND ${deadline} > $1::timestamptz - interval '${FORGOTTEN_DAYS} days'
    AND ${deadline} <= $1::timestamptz + make_interval(mins => $2)
    AND (told.minutes IS NULL OR told.deadline <> ${deadline} OR told.minutes > (
      SELECT min(m.minutes) FROM deadline_threshold m WHERE ${deadline} - make_interval(mins => m.minutes) <= $1))
  ORDER BY ${deadline} LIMIT ${AT_ONCE}`;

const SIS = NEAR(
  'shipping_instruction',
  't.tbi_deadline',
  'si',
  `t.id AS "Id", t.cgo_id AS "CGO_ID", coalesce(t.tbi_simbl_no, t.tbi_no) AS "Number", concat_ws(' ', t.tbi_vessel, t.tbi_voyage) AS "Voyage",
   t.tbi_status AS status, t.tbi_zhuanghg_code AS port, t.tbi_create_id AS "creatorId", w.assignee_id AS "assigneeId"`,
  'LEFT JOIN si_work w ON w.tbi_id = t.id',
  't.tbi_status = ANY($3)',
);
const ORDERS = NEAR(
  'cargo_order',
  't.si_deadline',
  'order',
  `0 AS "Id", t.id AS "CGO_ID", t.booking_no AS "Number", concat_ws(' ', t.vessel, t.voyage) AS "Voyage", NULL AS status, t.load_code AS port,
   0 AS "creatorId", NULL AS "assigneeId"`,
  '',
  't.si_state = $3 AND NOT t.cancelled',
);

/** A clock that was ahead by more than this was wrong, not corrected: what it made people hear of comes again when the time comes. */
const CORRECTED_MINUTES = 10;

/** What was told of and is due later than any threshold now, because its deadline moved or the clock was far ahead, is told anew when the time comes. */
const REARM = `
  DELETE FROM deadline_told d WHERE d.deadline > $1::timestamptz - interval '30 days' AND EXISTS (
    SELECT FROM (SELECT coalesce(
      (SELECT s.tbi_deadline FROM shipping_instruction s WHERE d.subject = 'si' AND s.id = d.subject_id),
      (SELECT o.si_deadline FROM cargo_order o WHERE d.subject = 'order' AND o.id = d.subject_id)) AS deadline) due
    WHERE due.deadline > $1::timestamptz + make_interval(mins => $2)
      AND (due.deadline <> d.deadline OR d.told_time > $1::timestamptz + interval '${CORRECTED_MINUTES} minutes'))`;

const REMEMBER = `
  INSERT INTO deadline_told (subject, subject_id, minutes, deadline, told_time)
  SELECT r.subject, r.subject_id, r.minutes, r.deadline, $2
  FROM json_to_recordset($1) AS r(subject varchar, subject_id bigint, minutes integer, deadline timestamptz)
  ON CONFLICT (subject, subject_id) DO UPDATE SET minutes = excluded.minutes, deadline = excluded.deadline, told_time = excluded.told_time`;

/** Who has to act on it. */
function audienceOf({
  kind,
  status,
  companyId,
  creatorId,
  assigneeId,
}: Pressing): Pick<DeadlineNear, 'Audience' | 'AudienceId'> {
  if (kind === 'order') return { Audience: DeadlineAudience.Customer, AudienceId: companyId };
  if (status === SiStatus.Returned)
    return { Audience: DeadlineAudience.Submitter, AudienceId: creatorId };
  if (status === SiStatus.Submitted) return { Audience: DeadlineAudience.Reviewers, AudienceId: 0 };
  return assigneeId
    ? { Audience: DeadlineAudience.Maker, AudienceId: assigneeId }
    : { Audience: DeadlineAudience.Makers, AudienceId: 0 };
}

/** One notice for all that the same people are told of at the same threshold. */
function nearOnes(
  told: readonly { pressing: Pressing; minutes: number }[],
  zones: ReadonlyMap<string, Zone>,
): DeadlineNear[] {
  const groups = new Map<string, DeadlineNear[]>();
  for (const { pressing, minutes } of told) {
    const audience = audienceOf(pressing);
    const key = `${audience.Audience} ${audience.AudienceId} ${minutes}`;
    const parts = groups.get(key) ?? [];
    groups.set(key, parts);
    let part = parts.at(-1);
    if (!part || part.Subjects.length === IN_ONE_NOTICE) {
      part = { ...audience, Minutes: minutes, Subjects: [] };
      parts.push(part);
    }
    const { Id, CGO_ID, Number: number, CompanyName, Voyage, Deadline, port } = pressing;
    const Zone = zones.get(port ?? '') ?? null;
    part.Subjects.push({ Id, CGO_ID, Number: number, CompanyName, Voyage, Deadline, Zone });
  }
  return [...groups.values()].flat();
}

/**
 * One look at the clock: whoever has to act is told of each threshold before a cut-off once, also after a restart
 * and when the clock is put back. When a deadline
 * moves later, the thresholds ahead of it come again. Answers how many notices went out; two processes look one after the other.
 */
export async function tickDeadlines(ctx: Ctx): Promise<number> {
  // A reminder is worth more than its zone: without an answer times are told in UTC.
  const zones = await zonesByPort(ctx).catch((): ReadonlyMap<string, Zone> => new Map());
  return ctx.tx(async (tx) => {
    await tx.sql(`SELECT pg_advisory_xact_lock(hashtext('deadline-clock'))`);
    const thresholds = (
      await tx.sql<{ minutes: number }>('SELECT minutes FROM deadline_threshold')
    ).map(({ minutes }) => minutes);
    if (thresholds.length === 0) return 0;
    const { now } = tx;
    const furthest = Math.max(...thresholds);
    await tx.sql(REARM, [now, furthest]);
    const pressing = [
      ...(await tx.sql<Pressing>(SIS, [now, furthest, [...BEFORE_CARRIER]])),
      ...(await tx.sql<Pressing>(ORDERS, [now, furthest, OrderSiState.Waiting])),
    ];
    const standing = pressing.flatMap((each) => {
      const minutes = reached(thresholds, new Date(each.Deadline), now);
      return minutes === null
        ? []
        : [{ pressing: each, minutes, act: clockAct(each.told, minutes, each.moved ?? false) }];
    });
    const kept = standing.map(({ pressing: { kind, Id, CGO_ID, Deadline }, minutes }) => ({
      subject: kind,
      subject_id: kind === 'si' ? Id : CGO_ID,
      minutes,
      deadline: Deadline,
    }));
    if (kept.length > 0) await tx.sql(REMEMBER, [JSON.stringify(kept), now]);
    const out = nearOnes(
      standing.filter(({ act }) => act === 'tell'),
      zones,
    );
    for (const near of out)
      await tx.publish(
        notice,
        `deadline-${near.Audience}-${near.AudienceId}`,
        deadlineNotice(near),
      );
    return out.length;
  });
}

const EVERY_MS = 30_000;

/** Looks at the clock every half minute; answers what stops it. */
export function startDeadlineClock(ctx: Ctx): () => Promise<void> {
  const worker = new Worker(() => tickDeadlines(ctx), {
    name: 'deadline clock',
    log: ctx.log,
    everyMs: EVERY_MS,
  });
  worker.start();
  return () => worker.stop();
}
