import { demoCompanies } from '@quayside/contracts/auth/demo';
import { NoteKind } from '@quayside/contracts/booking/note/choices';
import { XLSX_MIME } from '@quayside/contracts/core/endpoint';
import { optionalText, readConfig } from '@quayside/service-kit/runtime/config';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { BY_ITSELF } from '../booking-note/note.entity.js';
import { BODY_NAME } from '../note-mailbox/judge-files.js';
import { digestOf, MAIL_ENTITY } from '../note-mailbox/keep-mail.js';
import { keepPassword } from '../note-mailbox/mailbox-password.js';
import { DEMO_MAILBOX, DEMO_SENDERS, type DemoMail, demoMails } from './demo-mails.js';
import { keepDemoFile, seedNote } from './seed-notes.js';

const HOUR = 3_600_000;
/** The operator. */
const OPERATOR = 1;

/** The mailbox is at the simulator, which listens elsewhere and takes another password after each start: it follows, whatever else of it was changed. */
async function seedMailbox(tx: Ctx): Promise<number | null> {
  const { IMAP_URL: url, IMAP_PASSWORD: password } = readConfig(
    { IMAP_URL: optionalText(), IMAP_PASSWORD: optionalText() },
    tx.runtime.env,
  );
  if (!url || !password) return null;
  const { hostname, port } = new URL(url);
  const [row] = await tx.sql<{ id: number }>(
    `INSERT INTO note_mailbox (company_id, account, host, port, security, folder, minutes, since, mark_seen, remark, has_password, next_time,
       enabled, version, create_time, update_time)
     VALUES ($1, $2, $3, $4, 'none', 'INBOX', 2, ($5::timestamptz - interval '7 days')::date, true, '订舱部公用邮箱（演示中为模拟邮箱）', true, $5, true, 1, $5, $5)
     ON CONFLICT (company_id, account, host, folder) DO UPDATE SET port = excluded.port, next_time = excluded.next_time
     RETURNING id`,
    [OPERATOR, DEMO_MAILBOX, hostname, Number(port), tx.now.toISOString()],
  );
  if (!row) return null;
  await keepPassword(tx, row.id, password);
  return row.id;
}

/** A file of a mail as programs write it (RFC 2045). */
const part = (name: string, bytes: Uint8Array): string => {
  const encoded = `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`;
  const content = Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');
  return `--part\r\nContent-Type: ${XLSX_MIME}\r\nContent-Disposition: attachment; filename="${encoded}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n`;
};

function rawOf({ from: [name, address], subject, text }: DemoMail, file: string): Uint8Array {
  const word = (value: string): string => `=?UTF-8?B?${Buffer.from(value).toString('base64')}?=`;
  const head = `From: ${word(name)} <${address}>\r\nTo: ${DEMO_MAILBOX}\r\nSubject: ${word(subject)}\r\nMIME-Version: 1.0\r\n`;
  const body = `--part\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text}\r\n`;
  return Buffer.from(
    `${head}Content-Type: multipart/mixed; boundary=part\r\n\r\n${body}${file}--part--\r\n`,
  );
}

async function seedMail(tx: Ctx, mailboxId: number, uid: number, demo: DemoMail): Promise<void> {
  const {
    hoursAgo,
    from,
    subject,
    text,
    file,
    isNote,
    check = ['none', null] as const,
    companyId,
    outcome,
    reason = null,
    why = null,
  } = demo;
  const at = new Date(tx.now.getTime() - hoursAgo * HOUR);
  const company = demoCompanies.find(({ Id }) => Id === companyId);
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes =
    file &&
    (await writeXlsx({ sheets: [{ name: '托书', rows: file.rows.map((row) => [...row]) }] }));
  const raw = rawOf(demo, file && bytes ? part(file.name, bytes) : '');
  const taken = outcome === 'taken' && company !== undefined;
  const [row] = await tx.sql<{ id: number }>(
    `INSERT INTO note_mail (owner_id, mailbox_id, account, epoch, uid_validity, uid, message_id, from_address, from_name, subject, text, sender_check,
       check_text, outcome, reason, why, company_id, company_name, note_count, left_count, size, arrive_time, create_time, version)
     VALUES ($1, $2, $3, 0, 0, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20, 1) RETURNING id`,
    [
      OPERATOR,
      mailboxId,
      DEMO_MAILBOX,
      uid,
      `<demo-${uid}@quayside.example>`,
      from[1],
      from[0],
      subject,
      text,
      check[0],
      check[1],
      outcome,
      reason,
      why,
      company?.Id ?? null,
      company?.CompanyName ?? null,
      taken ? 1 : 0,
      file?.left ? 1 : 0,
      raw.length,
      at,
    ],
  );
  const mailId = row!.id;
  if (outcome === 'waiting' || file?.left) {
    await keepDemoFile(
      tx,
      {
        entity: MAIL_ENTITY,
        entityId: mailId,
        companyId: OPERATOR,
        fileName: `来信${mailId}.eml`,
        mime: 'message/rfc822',
      },
      at,
      raw,
    );
  }
  const content = isNote ? Buffer.from(text) : bytes;
  const name = isNote ? BODY_NAME : file?.name;
  if (!content || !name) return;
  const noteId = taken
    ? await seedNote(tx, {
        companyId: company.Id,
        creatorId: BY_ITSELF,
        hoursAgo,
        fileName: name,
        mailFrom: from[1],
        ...(isNote
          ? { kind: NoteKind.Text, mime: 'text/plain', text }
          : { kind: NoteKind.Sheet, mime: XLSX_MIME, rows: file!.rows }),
      })
    : null;
  await tx.sql(
    `INSERT INTO note_mail_file (mail_id, no, name, size, digest, company_id, note_id, note_no, reason, why)
     VALUES ($1, 0, $2, $3, $4, $5, $6, (SELECT note_no FROM booking_note WHERE id = $6), $7, $8)`,
    [
      mailId,
      name,
      content.length,
      digestOf(content),
      taken ? company.Id : null,
      noteId,
      file?.left?.reason ?? null,
      file?.left?.why ?? null,
    ],
  );
}

/** The desk's mailbox at the simulator, whose the senders are, and what was found in it. Mails once, where there are none. */
export async function seedMails(tx: Ctx): Promise<void> {
  const mailboxId = await seedMailbox(tx);
  const known = await tx.sql('SELECT 1 FROM note_mail LIMIT 1');
  if (mailboxId === null || known.length > 0) return;
  for (const { sender, code, remark } of DEMO_SENDERS) {
    await tx.sql(
      `INSERT INTO note_sender (sender, customer_code, remark, enabled, version, create_time, update_time) VALUES ($1, $2, $3, true, 1, $4, $4)
       ON CONFLICT (sender) DO NOTHING`,
      [sender, code, remark, tx.now.toISOString()],
    );
  }
  for (const [index, demo] of demoMails.entries()) await seedMail(tx, mailboxId, index + 1, demo);
}
