import { CarrierMessageState, type CarrierMessageType, type MessageFunction } from '@quayside/contracts/si/carrier-choices';
import type { CarrierProfile } from '@quayside/contracts/si/carrier-profile.api';
import { type Held, type Hold, Lease } from '@quayside/service-kit/database/lease';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { profileById } from './carrier-profile.js';
import { MOST_ATTEMPTS, retryAfter } from './message.rules.js';
import { tellLine } from './tell-line.js';
import type { HandOver } from './transport/transport.js';
import { transportOf } from './transport/transport-of.js';

const BATCH = 20;
const { Waiting, Sending, Sent, Failed } = CarrierMessageState;

const lease = new Lease({ table: 'carrier_message', key: { id: 'bigint' } });

type Claimed = Held<{
  id: number;
  profileId: number;
  control: string;
  type: CarrierMessageType;
  raw: string;
  textId: number;
  kind: MessageFunction | null;
  reference: string | null;
  bill: string | null;
}>;

/**
 * The carrier's reference of the instruction that it may hold: told with the answer to the first one or by a notification. One that was
 * declined or cancelled is over, and so is its reference.
 */
const REFERENCE = `(SELECT r.carrier_ref FROM carrier_message r WHERE r.tbi_id = t.tbi_id AND r.profile_id = t.profile_id AND r.direction = 'out'
  AND r.carrier_ref IS NOT NULL AND r.state <> 'declined' ORDER BY r.id DESC LIMIT 1)`;

const after = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

/**
 * Takes what is due under a lease, so that two processes never hand over the same at once. An SI's messages go out in their order:
 * a later one waits while an earlier one has not.
 */
const claim = (ctx: Ctx): Promise<Claimed[]> =>
  lease.claim(ctx, {
    due: `SELECT d.id FROM carrier_message d
      WHERE d.state IN ('${Waiting}', '${Sending}') AND d.next_time <= ${lease.now} AND NOT EXISTS (
        SELECT FROM carrier_message e WHERE e.tbi_id = d.tbi_id AND e.id < d.id AND e.state IN ('${Waiting}', '${Sending}'))
      ORDER BY d.next_time, d.id LIMIT ${BATCH} FOR UPDATE OF d SKIP LOCKED`,
    set: `state = '${Sending}', update_time = ${lease.now}`,
    join: ['carrier_text x', 'x.id = t.text_id'],
    returning: `t.profile_id AS "profileId", t.control_ref AS control, t.type, x.raw, x.id AS "textId", t.function AS kind, t.tbi_simbl_no AS bill,
      ${REFERENCE} AS reference`,
  });

/** Notes that a message was handed over. An answer may have come before this note: it stays. */
async function noteSent(ctx: Ctx, { id, textId, raw }: Claimed, profile: CarrierProfile, sent: HandOver & { taken: true }): Promise<void> {
  // The desk shows what went out.
  if (sent.raw !== undefined && sent.raw !== raw) await ctx.sql('UPDATE carrier_text SET raw = $2 WHERE id = $1', [textId, sent.raw]);
  await ctx.sql(
    `UPDATE carrier_message SET carrier_ref = coalesce($4, carrier_ref), sent_time = coalesce(sent_time, $2), due_time = $3, update_time = $2, next_time = NULL,
       reason = CASE WHEN state = '${Sending}' THEN NULL ELSE reason END, state = CASE WHEN state = '${Sending}' THEN '${Sent}' ELSE state END
     WHERE id = $1`,
    [id, ctx.now.toISOString(), after(ctx.now, profile.AnswerMinutes * 60), sent.reference ?? null],
  );
}

/** Notes a failed try; an unsure one may have arrived, so the time counts as that of sending. */
async function noteFailure(ctx: Ctx, { id, attempts }: Claimed, reason: string, again: boolean, unsure = false): Promise<void> {
  const over = !again || attempts >= MOST_ATTEMPTS;
  await ctx.sql(
    `UPDATE carrier_message SET state = $3, reason = $4, next_time = $5, update_time = $6, sent_time = coalesce(sent_time, $7)
     WHERE id = $1 AND state = '${Sending}' AND attempts = $2`,
    [
      id,
      attempts,
      over ? Failed : Waiting,
      reason,
      over ? null : after(ctx.now, retryAfter(attempts)),
      ctx.now.toISOString(),
      unsure ? ctx.now.toISOString() : null,
    ],
  );
}

/** One attempt; answers what came of it, to be noted once the lease is no longer renewed. */
async function handOver(ctx: Ctx, message: Claimed): Promise<() => Promise<void>> {
  const profile = await profileById(ctx, message.profileId);
  if (!profile?.Enabled) return () => noteFailure(ctx, message, '船公司接口已停用', false);
  const result = await transportOf(ctx.runtime, profile).handOver(profile, message);
  return result.taken
    ? () => noteSent(ctx, message, profile, result)
    : () => noteFailure(ctx, message, result.reason, result.again, result.unsure);
}

async function tryOne(ctx: Ctx, message: Claimed, hold: Hold<Claimed>): Promise<void> {
  try {
    const note = await handOver(ctx, message);
    await hold.drop(message);
    await note();
  } catch (error) {
    ctx.log.error({ err: error, message: message.id }, 'a carrier message was not handed over');
    await hold.drop(message);
    await noteFailure(ctx, message, '系统出错，稍后重试', true, true);
  }
}

/** Hands over everything that is due; answers how many messages it tried. */
export async function transmitDue(ctx: Ctx): Promise<number> {
  let tried = 0;
  for (let due = await claim(ctx); due.length > 0; due = await claim(ctx)) {
    const hold = lease.hold(ctx, due);
    await Promise.all(due.map((message) => tryOne(ctx, message, hold)));
    await hold.end();
    await tellLine(ctx);
    tried += due.length;
  }
  return tried;
}

/** Marks what the carrier should have answered by now. It is not sent again by itself: the carrier may have it. */
export async function markSilent(ctx: Ctx): Promise<number> {
  const rows = await ctx.sql(
    `UPDATE carrier_message SET state = '${CarrierMessageState.Silent}', reason = '超过时限没有收到回执', update_time = $1
     WHERE state = '${Sent}' AND due_time <= $1 RETURNING id`,
    [ctx.now.toISOString()],
  );
  if (rows.length > 0) await tellLine(ctx);
  return rows.length;
}
