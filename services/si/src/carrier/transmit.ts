import { CarrierMessageState, type CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import type { CarrierProfile } from '@quayside/contracts/si/carrier-profile.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { profileById } from './carrier-profile.js';
import { MOST_ATTEMPTS, retryAfter } from './message.rules.js';
import { transportOf } from './transport/transport-of.js';

/** Longer than any hand-over takes: a message that a killed process held comes free after it. */
const LEASE_SECONDS = 20;
const BATCH = 20;
const { Waiting, Sending, Sent, Failed } = CarrierMessageState;

interface Claimed {
  Id: number;
  ProfileId: number;
  ControlRef: string;
  Type: CarrierMessageType;
  Attempts: number;
  Raw: string;
}

const after = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

/**
 * Takes what is due under a lease, so that two processes never hand over the same at once. An SI's messages go out in their order:
 * a later one waits while an earlier one has not.
 */
function claim(ctx: Ctx): Promise<Claimed[]> {
  return ctx.sql<Claimed>(
    `UPDATE carrier_message m SET state = '${Sending}', attempts = m.attempts + 1, next_time = $2, update_time = $1
     FROM (SELECT d.id FROM carrier_message d
           WHERE d.state IN ('${Waiting}', '${Sending}') AND d.next_time <= $1 AND NOT EXISTS (
             SELECT FROM carrier_message e WHERE e.tbi_id = d.tbi_id AND e.id < d.id AND e.state IN ('${Waiting}', '${Sending}'))
           ORDER BY d.next_time, d.id LIMIT ${BATCH} FOR UPDATE OF d SKIP LOCKED) due, carrier_text t
     WHERE m.id = due.id AND t.id = m.text_id
     RETURNING m.id AS "Id", m.profile_id AS "ProfileId", m.control_ref AS "ControlRef", m.type AS "Type", m.attempts AS "Attempts", t.raw AS "Raw"`,
    [ctx.now.toISOString(), after(ctx.now, LEASE_SECONDS)],
  );
}

/** Notes that a message was handed over. An answer may have come before this note: it stays. */
async function noteSent(ctx: Ctx, { Id }: Claimed, profile: CarrierProfile): Promise<void> {
  await ctx.sql(
    `UPDATE carrier_message SET sent_time = coalesce(sent_time, $2), due_time = $3, update_time = $2, next_time = NULL,
       reason = CASE WHEN state = '${Sending}' THEN NULL ELSE reason END, state = CASE WHEN state = '${Sending}' THEN '${Sent}' ELSE state END
     WHERE id = $1`,
    [Id, ctx.now.toISOString(), after(ctx.now, profile.AnswerMinutes * 60)],
  );
}

/** Notes a failed try; an unsure one may have arrived, so the time counts as that of sending. */
async function noteFailure(ctx: Ctx, { Id, Attempts }: Claimed, reason: string, again: boolean, unsure = false): Promise<void> {
  const over = !again || Attempts >= MOST_ATTEMPTS;
  await ctx.sql(
    `UPDATE carrier_message SET state = $3, reason = $4, next_time = $5, update_time = $6, sent_time = coalesce(sent_time, $7)
     WHERE id = $1 AND state = '${Sending}' AND attempts = $2`,
    [
      Id,
      Attempts,
      over ? Failed : Waiting,
      reason,
      over ? null : after(ctx.now, retryAfter(Attempts)),
      ctx.now.toISOString(),
      unsure ? ctx.now.toISOString() : null,
    ],
  );
}

async function handOver(ctx: Ctx, message: Claimed): Promise<void> {
  const profile = await profileById(ctx, message.ProfileId);
  if (!profile?.Enabled) return noteFailure(ctx, message, '船公司接口已停用', false);
  const { ControlRef: control, Type: type, Raw: raw } = message;
  const result = await transportOf(ctx.runtime, profile).handOver(profile, { control, type, raw });
  if (result.taken) await noteSent(ctx, message, profile);
  else await noteFailure(ctx, message, result.reason, result.again, result.unsure);
}

/** Hands over everything that is due; answers how many messages it tried. */
export async function transmitDue(ctx: Ctx): Promise<number> {
  let tried = 0;
  for (let due = await claim(ctx); due.length > 0; due = await claim(ctx)) {
    await Promise.all(
      due.map((message) =>
        handOver(ctx, message).catch((error: unknown) => {
          ctx.log.error({ err: error, message: message.Id }, 'a carrier message was not handed over');
          return noteFailure(ctx, message, '系统出错，稍后重试', true, true);
        }),
      ),
    );
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
  return rows.length;
}
