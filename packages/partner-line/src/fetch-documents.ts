import { CarrierMessageState } from '@quayside/contracts/partner-line/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { keepText } from './collect.js';
import { wakeLine } from './line-wake.js';
import { MOST_ATTEMPTS, retryAfter } from './message/message.rules.js';
import { tellLine } from './message/tell-line.js';
import { profileById } from './profile/carrier-profile.js';
import { reasonOf } from './transport/http-call.js';
import type { CarrierTransport } from './transport/transport.js';

/** Notes that something was announced without its content and is to be fetched, in the transaction that takes the announcement. */
export async function orderDocument(tx: Ctx, messageId: number, reference: string): Promise<void> {
  await tx.sql(
    `INSERT INTO carrier_fetch (message_id, profile_id, reference, attempts, next_time)
     SELECT id, profile_id, $2, 0, $3 FROM carrier_message WHERE id = $1 ON CONFLICT DO NOTHING`,
    [messageId, reference.slice(0, 100), tx.now.toISOString()],
  );
  wakeLine(tx);
}

interface Due {
  message: number;
  profile: number;
  reference: string;
  attempts: number;
}

const FETCH_MS = 60_000;
/** Who waits longer was dated by a clock that has been put back since. */
const LONGEST_MS = Math.max(FETCH_MS, retryAfter(MOST_ATTEMPTS) * 1_000);

/** Takes one announced document that is due; nobody else fetches it for a minute. */
async function nextDue(ctx: Ctx): Promise<Due | undefined> {
  const now = ctx.now.getTime();
  const [due] = await ctx.sql<Due>(
    `UPDATE carrier_fetch SET attempts = attempts + 1, next_time = $2
     WHERE message_id = (SELECT message_id FROM carrier_fetch WHERE next_time <= $1 OR next_time > $3 ORDER BY next_time LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING message_id AS message, profile_id AS profile, reference, attempts`,
    [new Date(now), new Date(now + FETCH_MS), new Date(now + LONGEST_MS)],
  );
  return due;
}

/** What is fetched, in the words of the area, and who hears of what could not be. */
export interface Fetched {
  /** What it is, for people: 提单, 订舱. */
  what: string;
  /**
   * Notes in the area's own story that the message waits for a person, in the transaction that says so.
   * @param messageId of the announcement
   */
  noteWaiting(tx: Ctx, messageId: number, reason: string): Promise<void>;
}

async function noteFailure(
  ctx: Ctx,
  { what, noteWaiting }: Fetched,
  { message, attempts, reference }: Due,
  why: string,
): Promise<void> {
  if (attempts < MOST_ATTEMPTS) {
    const next = new Date(ctx.now.getTime() + retryAfter(attempts) * 1000).toISOString();
    await ctx.sql('UPDATE carrier_fetch SET next_time = $2 WHERE message_id = $1', [message, next]);
    return;
  }
  const reason = `${what}${reference}的内容无法取回：${why}`.slice(0, 1000);
  await ctx.tx(async (tx) => {
    await tx.sql(
      `WITH gone AS (DELETE FROM carrier_fetch WHERE message_id = $1)
       UPDATE carrier_message SET state = $4, reason = $2, update_time = $3 WHERE id = $1`,
      [message, reason, tx.now.toISOString(), CarrierMessageState.Review],
    );
    await noteWaiting(tx, message, reason);
    await tellLine(tx);
  });
}

/**
 * Fetches what carriers announced; each then waits to be worked on like any text that came. Answers how many it asked for.
 */
export async function fetchDocuments(
  ctx: Ctx,
  transport: CarrierTransport,
  fetched: Fetched,
): Promise<number> {
  let asked = 0;
  for (let due = await nextDue(ctx); due; due = await nextDue(ctx)) {
    asked += 1;
    const profile = await profileById(ctx, due.profile);
    try {
      const text = profile && (await transport.document?.(profile, due.reference));
      if (profile && text) {
        // The same document may be announced again for a later sending.
        await keepText(ctx, profile, { ...text, name: `${text.name} #${due.message}` });
        await ctx.sql('DELETE FROM carrier_fetch WHERE message_id = $1', [due.message]);
      } else await noteFailure(ctx, fetched, due, `船公司没有该${fetched.what}`);
    } catch (error) {
      ctx.log.warn(
        { err: error, reference: due.reference },
        'what a carrier announced was not fetched',
      );
      await noteFailure(ctx, fetched, due, reasonOf(error));
    }
  }
  return asked;
}
