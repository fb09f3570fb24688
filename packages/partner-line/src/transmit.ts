import { CarrierMessageState, MessageFunction } from '@quayside/contracts/partner-line/choices';
import { type Held, type Hold, Lease } from '@quayside/service-kit/database/lease';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { ClaimTurns } from '@quayside/service-kit/turns/claim-turns';
import { UnderWay } from '@quayside/service-kit/turns/under-way';
import type { DcsaFeedback } from '@quayside/shipping-standards/dcsa/instruction-status';
import type { LineArea } from './line-area.js';
import { MOST_ATTEMPTS, retryAfter } from './message/message.rules.js';
import { tellLine } from './message/tell-line.js';
import { writeFaults } from './message/write-faults.js';
import { type LineProfile, profileById } from './profile/carrier-profile.js';
import type { CarrierTransport, HandOver } from './transport/transport.js';

/** Messages that are handed over at once, and of them to one carrier. */
const MOST_AT_ONCE = 20;
const MOST_OF_CARRIER = 4;
const { Waiting, Sending, Sent, Failed } = CarrierMessageState;

const lease = new Lease({
  table: 'carrier_message',
  key: { id: 'bigint' },
  waits: { most: retryAfter(MOST_ATTEMPTS), where: `state IN ('${Waiting}', '${Sending}')` },
});

type Claimed = Held<{
  id: number;
  profileId: number;
  control: string;
  type: string;
  raw: string;
  textId: number;
  kind: MessageFunction | null;
  reference: string | null;
  number: string | null;
  subjectId: number | null;
  revision: number | null;
}>;

type Area = Pick<LineArea<{ kind: string }>, 'subject' | 'faultsOf' | 'cancelFailed'>;

/**
 * The carrier's reference of what it may hold: told with the answer to the first message or by a notification. Of what was declined or
 * cancelled it is over.
 */
const referenceOf = (column: string): string => `(SELECT r.carrier_ref FROM carrier_message r
  WHERE r.${column} = t.${column} AND r.profile_id = t.profile_id AND r.direction = 'out'
  AND r.carrier_ref IS NOT NULL AND r.state <> 'declined' ORDER BY r.id DESC LIMIT 1)`;

const after = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString();

/** Carriers take turns: one that answers late, or gets much, keeps no other waiting. */
const sendingOf = perRuntime(() => ({
  turns: new ClaimTurns(),
  underWay: new UnderWay(),
  /** The last claim: two at once would not know of each other's. */
  claimed: Promise.resolve() as Promise<unknown>,
}));

/**
 * Takes what is due under a lease, so that two processes never hand over the same at once. Messages about one matter go out in their order:
 * a later one waits while an earlier one has not.
 */
async function claim(ctx: Ctx, { id: column, number }: Area['subject']): Promise<Begun[]> {
  const { turns, underWay } = sendingOf(ctx.runtime);
  const room = MOST_AT_ONCE - underWay.total;
  if (room <= 0) return [];
  const claimed: Claimed[] = await lease.claim(ctx, {
    due: turns.due({
      table: 'carrier_message',
      party: 'profile_id',
      where: `state IN ('${Waiting}', '${Sending}') AND next_time <= ${lease.now} AND NOT EXISTS (
        SELECT FROM carrier_message e WHERE e.${column} = carrier_message.${column} AND e.id < carrier_message.id
          AND e.state IN ('${Waiting}', '${Sending}'))`,
      most: room,
      ofParty: { most: MOST_OF_CARRIER, underWay: underWay.byParty },
    }),
    set: `state = '${Sending}', update_time = ${lease.now}`,
    join: ['carrier_text x', 'x.id = t.text_id'],
    returning: `t.profile_id AS "profileId", t.control_ref AS control, t.type, x.raw, x.id AS "textId", t.function AS kind, t.${number} AS number,
      t.${column} AS "subjectId", t.revision, ${referenceOf(column)} AS reference`,
  });
  turns.served(claimed.map(({ profileId }) => profileId));
  return claimed.map((message) => ({ message, end: underWay.begin(message.profileId) }));
}

/** A message whose handing over was begun, and what ends it. */
interface Begun {
  message: Claimed;
  end: () => void;
}

/** One claim after the other, so that each knows what the others began. */
function claimInTurn(ctx: Ctx, subject: Area['subject']): Promise<Begun[]> {
  const sending = sendingOf(ctx.runtime);
  const claimed = sending.claimed.then(() => claim(ctx, subject));
  sending.claimed = claimed.catch(() => undefined);
  return claimed;
}

/** Notes that a message was handed over. An answer may have come before this note: it stays. */
async function noteSent(
  ctx: Ctx,
  { id: column }: Area['subject'],
  { id, textId, raw, subjectId }: Claimed,
  profile: LineProfile,
  sent: HandOver & { taken: true },
): Promise<void> {
  // The desk shows what went out.
  if (sent.raw !== undefined && sent.raw !== raw)
    await ctx.sql('UPDATE carrier_text SET raw = $2 WHERE id = $1', [textId, sent.raw]);
  // What it did not take of an earlier one that failed is settled.
  await ctx.sql(
    `UPDATE carrier_fault SET open = false
     WHERE ${column} = $1 AND open AND message_id IN (SELECT id FROM carrier_message WHERE ${column} = $1 AND direction = 'out')`,
    [subjectId],
  );
  await ctx.sql(
    `UPDATE carrier_message SET carrier_ref = coalesce($4, carrier_ref), sent_time = coalesce(sent_time, $2), due_time = $3, update_time = $2, next_time = NULL,
       reason = CASE WHEN state = '${Sending}' THEN NULL ELSE reason END, state = CASE WHEN state = '${Sending}' THEN '${Sent}' ELSE state END
     WHERE id = $1`,
    [id, ctx.now.toISOString(), after(ctx.now, profile.AnswerMinutes * 60), sent.reference ?? null],
  );
}

/**
 * Notes a failed try; an unsure one may have arrived, so the time counts as that of sending. What a
 * cancellation was to end goes on, once it failed for good.
 */
async function noteFailure(
  ctx: Ctx,
  area: Area,
  message: Claimed,
  reason: string,
  again: boolean,
  unsure = false,
): Promise<void> {
  const { id, attempts, kind, subjectId } = message;
  const over = !again || attempts >= MOST_ATTEMPTS;
  const noted = await ctx.sql(
    `UPDATE carrier_message SET state = $3, reason = $4, next_time = $5, update_time = $6, sent_time = coalesce(sent_time, $7)
     WHERE id = $1 AND state = '${Sending}' AND attempts = $2 RETURNING id`,
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
  const failed = over && noted.length > 0 && kind === MessageFunction.Cancel;
  if (failed && subjectId !== null && area.cancelFailed)
    await ctx.tx((tx) => area.cancelFailed?.(tx, subjectId, reason) ?? Promise.resolve());
}

/**
 * Notes what the carrier does not take of a message, at the fields of what it is about. That stays where it is: the message failed, and the
 * next one says what was mended.
 */
async function noteRefused(
  ctx: Ctx,
  area: Area,
  message: Claimed,
  reason: string,
  feedbacks: readonly DcsaFeedback[],
): Promise<void> {
  await ctx.tx(async (tx) => {
    const { faults, current } = await area.faultsOf(
      tx,
      message.subjectId,
      message.revision,
      feedbacks,
    );
    // Where nothing of ours is named, the carrier's own words tell more.
    const named = faults.some(({ Prop, Code }) => Prop !== null || Code !== 'DCSA');
    const causes = `船公司拒收：${faults.map(({ Cause }) => Cause).join('；')}`.slice(0, 950);
    await noteFailure(
      tx,
      area,
      message,
      named ? `${causes}。请修改${area.subject.label}后重新发送` : reason,
      false,
    );
    await writeFaults(tx, area.subject, message.id, message.subjectId, faults, current);
  });
}

type TransportTo = (profile: LineProfile) => CarrierTransport;

/** One attempt; answers what came of it, to be noted once the lease is no longer renewed. */
async function handOver(
  ctx: Ctx,
  area: Area,
  transportTo: TransportTo,
  message: Claimed,
): Promise<() => Promise<void>> {
  const profile = await profileById(ctx, message.profileId);
  if (!profile?.Enabled) return () => noteFailure(ctx, area, message, '船公司接口已停用', false);
  const result = await transportTo(profile).handOver(profile, {
    ...message,
    json: message.raw.trimStart().startsWith('{'),
  });
  if (result.taken) return () => noteSent(ctx, area.subject, message, profile, result);
  const { feedbacks = [], reason, again, unsure } = result;
  return feedbacks.length > 0
    ? () => noteRefused(ctx, area, message, reason, feedbacks)
    : () => noteFailure(ctx, area, message, reason, again, unsure);
}

async function tryOne(
  ctx: Ctx,
  area: Area,
  transportTo: TransportTo,
  message: Claimed,
  hold: Hold<Claimed>,
): Promise<void> {
  try {
    const note = await handOver(ctx, area, transportTo, message);
    await hold.drop(message);
    await note();
  } catch (error) {
    ctx.log.error({ err: error, message: message.id }, 'a carrier message was not handed over');
    await hold.drop(message);
    await noteFailure(ctx, area, message, '系统出错，稍后重试', true, true);
  }
}

/**
 * Hands over everything that is due and may begin; answers how many messages it tried. It may be
 * called while an earlier call still waits for a carrier, and then begins what is due for others.
 */
export async function transmitDue(ctx: Ctx, area: Area, transportTo: TransportTo): Promise<number> {
  let tried = 0;
  for (
    let begun = await claimInTurn(ctx, area.subject);
    begun.length > 0;
    begun = await claimInTurn(ctx, area.subject)
  ) {
    const hold = lease.hold(
      ctx,
      begun.map(({ message }) => message),
    );
    await Promise.all(
      begun.map(({ message, end }) => tryOne(ctx, area, transportTo, message, hold).finally(end)),
    );
    await hold.end();
    await tellLine(ctx);
    tried += begun.length;
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

/** Takes the mark off messages that have their time again, because a clock that ran ahead was put back. */
export async function unmarkSilent(ctx: Ctx): Promise<number> {
  const rows = await ctx.sql(
    `UPDATE carrier_message SET state = '${Sent}', reason = NULL, update_time = $1
     WHERE state = '${CarrierMessageState.Silent}' AND due_time > $1 RETURNING id`,
    [ctx.now.toISOString()],
  );
  if (rows.length > 0) await tellLine(ctx);
  return rows.length;
}
