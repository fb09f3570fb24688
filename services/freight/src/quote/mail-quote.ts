import { randomUUID } from 'node:crypto';
import { QuoteMailing, QuoteVerb } from '@quayside/contracts/freight/quote/choices';
import type { MailedQuote, MailQuote } from '@quayside/contracts/freight/quote/quote.api';
import { MOST_RECIPIENTS, readAddresses } from '@quayside/contracts/messaging/mail-address';
import { type MailOrderFile, mailOrdered } from '@quayside/contracts/messaging/mail-order';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { countMails } from '../outgoing-mail/count-mails.js';
import { requireMailServer } from '../outgoing-mail/require-mail-server.js';
import { publicUrlOf } from '../public-url.js';
import { writeDelivery } from './delivery.js';
import { quoteStore, type WholeQuote } from './quote.entity.js';
import { linksEnd, pathOf, quoteLinks } from './quote-links.js';
import { sentFile } from './quote-paper.js';

function recipientsOf(to: string): string[] {
  const { addresses, faulty } = readAddresses(to);
  const wrong = faulty.length > 0 ? faulty.slice(0, 3).join('；') : null;
  if (wrong || addresses.length === 0 || addresses.length > MOST_RECIPIENTS) {
    const Msg = wrong ? `邮箱格式不正确：${wrong}` : `请填写1到${MOST_RECIPIENTS}个邮箱`;
    throw new Refusal('quote.mail-address', { faulty: wrong ?? '' }, [
      { Prop: 'To', Code: 'mail', Msg },
    ]);
  }
  return addresses;
}

/** The path of a link to a quote that was made for some people. */
async function linkFor(tx: Ctx, quote: WholeQuote, people: string): Promise<string> {
  const { Token } = await quoteLinks.make(tx, quote.Id, {
    until: linksEnd(quote, tx.now),
    for: people.slice(0, 100),
  });
  return pathOf(Token);
}

/** Orders a mail with the text, a link made for it where the installation says its address, and the newest version as PDF. 404 for another company's, 422 for one that was not sent. */
export async function mailQuote(
  ctx: Ctx,
  { Id, To, Subject, Body }: MailQuote,
): Promise<MailedQuote> {
  const recipients = recipientsOf(To);
  const quote = await quoteStore.read(ctx, Id);
  await requireMailServer(ctx);
  const file = await sentFile(ctx, quote);
  // Never the caller's word: a mail of ours must not lead people to another's site.
  const site = publicUrlOf(ctx.runtime);
  return ctx.tx(async (tx) => {
    const { CompanyId, CompanyName, EmployeeId, Name } = tx.employee;
    const said = recipients.join('；');
    await countMails(tx, recipients.length);
    const link = site && (await linkFor(tx, quote, said));
    const Key = randomUUID();
    await tx.sql('INSERT INTO mailed_paper (key, file_name, mime, bytes) VALUES ($1, $2, $3, $4)', [
      Key,
      file.Name,
      'application/pdf',
      Buffer.from(file.Bytes as Uint8Array),
    ]);
    await tx.sql(
      `INSERT INTO quote_mail (key, quote_id, version_no, recipients) VALUES ($1, $2, $3, $4)`,
      [Key, Id, quote.VersionNo, said],
    );
    await tx.publish(mailOrdered, `quote-${Id}`, {
      Key,
      Service: 'freight',
      AboutId: Id,
      AboutNo: quote.No,
      CompanyId,
      CompanyName,
      CreatorId: EmployeeId,
      CreateName: Name,
      To: recipients,
      Subject: Subject.trim(),
      Body: `${Body.trim()}\n\n${link ? `在线查看与答复：${site}${link}` : '报价见附件。'}`,
      Link: linkTo('/SeaFreight/quote', { id: Id }),
      Watchers: [{ Employees: [EmployeeId] }],
      ResendRights: ['quote:write'],
    });
    const locked = await quoteStore.read(tx, Id, true);
    const waiting = { Mailing: QuoteMailing.Mailing, MailNote: null };
    await writeDelivery(tx, locked, waiting, {
      verb: QuoteVerb.Mail,
      remarks: `收件人：${said}\n附件：${file.Name}`,
    });
    return { To: said, Linked: link !== null };
  });
}

/** Files of a mail that messaging has not fetched yet. */
export async function filesOfMail(ctx: Ctx, key: string): Promise<MailOrderFile[]> {
  const files = await ctx.sql<{ FileName: string; Mime: string; Bytes: Buffer }>(
    'SELECT file_name AS "FileName", mime AS "Mime", bytes AS "Bytes" FROM mailed_paper WHERE key = $1 ORDER BY id',
    [key],
  );
  return files.map(({ FileName, Mime, Bytes }) => ({
    FileName,
    Mime,
    Content: Bytes.toString('base64'),
  }));
}
