import { MailReason } from '@quayside/contracts/booking/note-mailbox/choices';
import type { Held } from '@quayside/service-kit/database/lease';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { monotonicMs } from '@quayside/service-kit/runtime/elapsed';
import {
  beginMail,
  type DueMailbox,
  forgiveMail,
  LostMailbox,
  leaveMail,
  type Place,
  takeMail,
} from './fetch-mail.js';
import type { BoxAddress, ImapBox } from './imap-box.js';
import { openBox } from './imap-box.js';
import { LOOK_MS, MOST_AT_ONCE, MOST_LOOK_MS, MOST_TRIES } from './mail-limits.js';
import { mailboxFault, waitAfter } from './mailbox-fault.js';
import { mailboxLease } from './mailbox-lease.js';
import { passwordOf } from './mailbox-password.js';
import { mailboxSettingsOf } from './mailbox-settings.js';

interface Cursor {
  uidValidity: number | null;
  lastUid: number;
  since: string;
  minutes: number;
}

/** Where a mailbox is, what opens it, and how far it was read. */
export async function mailboxById(
  ctx: Ctx,
  id: number,
): Promise<{ address: BoxAddress; cursor: Cursor }> {
  const [row] = await ctx.sql<BoxAddress & Cursor>(
    `SELECT account AS "Account", host AS "Host", port AS "Port", security AS "Security", folder AS "Folder", mark_seen AS "MarkSeen",
       uid_validity AS "uidValidity", last_uid AS "lastUid", since::text AS since, minutes FROM note_mailbox WHERE id = $1`,
    [id],
  );
  const { uidValidity, lastUid, since, minutes, ...address } = found(row);
  return {
    address: { ...address, password: await passwordOf(ctx, id) },
    cursor: { uidValidity, lastUid, since, minutes },
  };
}

/** How a look ended: with so many mails, and with more that wait. */
interface Looked {
  count: number;
  more: boolean;
}

async function readBox(
  ctx: Ctx,
  mailbox: Held<DueMailbox>,
  box: ImapBox,
  cursor: Cursor,
  markSeen: boolean,
  ends: () => boolean,
): Promise<Looked> {
  const known = cursor.uidValidity === box.uidValidity;
  if (!known) {
    // The server numbers its mails anew, or this is the first look: mails that were dealt with are known by what is in them.
    await ctx.tx(async (tx) => {
      if (!(await mailboxLease.owns(tx, mailbox))) throw new LostMailbox();
      await tx.sql('UPDATE note_mailbox SET uid_validity = $2, last_uid = 0 WHERE id = $1', [
        mailbox.id,
        box.uidValidity,
      ]);
    });
  }
  const uids = await box.uidsAfter(known ? cursor.lastUid : 0, cursor.since);
  const first = uids.slice(0, MOST_AT_ONCE);
  let count = 0;
  for (const ahead of await box.look(first)) {
    if (ends()) return { count, more: true };
    const place: Place = { mailbox, uidValidity: box.uidValidity, ahead };
    await readOne(ctx, place, box);
    count += 1;
    if (markSeen) await box.markSeen(ahead.uid);
  }
  return { count, more: uids.length > first.length };
}

/** Fetches and deals with one mail. One that ended the process, or broke off the conversation, several times is left out. */
async function readOne(ctx: Ctx, place: Place, box: ImapBox): Promise<void> {
  if ((await beginMail(ctx, place)) > MOST_TRIES)
    return leaveMail(
      ctx,
      place,
      MailReason.Faulty,
      `处理${MOST_TRIES}次都中断，请在邮箱中查看后上传托书`,
    );
  try {
    const raw = await box.raw(place.ahead);
    // Null: deleted by somebody meanwhile.
    if (raw) await takeMail(ctx, place, raw);
  } catch (error) {
    if (mailboxFault(error).code !== 'protocol') await forgiveMail(ctx, place);
    throw error;
  }
}

/** Reads a mailbox whose lease is held, and says when it is looked at again. Nothing that a server does is thrown. */
export async function readMailbox(
  ctx: Ctx,
  mailbox: Held<DueMailbox>,
  signal: AbortSignal,
): Promise<void> {
  const hold = mailboxLease.hold(ctx, [mailbox]);
  const began = monotonicMs();
  let next: { minutes: number; looked: Looked } | { error: unknown };
  try {
    const { address, cursor } = await mailboxById(ctx, mailbox.id);
    const box = await openBox(
      address,
      mailboxSettingsOf(ctx.runtime).MAILBOX_PRIVATE,
      MOST_LOOK_MS,
      signal,
    );
    try {
      const ends = (): boolean => signal.aborted || monotonicMs() - began > LOOK_MS;
      next = {
        minutes: cursor.minutes,
        looked: await readBox(ctx, mailbox, box, cursor, address.MarkSeen, ends),
      };
    } finally {
      await box.close();
    }
  } catch (error) {
    if (error instanceof LostMailbox) return void (await hold.end());
    next = { error };
  }
  await hold.end();
  // What the end of the process cut short is no fault: the lease runs out, and another one goes on.
  if ('error' in next && signal.aborted) return;
  await ctx.tx(async (tx) => {
    if (!(await mailboxLease.owns(tx, mailbox))) return;
    if ('error' in next) await writeFault(tx, mailbox, next.error);
    else {
      const { count, more } = next.looked;
      await tx.sql(
        'UPDATE note_mailbox SET fetch_time = $2, fetch_count = $3, fault = NULL, fault_time = NULL, failures = 0, next_time = $4 WHERE id = $1',
        [
          mailbox.id,
          tx.now,
          count,
          more ? tx.now : new Date(tx.now.getTime() + next.minutes * 60_000),
        ],
      );
    }
  });
}

async function writeFault(tx: Ctx, { id }: DueMailbox, error: unknown): Promise<void> {
  const { code, text } = mailboxFault(error);
  if (code === 'protocol' || code === 'own')
    tx.log.warn({ err: error, mailbox: id }, 'note mailbox');
  const [row] = await tx.sql<{ failures: number }>(
    'SELECT failures::int FROM note_mailbox WHERE id = $1',
    [id],
  );
  const failures = (row?.failures ?? 0) + 1;
  await tx.sql(
    'UPDATE note_mailbox SET fault = $2, fault_time = $3, failures = $4, next_time = $5 WHERE id = $1',
    [
      id,
      text.slice(0, 500),
      tx.now,
      failures,
      new Date(tx.now.getTime() + waitAfter(failures, code)),
    ],
  );
}
