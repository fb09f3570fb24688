import { createHash } from 'node:crypto';
import type { MailReason } from '@quayside/contracts/booking/note-mailbox/choices';
import { MailOutcome, SenderCheck } from '@quayside/contracts/booking/note-mailbox/choices';
import { FileAudience } from '@quayside/contracts/core/files';
import { assertCompanyRoom } from '@quayside/service-kit/files/attachments';
import { type Blob, blobKey, claimBlob } from '@quayside/service-kit/files/blobs';
import { keptFilesOf } from '@quayside/service-kit/files/kept-files';
import { type KeptUpload, keepUpload } from '@quayside/service-kit/files/upload-attachment';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { insertNote, type MailOrigin, type Taker } from '../booking-note/upload-note.js';
import type { Customer } from '../entry-order/whose.js';
import { type JudgedFile, MAIL_NOTE_KINDS, onDisk } from './judge-files.js';
import { MOST_MAIL, SAME_FILE_DAYS } from './mail-limits.js';
import type { ReadMail } from './read-mail.js';

/** What mails are called among the kept files. */
export const MAIL_ENTITY = 'note-mail';
const DAY_MS = 86_400_000;

/** A file of a mail that is ready to become a note, or stays out. */
export interface ReadyFile extends JudgedFile {
  readonly upload: KeptUpload | null;
}

/** Of what is in the way of nobody: signatures, and mails whose files stand beside them. */
const SILENT: readonly (MailReason | null)[] = ['decoration', 'opened'];

export const digestOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The numbers of a customer's notes that the same files became lately, by the files' digests. */
async function sameFiles(
  ctx: Ctx,
  companyId: number,
  digests: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.sql<{ digest: string; no: string }>(
    `SELECT DISTINCT ON (f.digest) f.digest, n.note_no AS no FROM note_mail_file f JOIN booking_note n ON n.id = f.note_id
     WHERE f.digest = ANY($1) AND f.company_id = $2 AND f.note_id IS NOT NULL AND n.create_time > $3 ORDER BY f.digest, n.id DESC`,
    [digests, companyId, new Date(ctx.now.getTime() - SAME_FILE_DAYS * DAY_MS)],
  );
  return new Map(rows.map(({ digest, no }) => [digest, no]));
}

/**
 * Pictures of a mail that its sender sent before and that are no note of his: signatures come with every mail. One that became a note once counts when it
 * came twice; those of mails that still wait do not count, as the sender may be reminding.
 */
export async function seenPictures(
  ctx: Ctx,
  ownerId: number,
  from: string,
  digests: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.sql<{ digest: string }>(
    `SELECT f.digest FROM note_mail_file f JOIN note_mail m ON m.id = f.mail_id LEFT JOIN booking_note n ON n.id = f.note_id
     WHERE f.digest = ANY($1) AND m.owner_id = $2 AND m.from_address = $3 AND m.outcome <> $4
     GROUP BY f.digest HAVING count(DISTINCT m.id) > 1 OR bool_or(n.id IS NULL)`,
    [digests, ownerId, from, MailOutcome.Waiting],
  );
  return new Set(rows.map(({ digest }) => digest));
}

/** Leaves out what the customer sent by mail before. */
export async function withoutSame(
  ctx: Ctx,
  companyId: number,
  files: readonly JudgedFile[],
): Promise<JudgedFile[]> {
  const known = await sameFiles(
    ctx,
    companyId,
    files.flatMap(({ file, reason }) => (reason === null ? [file.digest] : [])),
  );
  return files.map((each): JudgedFile => {
    const no = each.reason === null ? known.get(each.file.digest) : undefined;
    return no === undefined
      ? each
      : { ...each, reason: 'duplicate', why: `与托书 ${no} 的文件相同（${SAME_FILE_DAYS}天内）` };
  });
}

/** Makes the bytes of what is taken durable under the customer, before the transaction in which it becomes notes. */
export async function readyFiles(
  ctx: Ctx,
  customer: Customer,
  files: readonly JudgedFile[],
): Promise<ReadyFile[]> {
  const ready: ReadyFile[] = [];
  for (const each of files) {
    if (each.reason !== null) {
      ready.push({ ...each, upload: null });
      continue;
    }
    const disk = await onDisk(ctx, each.file);
    try {
      await assertCompanyRoom(ctx, customer.CompanyId, keptFilesOf(ctx.runtime).mostOfCompany);
      ready.push({
        ...each,
        upload: await keepUpload(ctx, MAIL_NOTE_KINDS, disk, customer.CompanyId),
      });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      ready.push({ ...each, reason: 'faulty', why: error.message.slice(0, 500), upload: null });
    } finally {
      await disk.dispose();
    }
  }
  return ready;
}

/** Makes the bytes of a mail durable under the company that keeps the mailbox; null where it has no room for them. */
export async function keepRaw(ctx: Ctx, ownerId: number, raw: Uint8Array): Promise<Blob | null> {
  const disk = await onDisk(ctx, { bytes: raw, name: 'mail.eml' }, MOST_MAIL);
  try {
    const { store, mostOfCompany } = keptFilesOf(ctx.runtime);
    await assertCompanyRoom(ctx, ownerId, mostOfCompany);
    const blob: Blob = {
      companyId: ownerId,
      hash: disk.hash,
      size: disk.size,
      mime: 'message/rfc822',
      thumbnail: null,
    };
    await claimBlob(ctx, blob);
    await store.put(blobKey(ctx.runtime, blob), {
      path: disk.path,
      size: blob.size,
      hash: blob.hash,
    });
    return blob;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return null;
    throw error;
  } finally {
    await disk.dispose();
  }
}

/** Names the kept bytes of a mail as its. */
export async function attachRaw(tx: Ctx, mailId: number, blob: Blob): Promise<void> {
  await claimBlob(tx, blob);
  await tx.sql(
    `INSERT INTO _attachment (entity, entity_id, company_id, hash, name, audience, by_staff, employee_id, employee_name, create_time)
     VALUES ($1, $2, $3, $4, $5, $6, true, 0, '', $7)`,
    [
      MAIL_ENTITY,
      mailId,
      blob.companyId,
      blob.hash,
      `来信${mailId}.eml`,
      FileAudience.Internal,
      tx.now,
    ],
  );
}

/** What speaks against the sender of a note, for whoever reads it. */
const originOf = ({ from, sender }: Pick<ReadMail, 'from' | 'sender'>): MailOrigin => ({
  from,
  doubt:
    sender.check === SenderCheck.Fail
      ? `发件人验证未通过：${sender.text ?? ''}`.slice(0, 300)
      : null,
});

/** Makes the notes of a mail, and writes down of each of its files what became of it. */
export async function writeFiles(
  tx: Ctx,
  mailId: number,
  customer: Customer | null,
  files: readonly ReadyFile[],
  mail: Pick<ReadMail, 'from' | 'sender'>,
  taker: Taker,
): Promise<{ notes: number; left: number }> {
  await tx.sql('DELETE FROM note_mail_file WHERE mail_id = $1', [mailId]);
  let notes = 0;
  for (const [no, { file, reason, why, upload }] of files.entries()) {
    const noteId =
      upload && customer ? await insertNote(tx, { customer, upload }, taker, originOf(mail)) : null;
    if (noteId !== null) notes += 1;
    await tx.sql(
      `INSERT INTO note_mail_file (mail_id, no, name, size, digest, company_id, note_id, note_no, reason, why)
       VALUES ($1, $2, $3, $4, $5, $6, $7, (SELECT note_no FROM booking_note WHERE id = $7), $8, $9)`,
      [
        mailId,
        no,
        (upload?.name ?? file.name).slice(0, 200),
        file.bytes.length,
        file.digest,
        noteId === null ? null : customer?.CompanyId,
        noteId,
        reason,
        why,
      ],
    );
  }
  return { notes, left: await leftCount(tx, mailId) };
}

/** Makes a note of a file that was left out before, or waited. */
export async function addFile(
  tx: Ctx,
  mailId: number,
  no: number,
  {
    customer,
    file,
    mail,
    taker,
  }: { customer: Customer; file: ReadyFile; mail: Pick<ReadMail, 'from' | 'sender'>; taker: Taker },
): Promise<void> {
  const noteId = await insertNote(
    tx,
    { customer, upload: found(file.upload ?? undefined) },
    taker,
    originOf(mail),
  );
  await tx.sql(
    `UPDATE note_mail_file SET company_id = $3, note_id = $4, note_no = (SELECT note_no FROM booking_note WHERE id = $4), reason = NULL, why = $5
     WHERE mail_id = $1 AND no = $2`,
    [mailId, no, customer.CompanyId, noteId, `${taker.Name}按托书读取`.slice(0, 500)],
  );
}

/** How many files of a mail were left out. */
export async function leftCount(tx: Ctx, mailId: number): Promise<number> {
  const [row] = await tx.sql<{ left: number }>(
    `SELECT count(*)::int AS left FROM note_mail_file WHERE mail_id = $1 AND note_id IS NULL AND reason IS NOT NULL AND reason <> ALL($2)`,
    [mailId, SILENT],
  );
  return row?.left ?? 0;
}

/** What a mail is, in the list. */
export interface MailRow {
  outcome: MailOutcome;
  reason: MailReason | null;
  why: string | null;
  company: Pick<Customer, 'CompanyId' | 'CompanyName'> | null;
}

/** Why a mail of which nothing is taken is left out: what is said of its files, or that it has none. */
export function nothingTaken(files: readonly JudgedFile[]): Pick<MailRow, 'reason' | 'why'> {
  const told = files.filter(
    ({ reason, file }) => !SILENT.includes(reason) && !(reason === 'not-note' && file.isText),
  );
  const signatures = files.filter(({ reason }) => reason === 'decoration').length;
  const pictures = signatures > 0 ? `；${signatures} 张图片按签名图片未采用` : '';
  const [first] = told;
  if (!first) return { reason: 'no-note', why: `没有附件，正文中也没有识别出订舱内容${pictures}` };
  const why = told.map(({ file, why: text }) => `${file.name}：${text ?? ''}`).join('；');
  return { reason: first.reason, why: `${why}${pictures}`.slice(0, 500) };
}
