import { randomUUID } from 'node:crypto';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { MOST_RECIPIENTS, readAddresses } from '@quayside/contracts/messaging/mail-address';
import { mailOrdered } from '@quayside/contracts/messaging/mail-order';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import {
  MAIL_RIGHTS,
  MailPaper,
  type SiMail,
  type SiMailOrdered,
} from '@quayside/contracts/si/mail.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { recordStep } from '../shipping-instruction/log-step.js';
import { readSi, type WholeSi } from '../shipping-instruction/read-si.js';
import { containersAsPdf } from './container-list.js';
import { proposedBody, proposedSubject, usualPapers } from './mail-text.js';
import { billToShow } from './print-bill.js';

/** Attachments of one mail; most servers take 10 MB in their encoded form, which is a third longer. */
const MOST_BYTES = 7 * 1024 * 1024;
const PDF = 'application/pdf';
/** Who sends when no person does. */
const PLATFORM = '系统自动发送';

/** What a mail carries; what is left out is proposed from the SI. */
export interface PaperMail {
  si: WholeSi;
  files: readonly FileAnswer[];
  /** Addresses separated by semicolons; TBI_EMAILS without it. */
  to?: string;
  subject?: string;
  body?: string;
}

/** The papers of an SI as files. Slow: to be made before the transaction that mails them. */
export function papersToMail(
  ctx: Ctx,
  si: WholeSi,
  papers: readonly MailPaper[] = usualPapers(si),
): Promise<FileAnswer[]> {
  const made = papers.filter((paper) => paper === MailPaper.Bill || si.BoxInfos.length > 0);
  return Promise.all(
    made.map((paper) => (paper === MailPaper.Bill ? billToShow(ctx, si) : containersAsPdf(si))),
  );
}

const placed = (Prop: string, Msg: string) => [{ Prop, Code: 'mail', Msg }];

/** The addresses of a text; 422 for what is no address, for none and for too many. */
export function recipientsOf(to: string): string[] {
  const { addresses, faulty } = readAddresses(to);
  if (faulty.length > 0) {
    const wrong = faulty.slice(0, 3).join('；');
    throw new Refusal(
      'si.mail-address',
      { faulty: wrong },
      placed('To', `邮箱格式不正确：${wrong}`),
    );
  }
  if (addresses.length === 0 || addresses.length > MOST_RECIPIENTS) {
    throw new Refusal(
      'si.mail-nobody',
      { most: MOST_RECIPIENTS },
      placed('To', `请填写1到${MOST_RECIPIENTS}个邮箱`),
    );
  }
  return addresses;
}

function bytesOf({ Name, Bytes }: FileAnswer): { name: string; bytes: Buffer } {
  if (!(Bytes instanceof Uint8Array)) throw new Error('Only whole files are mailed');
  return { name: Name.replace(/[\p{Cc}"/\\:*?<>|]/gu, '_').slice(-200), bytes: Buffer.from(Bytes) };
}

/** Keeps the papers of a mail until messaging has them; answers the key of the mail and their names. */
export async function keepPapers(
  tx: Ctx,
  files: readonly FileAnswer[],
): Promise<{ Key: string; names: string[] }> {
  const papers = files.map(bytesOf);
  if (papers.length === 0)
    throw new Refusal('si.mail-no-paper', {}, placed('Papers', '请选择附件'));
  const total = papers.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (total > MOST_BYTES) {
    throw new Refusal('si.mail-too-large', {
      size: Math.ceil(total / 1024 / 1024),
      most: MOST_BYTES / 1024 / 1024,
    });
  }
  const Key = randomUUID();
  for (const { name, bytes } of papers) {
    await tx.sql('INSERT INTO mailed_paper (key, file_name, mime, bytes) VALUES ($1, $2, $3, $4)', [
      Key,
      name,
      PDF,
      bytes,
    ]);
  }
  return { Key, names: papers.map(({ name }) => name) };
}

/**
 * Orders a mail with papers of an SI, in the caller's transaction: the order and its files are kept
 * until messaging has them, and the SI's log says who sent what to whom. Nobody to send to is
 * refused; an automatic mailing looks at `TBI_EMAILS` first.
 */
export async function mailPaper(
  tx: Ctx,
  { si, files, to, subject, body }: PaperMail,
): Promise<SiMailOrdered> {
  const recipients = recipientsOf(to ?? si.TBI_EMAILS ?? '');
  const { Key, names } = await keepPapers(tx, files);
  await tx.publish(mailOrdered, `si-${si.Id}`, {
    Key,
    Service: 'si',
    AboutId: si.Id,
    AboutNo: si.TBI_NO,
    CompanyId: si.CompanyId,
    CompanyName: si.CompanyName,
    CreatorId: tx.identity?.EmployeeId ?? null,
    CreateName: tx.identity?.Name ?? PLATFORM,
    To: recipients,
    Subject: (subject ?? proposedSubject(si)).trim(),
    Body: body ?? proposedBody(si),
    Link: linkTo('/workbench/SILogs', { id: si.Id, tab: 'mails' }),
    StaffLink: linkTo('/tdManage/siDetail', { id: si.Id, tab: 'mails' }),
    ReadRight: 'si:read',
    Watchers: [
      { Permission: 'si:review' },
      { Permission: 'si:read', CompanyId: si.CompanyId },
      ...(tx.identity?.EmployeeId ? [{ Employees: [tx.identity.EmployeeId] }] : []),
    ],
    ResendRights: [...MAIL_RIGHTS],
  });
  const remarks = `收件人：${recipients.join('；')}\n附件：${names.join('、')}`;
  await recordStep(tx, { si, verb: SiVerb.Mail, from: si.TBI_STATUS, remarks });
  return { To: recipients, FileNames: names };
}

/** What a mail about an SI would usually say. */
export async function proposeMail(ctx: Ctx, id: number): Promise<SiMail> {
  const si = await readSi(ctx, id);
  return {
    Id: id,
    Papers: usualPapers(si),
    To: si.TBI_EMAILS ?? '',
    Subject: proposedSubject(si),
    Body: proposedBody(si),
  };
}

/** A person mails papers. Made first and checked again under the lock, for an SI that changed meanwhile. */
export async function mailSi(
  ctx: Ctx,
  { Id, Papers, To, Subject, Body }: SiMail,
): Promise<SiMailOrdered> {
  const si = await readSi(ctx, Id);
  if (!MAIL_RIGHTS.some((right) => ctx.can(right))) ctx.require('si:submit');
  if (si.TBI_STATUS === SiStatus.Voided) throw new Refusal('si.mail-void');
  recipientsOf(To);
  const files = await papersToMail(ctx, si, Papers);
  return ctx.tx(async (tx) => {
    const now = await readSi(tx, Id, true);
    if (now.Version !== si.Version) throw new Refusal('record.stale');
    return mailPaper(tx, { si: now, files, to: To, subject: Subject, body: Body });
  });
}
