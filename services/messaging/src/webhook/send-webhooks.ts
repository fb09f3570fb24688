import { Lease } from '@quayside/service-kit/database/lease';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { secretOf } from '@quayside/service-kit/secrets/secret';
import { type Outcome, post, reasonOf } from './call-out.js';
import { stopWebhook } from './stop-webhook.js';
import { type Kept, whyStopped } from './webhook-rights.js';
import { OLD_WEBHOOK_SECRET, signatures, WEBHOOK_SECRET } from './webhook-secret.js';
import { webhookSettingsOf } from './webhook-settings.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from one try to the next (Standard Webhooks' advice); after the last it is dead. */
const WAITS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** An address that failed all this time is put out of use. */
const STOP_AFTER_MS = 5 * 24 * HOUR * 1000;
/** Receivers that all fail at once are not asked again all at once. */
const JITTER = 0.2;

export interface Due {
  id: number;
  attempts: number;
  webhook_id: number;
  company_id: number;
  message_id: string;
  type: string;
  body: string;
}

interface Target extends Kept {
  url: string;
  enable: boolean;
  sealed: string | null;
  old_sealed: string | null;
  old_until: string | null;
  fail_since: string | null;
}

const lease = new Lease({
  table: 'webhook_delivery',
  key: { id: 'bigint' },
  waits: { most: (1 + JITTER) * 24 * HOUR, where: 'next_time IS NOT NULL' },
});

/** Calls under way at once of an address, so that a slow one does not stand before the others. */
const MOST_OF_ADDRESS = 2;
/** And of a company, whatever number of addresses it has. */
const MOST_OF_COMPANY = 4;

/** The rows of `due` that may begin, those of companies with the fewest calls under way first. */
const TURNS = `
  SELECT id, company_place FROM (
    SELECT id, next_time,
      row_number() OVER (PARTITION BY webhook_id ORDER BY next_time, id)
        + coalesce((under_way.of_address ->> webhook_id::text)::int, 0) AS address_place,
      row_number() OVER (PARTITION BY company_id ORDER BY next_time, id)
        + coalesce((under_way.of_company ->> company_id::text)::int, 0) AS company_place
    FROM webhook_delivery, under_way WHERE next_time <= ${lease.now}
  ) AS placed WHERE address_place <= ${MOST_OF_ADDRESS} AND company_place <= ${MOST_OF_COMPANY}`;

/** How many of these there are, by a key, as JSON. */
function countsBy(rows: Iterable<Due>, keyOf: (due: Due) => number): string {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[keyOf(row)] = (counts[keyOf(row)] ?? 0) + 1;
  return JSON.stringify(counts);
}

/**
 * Takes what is due, so that no address and no company has more than its share under way.
 * @param underWay what this process is sending
 */
export function claimDue(ctx: Ctx, most: number, underWay: Iterable<Due>): Promise<Due[]> {
  const sending = [...underWay];
  const ofAddress = countsBy(sending, ({ webhook_id }) => webhook_id);
  const ofCompany = countsBy(sending, ({ company_id }) => company_id);
  return lease.claim<Due>(ctx, {
    due: `WITH under_way AS (
            SELECT '${ofAddress}'::jsonb AS of_address, '${ofCompany}'::jsonb AS of_company
          ), turns AS (${TURNS})
          SELECT d.id FROM webhook_delivery d JOIN turns USING (id)
          ORDER BY turns.company_place, d.next_time LIMIT ${most} FOR UPDATE OF d SKIP LOCKED`,
    returning: 't.webhook_id, t.company_id, t.message_id, t.type, t.body',
  });
}

async function callTarget(ctx: Ctx, due: Due, target: Target): Promise<Outcome> {
  const now = ctx.now;
  const secrets = [secretOf(ctx, WEBHOOK_SECRET, due.webhook_id, target.sealed, null)];
  if (target.old_until && Date.parse(target.old_until) > now.getTime())
    secrets.push(secretOf(ctx, OLD_WEBHOOK_SECRET, due.webhook_id, target.old_sealed, null));
  const seconds = Math.floor(now.getTime() / 1000);
  const keys = secrets.flatMap((secret) => secret?.reveal() ?? []);
  const headers = {
    'user-agent': 'Quayside-Webhooks/1',
    'webhook-id': due.message_id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures(keys, due.message_id, seconds, due.body),
  };
  return post(target.url, headers, due.body, webhookSettingsOf(ctx.runtime).WEBHOOK_PRIVATE);
}

const isTaken = ({ code }: Outcome): boolean => code >= 200 && code < 300;

/** Notes what became of a try: sent, to be tried again, dead; what another process took over meanwhile stays. */
async function settle(
  ctx: Ctx,
  due: Due,
  target: Target,
  outcome: Outcome | null,
  error: string | null,
): Promise<void> {
  const taken = outcome !== null && isTaken(outcome);
  const wait = WAITS[due.attempts - 1];
  const again =
    wait === undefined || outcome?.code === 410
      ? null
      : new Date(ctx.now.getTime() + wait * (1 + Math.random() * JITTER) * 1000);
  const state = taken ? 'sent' : again ? 'waiting' : 'dead';
  await ctx.tx(async (tx) => {
    if (!(await lease.owns(tx, due))) return;
    await tx.sql(
      `UPDATE webhook_delivery SET state = $2, next_time = $3, last_code = $4, last_error = $5, answer = $6,
         sent_time = $7 WHERE id = $1`,
      [
        due.id,
        state,
        taken ? null : again,
        outcome?.code ?? null,
        taken ? null : error,
        outcome?.answer ?? null,
        taken ? tx.now : null,
      ],
    );
    await tx.sql(
      `UPDATE webhook SET last_sent_time = CASE WHEN $2::boolean THEN $3::timestamptz ELSE last_sent_time END,
         fail_since = CASE WHEN $2::boolean THEN NULL ELSE coalesce(fail_since, $3::timestamptz) END WHERE id = $1`,
      [due.webhook_id, taken, tx.now],
    );
    if (outcome?.code === 410)
      await stopWebhook(tx, due.webhook_id, '对方应答 410：该地址不再接收');
    else if (
      !taken &&
      target.fail_since &&
      tx.now.getTime() - Date.parse(target.fail_since) > STOP_AFTER_MS
    )
      await stopWebhook(tx, due.webhook_id, '连续5天没有一次送达');
  });
}

/** What is not tried now goes back as it was, without a moment: it waits for its address being used again. */
async function putBack(ctx: Ctx, due: Due): Promise<void> {
  await ctx.sql(
    'UPDATE webhook_delivery SET next_time = NULL, attempts = attempts - 1 WHERE id = $1',
    [due.id],
  );
}

/**
 * Sends one delivery and notes what came of it. Of an address that is out of use, or whose keeper may not see any more what it is set to,
 * it waits for its being used again; what is not among its events any more is sent to nobody.
 */
export async function sendOne(ctx: Ctx, due: Due): Promise<void> {
  const hold = lease.hold(ctx, [due]);
  try {
    const [target] = await ctx.sql<Target>(
      `SELECT url, enable, sealed, old_sealed, old_until, fail_since, company_id, keeper_id, keeper_name, types
       FROM webhook WHERE id = $1`,
      [due.webhook_id],
    );
    if (!target) return;
    const why = target.enable ? await whyStopped(ctx, target) : null;
    if (!target.enable || why) {
      await hold.drop(due);
      await putBack(ctx, due);
      if (why) await ctx.tx((tx) => stopWebhook(tx, due.webhook_id, why));
      return;
    }
    if (due.type !== 'ping' && !target.types.includes(due.type)) {
      await hold.drop(due);
      await ctx.sql(
        `UPDATE webhook_delivery SET state = 'dead', next_time = NULL, last_error = '推送地址已不订阅该事件' WHERE id = $1`,
        [due.id],
      );
      return;
    }
    try {
      const outcome = await callTarget(ctx, due, target);
      await hold.drop(due);
      await settle(
        ctx,
        due,
        target,
        outcome,
        isTaken(outcome) ? null : `对方应答 HTTP ${outcome.code}`,
      );
    } catch (error) {
      await hold.drop(due);
      await settle(ctx, due, target, null, reasonOf(error));
    }
  } catch (error) {
    ctx.log.error({ err: error, delivery: due.id }, 'webhook');
  } finally {
    await hold.end();
  }
}
