import { MailState, RecipientState } from '@quayside/contracts/messaging/mail.api';
import { mailEnded } from '@quayside/contracts/messaging/mail-order';
import type { Audience } from '@quayside/contracts/messaging/notice';
import { type Held, Lease } from '@quayside/service-kit/database/lease';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { ClaimTurns } from '@quayside/service-kit/turns/claim-turns';
import { announceMail } from './announce-mail.js';
import { MOST_ATTEMPTS, stateOf, waitAfter } from './mail-progress.js';
import type { Outcome } from './smtp-outcome.js';
import type { SmtpSender } from './smtp-sender.js';

/** Dialogues at once, and of them of one company: a place stays for the others. */
export const MOST_AT_ONCE = 4;
const MOST_OF_COMPANY = 2;
const lease = new Lease({
  table: 'mail',
  key: { id: 'bigint' },
  waits: { most: waitAfter(MOST_ATTEMPTS) / 1_000, where: 'next_time IS NOT NULL' },
});

export type DueMail = Held<{
  id: number;
  company_id: number;
  watchers: Audience[];
  subject: string;
  body: string;
  message_id: string;
  create_time: Date;
}>;

/** Companies take turns. */
const turnsOf = perRuntime(() => new ClaimTurns());

/**
 * Takes mails that are due under a lease. One of a killed process may have been handed over already; it goes out again under its
 * Message-ID, by which mail servers and programs know doubles, and is marked doubtful.
 * @param most mails to take @param underWay how many of each company this process is sending
 */
export async function claimMails(
  ctx: Ctx,
  most: number,
  underWay: ReadonlyMap<number, number>,
): Promise<DueMail[]> {
  const turns = turnsOf(ctx.runtime);
  const claimed: DueMail[] = await lease.claim(ctx, {
    due: turns.due({
      table: 'mail',
      party: 'company_id',
      where: `next_time <= ${lease.now}`,
      most,
      ofParty: { most: MOST_OF_COMPANY, underWay },
    }),
    set: `state = '${MailState.Sending}', doubtful = t.doubtful OR t.state = '${MailState.Sending}'`,
    returning: 't.company_id, t.watchers, t.subject, t.body, t.message_id, t.create_time',
  });
  turns.served(claimed.map(({ company_id }) => company_id));
  return claimed;
}

/** One attempt: the dialogue with the server, then what came of it, in a transaction of its own. */
export async function sendOne(ctx: Ctx, smtp: SmtpSender, mail: DueMail): Promise<void> {
  const [recipients, attachments] = await Promise.all([
    ctx.sql<{ address: string; state: RecipientState }>(
      'SELECT address, state FROM mail_recipient WHERE mail_id = $1 ORDER BY id',
      [mail.id],
    ),
    ctx.sql<{ fileName: string; mime: string; bytes: Buffer }>(
      'SELECT file_name AS "fileName", mime, bytes FROM mail_attachment WHERE mail_id = $1 AND bytes IS NOT NULL ORDER BY id',
      [mail.id],
    ),
  ]);
  const hold = lease.hold(ctx, [mail]);
  const outcomes = await smtp.send({
    messageId: mail.message_id,
    subject: mail.subject,
    body: mail.body,
    date: new Date(mail.create_time),
    attachments,
    to: recipients.map(({ address }) => address),
    recipients: recipients
      .filter(({ state }) => state === RecipientState.Waiting)
      .map(({ address }) => address),
  });
  await hold.end();
  await ctx.tx(async (tx) => {
    await writeOutcomes(tx, mail, outcomes);
    await announceMail(tx, mail.message_id, mail.watchers);
  });
}

async function writeOutcomes(
  tx: Ctx,
  mail: DueMail,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> {
  if (!(await lease.owns(tx, mail))) return;
  const last = mail.attempts >= MOST_ATTEMPTS;
  const rows = [...outcomes].map(([address, outcome]) => ({
    address,
    ...columnsOf(outcome, last),
  }));
  await tx.sql(
    `UPDATE mail_recipient r SET state = g.state, code = g.code, result = g.result, response = g.response, time = $3
     FROM json_to_recordset($2) AS g(address varchar, state varchar, code int, result varchar, response varchar)
     WHERE r.mail_id = $1 AND r.address = g.address`,
    [mail.id, JSON.stringify(rows), tx.now],
  );
  const states = await tx.sql<{ state: RecipientState }>(
    'SELECT state FROM mail_recipient WHERE mail_id = $1',
    [mail.id],
  );
  const state = stateOf(states.map((recipient) => recipient.state));
  if (state !== MailState.Waiting) await announceEnd(tx, mail.id, state);
  const next =
    state === MailState.Waiting ? new Date(tx.now.getTime() + waitAfter(mail.attempts)) : null;
  const doubtful = [...outcomes.values()].some(
    (outcome) => outcome.kind === 'later' && outcome.doubtful,
  );
  await tx.sql(
    'UPDATE mail SET state = $2, next_time = $3, doubtful = doubtful OR $4 WHERE id = $1',
    [mail.id, state, next, doubtful],
  );
}

/** Tells whoever ordered a mail what came of it. */
async function announceEnd(tx: Ctx, id: number, State: MailState): Promise<void> {
  const recipients = await tx.sql<{
    key: string;
    address: string;
    state: RecipientState;
    result: string | null;
  }>(
    `SELECT m.key, r.address, r.state, r.result FROM mail m JOIN mail_recipient r ON r.mail_id = m.id
     WHERE m.id = $1 ORDER BY r.id`,
    [id],
  );
  const Key = recipients[0]?.key ?? '';
  const missed = recipients.filter(({ state }) => state !== RecipientState.Sent);
  await tx.publish(mailEnded, `mail-${Key}`, {
    Key,
    State,
    Undelivered: missed.map(({ address, result }) => ({ Address: address, Result: result })),
  });
}

/** A recipient's row after an attempt; what would be tried again has failed when it was the last. */
function columnsOf(
  outcome: Outcome,
  last: boolean,
): { state: RecipientState; code: number | null; result: string | null; response: string | null } {
  const { response } = outcome;
  if (outcome.kind === 'sent')
    return { state: RecipientState.Sent, code: 250, result: null, response };
  if (outcome.kind === 'refused')
    return { state: RecipientState.Refused, code: outcome.code, result: outcome.text, response };
  const { code, text } = outcome;
  return last
    ? {
        state: RecipientState.Failed,
        code,
        result: `${text}，已重试${MOST_ATTEMPTS - 1}次`,
        response,
      }
    : { state: RecipientState.Waiting, code, result: text, response };
}
