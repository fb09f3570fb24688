import { chinaDay } from '@quayside/contracts/core/dates';
import {
  LossReason,
  QuotePhase,
  QuoteSentBy,
  QuoteState,
  QuoteVerb,
} from '@quayside/contracts/freight/quote/choices';
import {
  type AcceptQuote,
  LinkTrouble,
  type OfQuoteLink,
  type OpenedQuote,
  type PublicQuote,
  quoteAccepted,
  type RejectQuote,
} from '@quayside/contracts/freight/quote/public-quote';
import type { AnswerQuote, QuoteDetail } from '@quayside/contracts/freight/quote/quote.api';
import { dayAtPort, portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { found, Refusal } from '@quayside/service-kit/refusal';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { acceptedQuote, contractOf } from './accepted-quote.js';
import { deliveredBy } from './delivery.js';
import { quoteStore, type WholeQuote } from './quote.entity.js';
import { withFeeNames } from './quote-fee-names.js';
import { quoteLinks } from './quote-links.js';
import { tellAnswered, tellOpened } from './quote-notices.js';
import { detailOf, isDelivered, quoteStates } from './quote-states.js';
import { versionsOf } from './quote-version.js';
import { shareTrouble } from './stopped-shares.js';
import { aboutOf } from './write-quote.js';

/** A quote of whichever company, for who came by a link; locked. */
async function quoteOf(tx: Ctx, id: number): Promise<WholeQuote> {
  const [quote] = await quoteStore.readAnybodys(tx, [id]);
  return found(quote ?? null);
}

/** A quote as its customer reads it. What he was sent stands, also while the seller writes a further version. */
async function asCustomer(ctx: Ctx, quote: WholeQuote): Promise<PublicQuote> {
  const versions = await versionsOf(ctx, quote.Id);
  const named = await withFeeNames(
    ctx,
    versions.map(({ content }) => content.Offers),
  );
  const today = chinaDay(ctx.now);
  const answered = quote.State === QuoteState.Accepted || quote.State === QuoteState.Rejected;
  const last = versions[0]?.ValidTo ?? null;
  return {
    No: quote.No,
    SellerName: versions[0]?.content.SellerName ?? '',
    SalesName: quote.EmployeeName,
    CustomerName: quote.CustomerName ?? '',
    Phase: answered ? quote.State : last && last < today ? QuotePhase.Expired : QuotePhase.Sent,
    Versions: versions.map(
      ({ VersionNo, SendTime, ValidTo, content: { SellerName: _, ...content } }, at) => ({
        VersionNo,
        SendTime,
        ValidTo,
        Open: quote.State !== QuoteState.Accepted && ValidTo >= today,
        ...content,
        Offers: named[at]!,
        Weight: content.Weight ?? null,
      }),
    ),
    AcceptedVersion: quote.AcceptedVersion,
    AcceptedOption: quote.AcceptedOption,
    AnswerName: quote.AnswerName,
    AnswerTime: quote.AnswerTime,
    LossReason: quote.LossReason,
  };
}

type Opened = { id: number; first: boolean; reader: string | null } | { trouble: LinkTrouble };

async function opened(ctx: Ctx, { Token, Pin }: OfQuoteLink): Promise<Opened> {
  const link = await quoteLinks.open(ctx, Token.trim(), Pin?.trim() || null);
  return 'fault' in link
    ? { trouble: link.fault }
    : { id: link.subject, first: link.first, reader: link.reader };
}

const inTrouble = (Trouble: LinkTrouble): OpenedQuote => ({ Trouble, Quote: null });

/** Reads a quote by its link, and notes that it was read; the first time its seller hears of it. */
export async function openQuote(ctx: Ctx, request: OfQuoteLink): Promise<OpenedQuote> {
  const link = await opened(ctx, request);
  if ('trouble' in link) return inTrouble(link.trouble);
  return asService(ctx).tx(async (tx) => {
    const quote = await quoteOf(tx, link.id);
    // Who looks at the quotes of his own company is no customer.
    if (ctx.identity?.CompanyId !== quote.CompanyId) {
      await tx.sql(
        'UPDATE quote SET open_count = open_count + 1, open_time = coalesce(open_time, $2), last_open_time = $2 WHERE id = $1',
        [quote.Id, tx.now],
      );
      if (quote.OpenTime === null) await tellOpened(tx, quote);
      if (!isDelivered(quote)) await keepOpened(tx, quote, link.reader);
    }
    return { Trouble: null, Quote: await asCustomer(tx, quote) };
  });
}

/** Whoever has a link and opens it has the quote. */
async function keepOpened(tx: Ctx, quote: WholeQuote, reader: string | null): Promise<void> {
  const to = reader ?? quote.ContactName ?? quote.CustomerName ?? null;
  const has = deliveredBy(tx, quote, QuoteSentBy.Link, to);
  await tx.sql(
    `UPDATE quote SET delivered_version = $2, sent_by = $3, sent_to = $4, deliver_time = $5
     WHERE id = $1`,
    [quote.Id, has.DeliveredVersion, has.SentBy, has.SentTo, has.DeliverTime],
  );
}

const asService = (ctx: Ctx): Ctx => Ctx.ofService(ctx.runtime, ctx.traceId);

interface Answer {
  name: string;
  phone: string | null;
  remark: string | null;
  version?: number | null;
  /** The seller writes down what the customer said. */
  bySeller?: boolean;
}

/** Somebody was faster: who, and what he accepted. */
const takenBy = ({ AnswerName, AcceptedVersion, AcceptedOption }: WholeQuote): Refusal =>
  new Refusal('quote.answered', {
    name: AnswerName ?? '',
    version: AcceptedVersion ?? '',
    option: AcceptedOption ?? '',
  });

/** Writes down that a way of a version is taken, once: the same answer again changes nothing. */
async function accept(
  tx: Ctx,
  quote: WholeQuote,
  versionNo: number,
  option: number,
  { name, phone, remark, version, bySeller }: Answer,
) {
  if (quote.State === QuoteState.Accepted) {
    if (
      quote.AcceptedVersion === versionNo &&
      quote.AcceptedOption === option &&
      quote.AnswerName === name
    )
      return quote;
    throw takenBy(quote);
  }
  const sent = (await versionsOf(tx, quote.Id)).find(({ VersionNo }) => VersionNo === versionNo);
  const offer = sent?.content.Offers[option - 1];
  const inside = sent?.inside[option - 1];
  if (!sent || !offer || !inside)
    throw new Refusal('quote.version', { version: versionNo, option });
  if (sent.ValidTo < chinaDay(tx.now)) throw new Refusal('quote.over', { day: sent.ValidTo });
  const zones = await portZonesOrNone(tx);
  if (offer.Sailing && offer.Sailing < dayAtPort(offer.PolCode, tx.now, zones))
    throw new Refusal('quote.sailed', { day: offer.Sailing });
  const { SharedRateId } = inside;
  const types = offer.Boxes.map(({ Type }) => Type);
  const way = SharedRateId ? { SharedRateId, types, costs: inside.Costs } : null;
  if (way && (await shareTrouble(tx, quote.CompanyId, way)))
    throw new Refusal('quote.share-stopped');
  const AnswerTime = tx.now.toISOString();
  const moved = await quoteStates.act(tx, quote, QuoteVerb.Accept, {
    version: version ?? null,
    remarks: [`${name}接受第${versionNo}版方案${option}`, remark].filter(Boolean).join('：'),
    set: {
      AcceptedVersion: versionNo,
      AcceptedOption: option,
      AnswerName: name,
      AnswerPhone: phone,
      AnswerTime,
      Opinion: remark,
      LossReason: null,
      ...aboutOf(inside),
      ...answeredDelivery(tx, quote, name),
    },
  });
  const given = { name, phone, remark, bySeller: bySeller === true, time: AnswerTime };
  await tx.publish(
    quoteAccepted,
    `quote-${quote.Id}`,
    acceptedQuote(quote, sent, option, given, await contractOf(tx, inside.RateId)),
  );
  await tellAnswered(tx, moved, `${name}接受了第${versionNo}版的方案${option}`, remark);
  return moved;
}

/** Who answers a quote has it, whatever nobody registered. */
const answeredDelivery = (tx: Ctx, quote: WholeQuote, name: string) =>
  isDelivered(quote) ? {} : deliveredBy(tx, quote, QuoteSentBy.Offline, name);

async function reject(
  tx: Ctx,
  quote: WholeQuote,
  reason: LossReason,
  { name, phone, remark, version }: Answer,
) {
  if (
    quote.State === QuoteState.Rejected &&
    quote.LossReason === reason &&
    quote.AnswerName === name
  )
    return quote;
  if (quote.State === QuoteState.Accepted) throw takenBy(quote);
  const said = `${name}拒绝：${LossReason.label(reason)}`;
  const moved = await quoteStates.act(tx, quote, QuoteVerb.Reject, {
    version: version ?? null,
    remarks: [said, remark].filter(Boolean).join('，'),
    set: {
      LossReason: reason,
      Opinion: remark,
      AnswerName: name,
      AnswerPhone: phone,
      AnswerTime: tx.now.toISOString(),
      ...answeredDelivery(tx, quote, name),
    },
  });
  await tellAnswered(tx, moved, said, remark);
  return moved;
}

const text = (value: string | null | undefined): string | null => value?.trim() || null;

function named(name: string): string {
  const given = name.trim();
  if (!given)
    throw new Refusal('request.invalid', {}, [
      { Prop: 'Name', Code: 'required', Msg: '请填写您的姓名' },
    ]);
  return given;
}

/** An answer by a link: 422 for a link that holds no longer, for a version that is over, and for a quote that somebody else answered. */
async function answered(
  ctx: Ctx,
  request: OfQuoteLink,
  doing: (tx: Ctx, quote: WholeQuote) => Promise<WholeQuote>,
): Promise<OpenedQuote> {
  const link = await opened(ctx, request);
  if ('trouble' in link)
    throw new Refusal('quote.link', { trouble: LinkTrouble.label(link.trouble) });
  return asService(ctx).tx(async (tx) => {
    const moved = await doing(tx, await quoteOf(tx, link.id));
    return { Trouble: null, Quote: await asCustomer(tx, moved) };
  });
}

export const acceptByLink = (ctx: Ctx, request: AcceptQuote): Promise<OpenedQuote> => {
  const given = {
    name: named(request.Name),
    phone: text(request.Phone),
    remark: text(request.Remark),
  };
  return answered(ctx, request, (tx, quote) =>
    accept(tx, quote, request.VersionNo, request.Option, given),
  );
};

export const rejectByLink = (ctx: Ctx, request: RejectQuote): Promise<OpenedQuote> => {
  const given = { name: named(request.Name), phone: null, remark: text(request.Remark) };
  return answered(ctx, request, (tx, quote) => reject(tx, quote, request.Reason, given));
};

/** What the customer said on the phone: as if he had answered himself, and the story says who wrote it down. */
export function recordAnswer(ctx: Ctx, request: AnswerQuote): Promise<QuoteDetail> {
  const given = {
    name: named(request.Name),
    phone: null,
    remark: text(request.Remark),
    version: request.Version,
    bySeller: true,
  };
  const { LossReason: reason } = request;
  if (!request.Accept && !reason)
    throw new Refusal('request.invalid', {}, [
      { Prop: 'LossReason', Code: 'required', Msg: '请选择拒绝原因' },
    ]);
  return ctx.tx(async (tx) => {
    const quote = await quoteStore.read(tx, request.Id, true);
    if (quote.SendTime === null) throw new Refusal('quote.unsent');
    const moved = request.Accept
      ? await accept(tx, quote, request.VersionNo ?? quote.VersionNo, request.Option ?? 1, given)
      : await reject(tx, quote, reason!, given);
    return detailOf(tx, moved);
  });
}

/** The version of a quote that a link leads to, for its paper; 422 for a link that holds no longer. */
export async function versionByLink(ctx: Ctx, request: OfQuoteLink, versionNo: number) {
  const link = await opened(ctx, request);
  if ('trouble' in link)
    throw new Refusal('quote.link', { trouble: LinkTrouble.label(link.trouble) });
  const service = asService(ctx);
  const [quote] = await service.tx((tx) => quoteStore.readAnybodys(tx, [link.id]));
  const version = (await versionsOf(service, link.id)).find(
    ({ VersionNo }) => VersionNo === versionNo,
  );
  if (!quote || !version) throw new Refusal('quote.version', { version: versionNo, option: 1 });
  return { quote, version };
}
