import { Injectable } from '@nestjs/common';
import {
  QuoteMailing,
  QuoteSentBy,
  QuoteState,
  QuoteVerb,
} from '@quayside/contracts/freight/quote/choices';
import type { QuoteRecord } from '@quayside/contracts/freight/quote/quote';
import type { HandOverQuote, QuoteDetail } from '@quayside/contracts/freight/quote/quote.api';
import { MailState } from '@quayside/contracts/messaging/mail.api';
import { type MailEnded, mailEnded } from '@quayside/contracts/messaging/mail-order';
import { On } from '@quayside/service-kit/events/subscribe';
import { invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { quoteStore, type WholeQuote } from './quote.entity.js';
import { detailOf, isDelivered, quoteStory } from './quote-states.js';

/** Columns that say how a quote reached its customer. */
type Delivered = Pick<QuoteRecord, 'DeliveredVersion' | 'SentBy' | 'SentTo' | 'DeliverTime'>;
type OfPlatform = Pick<QuoteRecord, 'Unreached'>;
type OfMail = Pick<QuoteRecord, 'Mailing' | 'MailNote'>;

const MOST_TO = 1_000;
/** Whom a quote was given to has a name: a dot or a dash is nobody. */
const NAMES_SOMEBODY = /[\p{L}\p{N}]/u;
const MOST_NOTE = 500;

/** The newest version has reached its customer now. */
export const deliveredBy = (
  tx: Ctx,
  { VersionNo }: Pick<QuoteRecord, 'VersionNo'>,
  SentBy: QuoteSentBy,
  to: string | null,
): Delivered => ({
  DeliveredVersion: VersionNo,
  SentBy,
  SentTo: to?.slice(0, MOST_TO) || null,
  DeliverTime: tx.now.toISOString(),
});

/** As if it had never been sent. */
export const UNDELIVERED: Delivered & OfMail & OfPlatform = {
  DeliveredVersion: null,
  SentBy: null,
  SentTo: null,
  DeliverTime: null,
  Unreached: null,
  Mailing: null,
  MailNote: null,
};

/**
 * Writes how a locked quote reached its customer, or what became of a mail with it, and its story.
 * It is no step of a state, and no change of what somebody else is editing meanwhile.
 */
export async function writeDelivery(
  tx: Ctx,
  quote: WholeQuote,
  set: Partial<Delivered & OfMail>,
  { verb, remarks }: { verb: QuoteVerb; remarks: string | null },
): Promise<WholeQuote> {
  const record: WholeQuote = {
    ...quote,
    ...set,
    UpdateTime: tx.now.toISOString(),
  };
  await tx.sql(
    `UPDATE quote SET delivered_version = $2, sent_by = $3, sent_to = $4, deliver_time = $5,
       mailing = $6, mail_note = $7, update_time = $8 WHERE id = $1`,
    [
      record.Id,
      record.DeliveredVersion,
      record.SentBy,
      record.SentTo,
      record.DeliverTime,
      record.Mailing,
      record.MailNote,
      record.UpdateTime,
    ],
  );
  const said = remarks?.slice(0, 2_000) || null;
  await quoteStory.note(tx, [{ record, verb, from: quote.State, remarks: said }]);
  return record;
}

/** Registers that the newest version was given to its customer by hand. */
export function handOverQuote(
  ctx: Ctx,
  { Id, Version, To, Remark }: HandOverQuote,
): Promise<QuoteDetail> {
  const to = To.trim();
  if (!NAMES_SOMEBODY.test(to)) throw invalid('To', 'required', '请填写发给谁');
  return ctx.tx(async (tx) => {
    const quote = await quoteStore.read(tx, Id, true);
    if (quote.Version !== Version) throw new Refusal('record.stale');
    if (quote.State !== QuoteState.Sent) throw new Refusal('quote.unsent');
    if (isDelivered(quote)) throw new Refusal('quote.delivered', { to: quote.SentTo ?? '' });
    const remarks = [`第${quote.VersionNo}版发给 ${to}`, Remark?.trim()].filter(Boolean).join('，');
    const set = deliveredBy(tx, quote, QuoteSentBy.Offline, to);
    const moved = await writeDelivery(tx, quote, set, { verb: QuoteVerb.HandOver, remarks });
    return detailOf(tx, moved);
  });
}

interface OrderedMail {
  quote: number;
  version: number;
  recipients: string;
}

/** What came of a mail with a quote, for the version that it carried. */
async function settleMail(tx: Ctx, mail: OrderedMail, ended: MailEnded): Promise<void> {
  const [quote] = await quoteStore.readAnybodys(tx, [mail.quote]);
  if (!quote) return;
  const why = ended.Undelivered.map(({ Address, Result }) => `${Address}（${Result ?? '未送达'}）`)
    .join('；')
    .slice(0, MOST_NOTE);
  if (ended.State === MailState.Failed) {
    // A mail with an older version says nothing of the newest one.
    const isOld = quote.VersionNo !== mail.version;
    const set = isOld ? {} : { Mailing: QuoteMailing.Failed, MailNote: why || null };
    const remarks = `第${mail.version}版：${why}`;
    await writeDelivery(tx, quote, set, { verb: QuoteVerb.MailFailed, remarks });
    return;
  }
  const missed = new Set(ended.Undelivered.map(({ Address }) => Address.toLowerCase()));
  const reached = mail.recipients
    .split('；')
    .filter((address) => !missed.has(address.toLowerCase()))
    .join('；');
  const isNewest = quote.State === QuoteState.Sent && quote.VersionNo === mail.version;
  const set = {
    ...(isNewest && !isDelivered(quote) && deliveredBy(tx, quote, QuoteSentBy.Mail, reached)),
    Mailing: null,
    MailNote: why ? `部分收件人未送达：${why}`.slice(0, MOST_NOTE) : null,
  };
  const remarks = [`第${mail.version}版发给 ${reached}`, set.MailNote].filter(Boolean).join('；');
  await writeDelivery(tx, quote, set, { verb: QuoteVerb.MailSent, remarks });
}

/** Mails with quotes: a quote is sent when a mail server has it. */
@Injectable()
export class QuoteDeliveries {
  @On(mailEnded)
  async ended(tx: Ctx, ended: MailEnded): Promise<void> {
    const [mail] = await tx.sql<OrderedMail>(
      `SELECT quote_id AS quote, version_no AS version, recipients FROM quote_mail
       WHERE key = $1`,
      [ended.Key],
    );
    if (mail) await settleMail(tx, mail, ended);
  }
}
