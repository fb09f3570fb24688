import { MailOutcome, MailReason } from '@quayside/contracts/booking/note-mailbox/choices';
import { chinaDay } from '@quayside/contracts/core/dates';
import type { Held } from '@quayside/service-kit/database/lease';
import type { Blob } from '@quayside/service-kit/files/blobs';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Party } from '@quayside/service-kit/turns/fair-queue';
import { BY_ITSELF } from '../booking-note/note.entity.js';
import type { Customer } from '../entry-order/whose.js';
import type { MailAhead } from './imap-box.js';
import { type JudgedFile, judgeFiles } from './judge-files.js';
import {
  attachRaw,
  digestOf,
  keepRaw,
  type MailRow,
  nothingTaken,
  type ReadyFile,
  readyFiles,
  seenPictures,
  withoutSame,
  writeFiles,
} from './keep-mail.js';
import { MOST_MAIL } from './mail-limits.js';
import { mailboxLease } from './mailbox-lease.js';
import { type ReadMail, readMailApart } from './read-mail.js';
import { senderCompany } from './sender-company.js';

/** A mailbox whose turn it is. */
export interface DueMailbox {
  id: number;
  ownerId: number;
  account: string;
  epoch: number;
}

/** Where a mail was found. */
export interface Place {
  mailbox: Held<DueMailbox>;
  uidValidity: number;
  ahead: MailAhead;
}

/** What strangers send to a mailbox takes the mailbox's turns, and nobody else's. */
const partyOf = ({ mailbox }: Pick<Place, 'mailbox'>): Party => `mailbox:${mailbox.id}`;

/** The lease went over to another process, which reads the mailbox now. */
export class LostMailbox extends Error {}

/** A mail with what is to be done with it. */
interface Verdict {
  row: MailRow;
  customer: Customer | null;
  files: readonly ReadyFile[];
  raw: Blob | null;
}

const EMPTY: ReadMail = {
  messageId: null,
  from: '',
  fromName: null,
  subject: null,
  sender: { check: 'none', text: null },
  automatic: false,
  files: [],
  moreFiles: 0,
  text: '',
  isNote: false,
  key: '',
};
const TAKER = { Id: BY_ITSELF, Name: '邮箱收件', OnBehalf: true } as const;

const leftOut = (reason: MailReason, why: string, files: readonly JudgedFile[] = []): Verdict => ({
  row: { outcome: MailOutcome.Left, reason, why: why.slice(0, 500), company: null },
  customer: null,
  raw: null,
  files: files.map((each) => ({ ...each, upload: null })),
});

/** An earlier copy of the same mail, in whichever of the company's mailboxes. */
async function copyOf(
  ctx: Ctx,
  ownerId: number,
  key: string,
): Promise<{ time: string } | undefined> {
  const [row] = await ctx.sql<{ time: string }>(
    `SELECT to_char(create_time AT TIME ZONE 'Asia/Shanghai', 'MM-DD HH24:MI') AS time FROM note_mail
     WHERE owner_id = $1 AND mail_key = $2 AND reason IS DISTINCT FROM 'duplicate' ORDER BY id LIMIT 1`,
    [ownerId, key],
  );
  return row;
}
const asCopy = (time: string): Verdict =>
  leftOut(MailReason.Duplicate, `与 ${time} 收取的邮件相同`);

async function judgeMail(
  ctx: Ctx,
  { mailbox }: Place,
  mail: ReadMail,
  raw: Uint8Array,
): Promise<Verdict> {
  const copy = await copyOf(ctx, mailbox.ownerId, mail.key);
  if (copy) return asCopy(copy.time);
  const whose = await senderCompany(ctx, mail.from, mail.sender);
  const digests = mail.files.map(({ digest }) => digest);
  const seen = await seenPictures(ctx, mailbox.ownerId, mail.from, digests);
  const judged = await judgeFiles(ctx, mail, digestOf(mail.text), {
    companyId: whose.customer?.CompanyId ?? null,
    party: partyOf({ mailbox }),
    seen,
  });
  if (!judged.some(({ reason }) => reason === null)) {
    if (mail.automatic)
      return leftOut(MailReason.Automatic, '自动回复或退信，没有可识别的托书', judged);
    const { reason, why } = nothingTaken(judged);
    // A person may see a note where nobody else did.
    const left = leftOut(reason ?? MailReason.NoNote, why ?? '', judged);
    const company = whose.customer && {
      CompanyId: whose.customer.CompanyId,
      CompanyName: whose.customer.CompanyName,
    };
    return {
      ...left,
      row: { ...left.row, company },
      raw: judged.length > 0 ? await keepRaw(ctx, mailbox.ownerId, raw) : null,
    };
  }
  const { customer, reason, why, proposed } = whose;
  if (!customer) {
    const row: MailRow = { outcome: MailOutcome.Waiting, reason, why, company: proposed };
    return {
      row,
      customer: null,
      files: judged.map((each) => ({ ...each, upload: null })),
      raw: await keepRaw(ctx, mailbox.ownerId, raw),
    };
  }
  const company = { CompanyId: customer.CompanyId, CompanyName: customer.CompanyName };
  const ready = await readyFiles(ctx, customer, await withoutSame(ctx, customer.CompanyId, judged));
  const kept = await keepRaw(ctx, mailbox.ownerId, raw);
  if (ready.some(({ upload }) => upload)) {
    return {
      row: { outcome: MailOutcome.Taken, reason: null, why: null, company },
      customer,
      files: ready,
      raw: kept,
    };
  }
  return {
    row: { outcome: MailOutcome.Left, ...nothingTaken(ready), company },
    customer: null,
    files: ready,
    raw: kept,
  };
}

/** Writes a mail down once, with its notes and how far the mailbox was read, all in one transaction. */
async function writeMail(ctx: Ctx, place: Place, mail: ReadMail, verdict: Verdict): Promise<void> {
  const { mailbox, uidValidity, ahead } = place;
  await ctx.tx(async (tx) => {
    if (!(await mailboxLease.owns(tx, mailbox))) throw new LostMailbox();
    let { row, customer, files, raw } = verdict;
    if (mail.key !== '') {
      // Another mailbox of the company may be given the same mail at this moment.
      await tx.sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `note-mail ${mailbox.ownerId} ${mail.key}`,
      ]);
      const copy =
        row.reason === MailReason.Duplicate
          ? undefined
          : await copyOf(tx, mailbox.ownerId, mail.key);
      if (copy) ({ row, customer, files, raw } = asCopy(copy.time));
    }
    const [added] = await tx.sql<{ id: number }>(
      `INSERT INTO note_mail (owner_id, mailbox_id, account, epoch, uid_validity, uid, mail_key, message_id, from_address, from_name, subject, text,
         sender_check, check_text, outcome, reason, why, company_id, company_name, size, arrive_time, create_time, version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, 1)
       ON CONFLICT (mailbox_id, epoch, uid_validity, uid) DO NOTHING RETURNING id`,
      [
        mailbox.ownerId,
        mailbox.id,
        mailbox.account,
        mailbox.epoch,
        uidValidity,
        ahead.uid,
        mail.key || null,
        mail.messageId,
        mail.from,
        mail.fromName,
        mail.subject,
        mail.text.slice(0, 2_000).toWellFormed() || null,
        mail.sender.check,
        mail.sender.text,
        row.outcome,
        row.reason,
        row.why,
        row.company?.CompanyId ?? null,
        row.company?.CompanyName ?? null,
        ahead.size,
        ahead.arrived ?? tx.now,
        tx.now,
      ],
    );
    if (added) {
      const { notes, left } = await writeFiles(tx, added.id, customer, files, mail, TAKER);
      await tx.sql('UPDATE note_mail SET note_count = $2, left_count = $3 WHERE id = $1', [
        added.id,
        notes,
        left,
      ]);
      if (raw) await attachRaw(tx, added.id, raw);
    }
    await tx.sql(
      'UPDATE note_mailbox SET last_uid = greatest(last_uid, $2), trying_uid = NULL, tries = 0 WHERE id = $1',
      [mailbox.id, ahead.uid],
    );
  });
}

/** SQLSTATE of data that the database does not take (class 22). */
const DATA_FAULT = /^22[0-9A-Z]{3}$/;

/** Counts that a mail is being dealt with; answers how often that was begun, this time included. */
export async function beginMail(ctx: Ctx, { mailbox, ahead }: Place): Promise<number> {
  const [row] = await ctx.sql<{ tries: number }>(
    `UPDATE note_mailbox SET tries = CASE WHEN trying_uid = $2 THEN tries + 1 ELSE 1 END, trying_uid = $2 WHERE id = $1 RETURNING tries::int`,
    [mailbox.id, ahead.uid],
  );
  return found(row).tries;
}

/** Takes back that a mail was begun: what went wrong was not its fault. */
export async function forgiveMail(ctx: Ctx, { mailbox }: Place): Promise<void> {
  await ctx.sql('UPDATE note_mailbox SET tries = greatest(tries - 1, 0) WHERE id = $1', [
    mailbox.id,
  ]);
}

/**
 * Deals with one mail: reads it in a thread, judges its files, finds whose it is, and writes everything down at once.
 * @param raw its bytes, of one that is too large the beginning
 * @throws what stands in the way for now: the mail comes again
 */
export async function takeMail(ctx: Ctx, place: Place, raw: Uint8Array): Promise<void> {
  const mail = await readMailApart(raw, chinaDay(ctx.now), partyOf(place)).catch(
    (error: unknown) => {
      // What is in the mail says it itself; anything else is tried again.
      if (error instanceof Refusal && error.status < 500 && error.code !== 'request.too-many')
        return error;
      throw error;
    },
  );
  if (mail instanceof Refusal)
    return leaveMail(ctx, place, MailReason.Faulty, `邮件不能解析：${mail.message}`);
  if (place.ahead.size > MOST_MAIL || raw.length >= MOST_MAIL) {
    const why = `邮件超过 ${MOST_MAIL / 1024 / 1024}MB，未收取，请在邮箱中查看后上传托书`;
    return writeMail(ctx, place, { ...mail, key: '', text: '' }, leftOut(MailReason.TooLarge, why));
  }
  const verdict = await judgeMail(ctx, place, mail, raw);
  return writeMail(ctx, place, mail, verdict).catch((error: unknown) => {
    if (!DATA_FAULT.test((error as { code?: string }).code ?? '')) throw error;
    ctx.log.warn({ err: error, mailbox: place.mailbox.id }, 'a mail could not be kept');
    // What our own database does not take is that mail's fault alone: it is left out by name, and others go on.
    return writeMail(
      ctx,
      place,
      { ...mail, key: '', text: '', files: [] },
      leftOut(MailReason.Faulty, '邮件内容无法保存，请在邮箱中查看后上传托书'),
    );
  });
}

/** Writes a mail down that could not be read, so that it does not stand in the way of others. */
export const leaveMail = (ctx: Ctx, place: Place, reason: MailReason, why: string): Promise<void> =>
  writeMail(ctx, place, EMPTY, leftOut(reason, why));
