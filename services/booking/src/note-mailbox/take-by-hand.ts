import { MailOutcome, MailReason, RememberSender } from '@quayside/contracts/booking/note-mailbox/choices';
import type { NoteMail, NoteMailDetail, NoteMailStep, TakeNoteMail } from '@quayside/contracts/booking/note-mailbox/mail.api';
import { domainOf, isOwnDomain } from '@quayside/contracts/booking/note-mailbox/mail-address';
import { chinaDay } from '@quayside/contracts/core/dates';
import { keptFile } from '@quayside/service-kit/files/download-attachment';
import { found, invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Customer, customerOf } from '../entry-order/whose.js';
import { judgeFiles } from './judge-files.js';
import { digestOf, nothingTaken, type ReadyFile, readyFiles, writeFiles } from './keep-mail.js';
import { keptRaw, mailDetail, readMailRecord } from './mails.js';
import { type ReadMail, readMailApart } from './read-mail.js';

interface Prepared {
  customer: Customer;
  mail: ReadMail;
  files: readonly ReadyFile[];
}
const prepared = new WeakMap<TakeNoteMail, Prepared>();

/** What must hold of a mail that is to be taken. */
function assertOpen(mail: NoteMail, { Version }: NoteMailStep): void {
  if (mail.Outcome === MailOutcome.Taken) throw new Refusal('note.mail-taken');
  if (mail.Version !== Version) throw new Refusal('record.stale');
}

/** A sender whom nobody could be told by is not remembered. */
function assertRemembered({ FromAddress }: NoteMail, remember: RememberSender): void {
  if (remember === RememberSender.Address && !FromAddress.includes('@'))
    throw invalid('Remember', 'sender', '这封邮件没有发件人地址，不能记住');
  if (remember === RememberSender.Domain && !isOwnDomain(domainOf(FromAddress)))
    throw invalid('Remember', 'free-mail', `${domainOf(FromAddress)} 是公共邮箱域名，只能记住完整地址`);
}

/** What comes before the transaction: the mail is read once more, and the bytes of its notes are durable under the customer. */
export async function prepareTake(ctx: Ctx, request: TakeNoteMail): Promise<void> {
  const record = await readMailRecord(ctx, request.Id);
  assertOpen(record, request);
  assertRemembered(record, request.Remember);
  const customer = await customerOf(ctx, request.CompanyId);
  const kept = await keptRaw(ctx, request.Id);
  if (!kept) throw new Refusal('note.mail-gone');
  const parts: Uint8Array[] = [];
  for await (const part of keptFile(ctx, kept).Bytes as AsyncIterable<Uint8Array>) parts.push(part);
  const mail = await readMailApart(new Uint8Array(Buffer.concat(parts)), chinaDay(ctx.now));
  // Who asks for it by hand knows that the same files came before.
  const files = await readyFiles(ctx, customer, await judgeFiles(ctx, mail, digestOf(mail.text)));
  if (!files.some(({ upload }) => upload)) throw new Refusal('note.mail-empty', { reason: nothingTaken(files).why ?? '' });
  prepared.set(request, { customer, mail, files });
}

/** Whose mails of the sender are from now on, by the address or the whole domain; a rule that says otherwise is replaced, and the audit tells. */
async function remember(tx: Ctx, { FromAddress }: NoteMail, how: RememberSender, { CompanyCode }: Customer): Promise<void> {
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
    ...{ entity: 'note_sender', entityId: found(row).id, verb: before ? 'update' : 'create' },
    ...{ ...(before && { before: { CustomerCode: before.code, Enabled: before.enabled } }) },
    after: { Sender: sender, CustomerCode: CompanyCode, Enabled: true },
  });
}

/** Takes the notes out of a mail for the customer whom the desk names. */
export function takeMailByHand(ctx: Ctx, request: TakeNoteMail): Promise<NoteMailDetail> {
  const { customer, mail, files } = found(prepared.get(request));
  return ctx.tx(async (tx) => {
    const before = await readMailRecord(tx, request.Id, true);
    assertOpen(before, request);
    const { EmployeeId, Name } = tx.employee;
    const { notes, left } = await writeFiles(tx, request.Id, customer, files, mail, { Id: EmployeeId, Name, OnBehalf: true });
    await tx.sql(
      `UPDATE note_mail SET outcome = $2, reason = NULL, why = NULL, company_id = $3, company_name = $4, note_count = $5, left_count = $6, handle_name = $7,
         handle_time = $8, version = version + 1 WHERE id = $1`,
      [request.Id, MailOutcome.Taken, customer.CompanyId, customer.CompanyName, notes, left, Name, tx.now],
    );
    await remember(tx, before, request.Remember, customer);
    await tx.audit({
      ...{ entity: 'NoteMail', entityId: request.Id, verb: 'update', before: { Outcome: before.Outcome } },
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
      [request.Id, MailOutcome.Left, MailReason.Dismissed, `${tx.employee.Name}忽略`, tx.employee.Name, tx.now],
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
