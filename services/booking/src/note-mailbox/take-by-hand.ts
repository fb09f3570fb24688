import {
  isTakable,
  MailOutcome,
  MailReason,
  RememberSender,
} from '@quayside/contracts/booking/note-mailbox/choices';
import type {
  NoteMail,
  NoteMailDetail,
  NoteMailFile,
  NoteMailStep,
  TakeNoteMail,
} from '@quayside/contracts/booking/note-mailbox/mail.api';
import { domainOf, isOwnDomain } from '@quayside/contracts/booking/note-mailbox/mail-address';
import { chinaDay } from '@quayside/contracts/core/dates';
import { keptFile } from '@quayside/service-kit/files/download-attachment';
import { found, invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Taker } from '../booking-note/upload-note.js';
import { type Customer, customerOf } from '../entry-order/whose.js';
import { BODY_NAME, judgeFiles } from './judge-files.js';
import {
  addFile,
  digestOf,
  leftCount,
  nothingTaken,
  type ReadyFile,
  readyFiles,
  seenPictures,
  writeFiles,
} from './keep-mail.js';
import { keptRaw, mailDetail, readMailRecord } from './mails.js';
import { type MailFile, PLAIN_FILE, type ReadMail, readMailApart } from './read-mail.js';
import { othersOfDomain } from './sender-company.js';

interface Prepared {
  customer: Customer;
  mail: ReadMail;
  files: readonly ReadyFile[];
  /** Of the files, where a person named them. */
  numbers: readonly number[] | null;
}
const prepared = new WeakMap<TakeNoteMail, Prepared>();

/** What must hold of a mail that is to be taken: out of one that was taken only single files can be. */
function assertOpen(
  { Outcome, Version: present, CompanyId: owner }: NoteMail,
  { Version }: NoteMailStep,
  single?: TakeNoteMail,
): void {
  if (Outcome === MailOutcome.Taken && !single) throw new Refusal('note.mail-taken');
  if (present !== Version) throw new Refusal('record.stale');
  if (Outcome === MailOutcome.Taken && single && single.CompanyId !== owner)
    throw invalid(
      'CompanyId',
      'other-company',
      '这封来信已有文件归到另一客户，其余文件只能归到同一客户',
    );
}

/** A sender whom nobody could be told by is not remembered. */
async function assertRemembered(
  ctx: Ctx,
  { FromAddress }: NoteMail,
  { Remember, CompanyId }: TakeNoteMail,
): Promise<void> {
  if (Remember === RememberSender.Address && !FromAddress.includes('@'))
    throw invalid('Remember', 'sender', '这封邮件没有发件人地址，不能记住');
  if (Remember !== RememberSender.Domain) return;
  const domain = domainOf(FromAddress);
  if (!isOwnDomain(domain))
    throw invalid('Remember', 'free-mail', `${domain} 是公共邮箱域名，只能记住完整地址`);
  const others = await othersOfDomain(ctx, domain, CompanyId);
  if (others) throw invalid('Remember', 'other-company', others);
}

/** The mail as it came, taken apart once more. */
async function readAgain(ctx: Ctx, id: number): Promise<ReadMail> {
  const kept = await keptRaw(ctx, id);
  if (!kept) throw new Refusal('note.mail-gone');
  const parts: Uint8Array[] = [];
  for await (const part of keptFile(ctx, kept).Bytes as AsyncIterable<Uint8Array>) parts.push(part);
  return readMailApart(new Uint8Array(Buffer.concat(parts)), chinaDay(ctx.now), ctx.party);
}

/** The files that a person names, as they are in the mail. 400 for one that is not there, became a note already, or can be read by nobody. */
async function namedFiles(
  ctx: Ctx,
  { Id, Files }: TakeNoteMail,
  mail: ReadMail,
): Promise<{ no: number; file: MailFile }[]> {
  const rows = await ctx.sql<
    Pick<NoteMailFile, 'No' | 'Name' | 'NoteId' | 'Reason'> & { digest: string }
  >(
    `SELECT no::int AS "No", name AS "Name", note_id AS "NoteId", reason AS "Reason", digest FROM note_mail_file WHERE mail_id = $1 ORDER BY no`,
    [Id],
  );
  const digest = digestOf(mail.text);
  const body: MailFile = {
    ...PLAIN_FILE,
    name: BODY_NAME,
    bytes: new TextEncoder().encode(mail.text),
    digest,
    isText: true,
  };
  return [...new Set(Files)].map((no) => {
    const row = rows.find(({ No }) => No === no);
    const file = row && [...mail.files, body].find((each) => each.digest === row.digest);
    if (!row || !file)
      throw invalid('Files', 'unknown-file', '这封来信中没有这个文件，请刷新后重试');
    if (!isTakable(row))
      throw invalid(
        'Files',
        'not-takable',
        row.NoteId === null ? `${row.Name} 不能读取` : `${row.Name} 已生成托书`,
      );
    return { no, file };
  });
}

/** What comes before the transaction: the mail is read once more, and the bytes of its notes are durable under the customer. */
export async function prepareTake(ctx: Ctx, request: TakeNoteMail): Promise<void> {
  const record = await readMailRecord(ctx, request.Id);
  assertOpen(record, request, request.Files ? request : undefined);
  await assertRemembered(ctx, record, request);
  const customer = await customerOf(ctx, request.CompanyId);
  const mail = await readAgain(ctx, request.Id);
  if (request.Files) {
    const named = await namedFiles(ctx, request, mail);
    const asked = named.map(({ file }) => ({ file, reason: null, why: null }));
    const files = await readyFiles(ctx, customer, asked);
    const failed = files.find(({ upload }) => !upload);
    if (failed)
      throw new Refusal('note.mail-empty', { reason: `${failed.file.name}：${failed.why ?? ''}` });
    prepared.set(request, { customer, mail, files, numbers: named.map(({ no }) => no) });
    return;
  }
  const { CompanyId: companyId } = request;
  const digests = mail.files.map(({ digest }) => digest);
  const seen = await seenPictures(ctx, ctx.employee.CompanyId, mail.from, digests);
  // Who asks for it by hand knows that the same files came before.
  const files = await readyFiles(
    ctx,
    customer,
    await judgeFiles(ctx, mail, digestOf(mail.text), {
      companyId,
      party: ctx.party,
      seen,
    }),
  );
  if (!files.some(({ upload }) => upload))
    throw new Refusal('note.mail-empty', { reason: nothingTaken(files).why ?? '' });
  prepared.set(request, { customer, mail, files, numbers: null });
}

/** Whose mails of the sender are from now on, by the address or the whole domain; a rule that says otherwise is replaced, and the audit tells. */
async function remember(
  tx: Ctx,
  { FromAddress }: NoteMail,
  how: RememberSender,
  { CompanyCode }: Customer,
): Promise<void> {
  if (how === RememberSender.No) return;
  const sender = how === RememberSender.Domain ? domainOf(FromAddress) : FromAddress;
  const [before] = await tx.sql<{ code: string; enabled: boolean }>(
    'SELECT customer_code AS code, enabled FROM note_sender WHERE sender = $1 FOR UPDATE',
    [sender],
  );
  if (before?.enabled && before.code === CompanyCode) return;
  const [row] = await tx.sql<{ id: number }>(
    `INSERT INTO note_sender (sender, customer_code, remark, enabled, version, create_time, update_time, update_name)
     VALUES ($1, $2, '处理来信时记住', true, 1, $3, $3, $4)
     ON CONFLICT (sender) DO UPDATE SET customer_code = excluded.customer_code, enabled = true, version = note_sender.version + 1,
       update_time = excluded.update_time, update_name = excluded.update_name RETURNING id`,
    [sender, CompanyCode, tx.now, tx.employee.Name],
  );
  await tx.audit({
    entity: 'note_sender',
    entityId: found(row).id,
    verb: before ? 'update' : 'create',
    ...(before && { before: { CustomerCode: before.code, Enabled: before.enabled } }),
    after: { Sender: sender, CustomerCode: CompanyCode, Enabled: true },
  });
}

/** Makes notes of the files that were named; of a mail that waited, the others are left out by whoever named these. */
async function takeNamed(
  tx: Ctx,
  { Id, Outcome, NoteCount }: NoteMail,
  { customer, mail, files, numbers }: Prepared & { numbers: readonly number[] },
  taker: Taker,
): Promise<{ notes: number; left: number }> {
  for (const [index, file] of files.entries())
    await addFile(tx, Id, numbers[index]!, { customer, file, mail, taker });
  if (Outcome !== MailOutcome.Taken)
    await tx.sql(
      `UPDATE note_mail_file SET reason = $2, why = $3 WHERE mail_id = $1 AND note_id IS NULL AND reason IS NULL`,
      [Id, MailReason.Dismissed, `${taker.Name}采用其他文件时未选`],
    );
  return {
    notes: (Outcome === MailOutcome.Taken ? NoteCount : 0) + files.length,
    left: await leftCount(tx, Id),
  };
}

/** Takes the notes out of a mail for the customer whom the desk names. */
export function takeMailByHand(ctx: Ctx, request: TakeNoteMail): Promise<NoteMailDetail> {
  const { customer, mail, files, numbers } = found(prepared.get(request));
  return ctx.tx(async (tx) => {
    const before = await readMailRecord(tx, request.Id, true);
    assertOpen(before, request, numbers ? request : undefined);
    const { EmployeeId, Name } = tx.employee;
    const taker = { Id: EmployeeId, Name, OnBehalf: true } as const;
    const { notes, left } = numbers
      ? await takeNamed(tx, before, { customer, mail, files, numbers }, taker)
      : await writeFiles(tx, request.Id, customer, files, mail, taker);
    await tx.sql(
      `UPDATE note_mail SET outcome = $2, reason = NULL, why = NULL, company_id = $3, company_name = $4, note_count = $5, left_count = $6, handle_name = $7,
         handle_time = $8, version = version + 1 WHERE id = $1`,
      [
        request.Id,
        MailOutcome.Taken,
        customer.CompanyId,
        customer.CompanyName,
        notes,
        left,
        Name,
        tx.now,
      ],
    );
    await remember(tx, before, request.Remember, customer);
    await tx.audit({
      entity: 'NoteMail',
      entityId: request.Id,
      verb: 'update',
      before: { Outcome: before.Outcome },
      after: { Outcome: MailOutcome.Taken, Company: customer.CompanyName },
    });
    return mailDetail(tx, request.Id);
  });
}

/** Leaves a waiting mail out; it can still be taken later. 422 when it does not wait. */
export function leaveMailByHand(ctx: Ctx, request: NoteMailStep): Promise<NoteMail> {
  return ctx.tx(async (tx) => {
    const before = await readMailRecord(tx, request.Id, true);
    assertOpen(before, request);
    if (before.Outcome !== MailOutcome.Waiting) throw new Refusal('note.mail-left');
    await tx.sql(
      `UPDATE note_mail SET outcome = $2, reason = $3, why = $4, handle_name = $5, handle_time = $6, version = version + 1 WHERE id = $1`,
      [
        request.Id,
        MailOutcome.Left,
        MailReason.Dismissed,
        `${tx.employee.Name}忽略`,
        tx.employee.Name,
        tx.now,
      ],
    );
    await tx.audit({
      entity: 'NoteMail',
      entityId: request.Id,
      verb: 'update',
      before: { Outcome: before.Outcome },
      after: { Outcome: MailOutcome.Left },
    });
    return readMailRecord(tx, request.Id);
  });
}
