import { InquiryState } from '@quayside/contracts/freight/inquiry/inquiry';
import type { PublicVersion, QuotedOffer } from '@quayside/contracts/freight/quote/public-quote';
import type { QuoteLine } from '@quayside/contracts/freight/quote/quote';
import type { QuoteVersion } from '@quayside/contracts/freight/quote/quote.api';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { pushInquiry } from '../inquiry/inquiry-notices.js';
import { type CustomerReach, customerReach } from './customer-reach.js';
import type { WholeQuote } from './quote.entity.js';
import { linksEnd, quoteLinks } from './quote-links.js';
import { tellCustomer } from './quote-notices.js';
import { linesFor } from './quote-states.js';

/** What of a version its customer reads, as it is kept. */
export interface SentContent
  extends Omit<PublicVersion, 'Open' | 'VersionNo' | 'SendTime' | 'ValidTo'> {
  SellerName: string;
}

/** Ways of a quote as its customer reads them, named field by field, so that nothing else can come along. */
async function offersOf(ctx: Ctx, lines: readonly QuoteLine[]): Promise<QuotedOffer[]> {
  const outside = Ctx.ofService(ctx.runtime, ctx.traceId);
  const [carriers, ports] = await Promise.all([
    namesByCall(outside, 'carrier', [
      ...new Set(lines.flatMap(({ CarrierCode }) => CarrierCode ?? [])),
    ]),
    namesByCall(outside, 'port', [
      ...new Set(
        lines.flatMap(({ PolCode, PodCode, ViaCode, DestCode }) =>
          [PolCode, PodCode, ViaCode ?? [], DestCode ?? []].flat(),
        ),
      ),
    ]),
  ]);
  const portName = (code: string | null): string | null => (code && ports.get(code)) || null;
  return lines.map((line) => ({
    CarrierCode: line.CarrierCode,
    CarrierName: (line.CarrierCode && carriers.get(line.CarrierCode)) || null,
    PolCode: line.PolCode,
    PolName: portName(line.PolCode),
    PodCode: line.PodCode,
    PodName: portName(line.PodCode),
    ViaCode: line.ViaCode,
    ViaName: portName(line.ViaCode),
    DestCode: line.DestCode,
    DestName: portName(line.DestCode),
    Sailing: line.Sailing,
    TransitDays: line.TransitDays,
    FreeDaysPol: line.FreeDaysPol,
    FreeDaysPod: line.FreeDaysPod,
    ValidFrom: line.ValidFrom,
    ValidTo: line.ValidTo,
    CurrencyCode: line.CurrencyCode,
    Included: line.Included,
    Boxes: line.Boxes,
    Charges: line.Charges,
    Payment: line.Payment ?? null,
    Totals: line.Totals,
    CollectTotals: line.CollectTotals ?? null,
    Remark: line.Remark,
  }));
}

/**
 * What other services say before a version is sent: how ports and carriers are called, and who of
 * the customer can read it.
 */
export interface Prepared {
  offers: QuotedOffer[];
  customer: CustomerReach;
}

export async function prepareVersion(
  ctx: Ctx,
  { Lines, CustomerCode }: Pick<WholeQuote, 'Lines' | 'CustomerCode'>,
): Promise<Prepared> {
  const [offers, customer] = await Promise.all([
    offersOf(ctx, Lines),
    customerReach(ctx, CustomerCode ?? null),
  ]);
  return { offers, customer };
}

/** The question that it answers is quoted; the first quote counts for the time. One of another seller's stays what it is. */
async function settleInquiry(
  tx: Ctx,
  { Id, CompanyId }: WholeQuote,
  inquiryId: number,
): Promise<void> {
  const [quoted] = await tx.sql(
    `UPDATE inquiry SET state = ${InquiryState.Quoted}, answer_time = coalesce(answer_time, $3), quote_id = $4, version = version + 1, update_time = $3
     WHERE id = $1 AND seller_id = $2 AND state IN (${InquiryState.Waiting}, ${InquiryState.Quoted}) RETURNING id`,
    [inquiryId, CompanyId, tx.now, Id],
  );
  if (quoted) await pushInquiry(tx, inquiryId, 'handled');
}

/** Keeps what is sent now, for ever; links hold as long as it does, and a customer of the platform hears of it. */
export async function issueVersion(
  tx: Ctx,
  quote: WholeQuote,
  { offers, customer }: Prepared,
): Promise<void> {
  const content: SentContent = {
    Boxes: quote.Boxes ?? '',
    Commodity: quote.Commodity ?? null,
    Weight: quote.Weight ?? null,
    Terms: quote.Terms ?? null,
    SellerName: tx.employee.CompanyName,
    Offers: offers,
  };
  await tx.sql(
    `INSERT INTO quote_version (quote_id, version_no, valid_to, content, inside, send_name, send_time) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      quote.Id,
      quote.VersionNo,
      quote.ValidTo,
      JSON.stringify(content),
      JSON.stringify(quote.Lines),
      tx.employee.Name,
      tx.now,
    ],
  );
  await quoteLinks.until(tx, quote.Id, linksEnd(quote, tx.now));
  if (quote.InquiryId !== null) await settleInquiry(tx, quote, quote.InquiryId);
  // Who gets a password later finds it among his messages as well.
  if (customer.company) await tellCustomer(tx, quote, customer.company.Id);
}

export interface StoredVersion {
  VersionNo: number;
  ValidTo: string;
  SendName: string;
  SendTime: string;
  content: SentContent;
  inside: QuoteLine[];
}

/** Everything that was sent of a quote, the newest first. */
export const versionsOf = (ctx: Ctx, id: number): Promise<StoredVersion[]> =>
  ctx.sql<StoredVersion>(
    `SELECT version_no AS "VersionNo", valid_to AS "ValidTo", send_name AS "SendName", send_time AS "SendTime", content, inside
     FROM quote_version WHERE quote_id = $1 ORDER BY version_no DESC LIMIT 100`,
    [id],
  );

/** The same for the seller: with costs where he may see them. */
export const versionsFor = async (ctx: Ctx, id: number): Promise<QuoteVersion[]> =>
  (await versionsOf(ctx, id)).map(
    ({ VersionNo, ValidTo, SendName, SendTime, content, inside }) => ({
      VersionNo,
      ValidTo,
      SendName,
      SendTime,
      SellerName: content.SellerName,
      Boxes: content.Boxes,
      Terms: content.Terms,
      Offers: content.Offers,
      Lines: linesFor(ctx, inside),
    }),
  );
