import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { QuoteState } from '@quayside/contracts/freight/quote/choices';
import type { PublicQuotePdf } from '@quayside/contracts/freight/quote/public-quote';
import type { QuotePaper as PaperAsked } from '@quayside/contracts/freight/quote/quote.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type QuotePaper, quoteAsPdf } from './draw-quote.js';
import { versionByLink } from './public-quote.js';
import { quoteStore, type WholeQuote } from './quote.entity.js';
import { withFeeNames } from './quote-fee-names.js';
import { prepareVersion, type StoredVersion, versionsOf } from './quote-version.js';

const sentPaper = (
  quote: WholeQuote,
  { VersionNo, SendTime, ValidTo, content }: StoredVersion,
): QuotePaper => ({
  no: quote.No,
  sellerName: content.SellerName,
  salesName: quote.EmployeeName,
  customerName: quote.CustomerName ?? '',
  contactName: quote.ContactName ?? null,
  versionNo: VersionNo,
  time: SendTime,
  validTo: ValidTo,
  boxes: content.Boxes,
  commodity: content.Commodity,
  terms: content.Terms,
  offers: content.Offers,
});

async function asFile(ctx: Ctx, paper: QuotePaper): Promise<FileAnswer> {
  const version = paper.versionNo ? `-V${paper.versionNo}` : `-${paper.mark}`;
  const [offers = []] = await withFeeNames(ctx, [paper.offers]);
  const Bytes = await quoteAsPdf({ ...paper, offers });
  return { Name: `报价单-${paper.no}${version}.pdf`, Bytes };
}

/** A version that was sent, or what is written now; 404 for another company's. */
export async function paperOf(ctx: Ctx, { Id, VersionNo }: PaperAsked): Promise<FileAnswer> {
  const quote = await quoteStore.read(ctx, Id);
  if (VersionNo) {
    const version = (await versionsOf(ctx, Id)).find((each) => each.VersionNo === VersionNo);
    if (!version) throw new Refusal('quote.version', { version: VersionNo, option: 1 });
    return asFile(ctx, sentPaper(quote, version));
  }
  const { offers } = await prepareVersion(ctx, { Lines: quote.Lines, CustomerCode: null });
  return asFile(ctx, {
    no: quote.No,
    sellerName: ctx.employee.CompanyName,
    salesName: quote.EmployeeName,
    customerName: quote.CustomerName ?? '',
    contactName: quote.ContactName ?? null,
    versionNo: null,
    mark: quote.State === QuoteState.Pending ? '待审批' : '草稿',
    time: quote.UpdateTime,
    validTo: quote.ValidTo ?? null,
    boxes: quote.Boxes ?? '',
    commodity: quote.Commodity ?? null,
    terms: quote.Terms ?? null,
    offers,
  });
}

/** The newest version that was sent. */
export async function sentFile(ctx: Ctx, quote: WholeQuote): Promise<FileAnswer> {
  const [version] = await versionsOf(ctx, quote.Id);
  if (!version || quote.SendTime === null) throw new Refusal('quote.unsent');
  return asFile(ctx, sentPaper(quote, version));
}

/** A version for who came by a link. */
export async function paperByLink(ctx: Ctx, request: PublicQuotePdf): Promise<FileAnswer> {
  const { quote, version } = await versionByLink(ctx, request, request.VersionNo);
  return asFile(ctx, sentPaper(quote, version));
}
