import { Injectable } from '@nestjs/common';
import { companyStates, findCompanies } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { findEmployees } from '@quayside/contracts/auth/session';
import { BookingSource, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import {
  type AcceptedQuote,
  type QuotedOffer,
  quoteAccepted,
} from '@quayside/contracts/freight/quote/public-quote';
import type { DirectSailing } from '@quayside/contracts/masterdata/schedule-search';
import { On } from '@quayside/service-kit/events/subscribe';
import { zonesByPort } from '@quayside/service-kit/mapping/port-zones';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { putBooking } from '../booking/put-booking.js';
import { feeNames } from '../booking-home/fee-names.js';
import { factsOfQuote, keepFacts } from '../booking-home/kept-facts.js';
import { englishPortNames } from '../booking-home/port-names.js';
import { keepQuotedDays } from '../booking-home/price-days.js';
import { keepQuotedShare } from '../booking-home/quoted-share.js';
import { findSailing, sailingFields } from '../booking-home/sailing-of.js';
import { normalEntry } from '../entry-order/normal-entry.js';
import type { Customer } from '../entry-order/whose.js';
import { bookingOfQuote, type QuoteFacts } from './booking-of-quote.js';

/** Whose a booking becomes, who of the operator sold it, and what others know of its quote. */
interface Prepared {
  customer: Customer;
  seller: { Id: number; Name: string };
  facts: QuoteFacts;
  /** What could not be filled in, in words, for the story. */
  notes: string[];
}

/** Customer and seller of a quote; null where it is no business of the operator's desk: another seller's, or to somebody without an account. */
async function prepare(ctx: Ctx, quote: AcceptedQuote): Promise<Prepared | null> {
  const { CompanyId, CustomerCode, EmployeeId } = quote;
  if (!CustomerCode) return null;
  const [[seller], [company], [person]] = await Promise.all([
    ctx.call(companyStates, { Ids: [CompanyId] }),
    ctx.call(findCompanies, { Codes: [CustomerCode] }),
    ctx.call(findEmployees, { Ids: [EmployeeId] }),
  ]);
  if (seller?.CompanyType !== CompanyType.Platform || company?.CompanyType !== CompanyType.Customer)
    return null;
  const { Id, CompanyCode, CompanyName } = company;
  return {
    customer: { CompanyId: Id, CompanyCode, CompanyName },
    seller: { Id: EmployeeId, Name: person?.RealName ?? '系统' },
    ...(await factsOf(ctx, quote)),
  };
}

/** What basic data and the schedule say of a quote; fails, to be tried again, while they are silent. */
async function factsOf(
  ctx: Ctx,
  { Offer }: AcceptedQuote,
): Promise<Pick<Prepared, 'facts' | 'notes'>> {
  const { PolCode, PodCode, DestCode, ViaCode } = Offer;
  const [names, ports, zones, sailing] = await Promise.all([
    feeNames(ctx, Offer),
    englishPortNames(ctx, [PolCode, PodCode, DestCode, ViaCode]),
    zonesByPort(ctx),
    sailingOf(ctx, Offer),
  ]);
  const podZone = ViaCode ? null : (zones.get(PodCode) ?? null);
  return {
    facts: { names, ports, sailing: sailing && sailingFields(sailing, podZone) },
    notes: notesOf(sailing),
  };
}

/** The ship of an accepted way; null where it names no day or the schedule has no single one. */
async function sailingOf(
  ctx: Ctx,
  { PolCode, PodCode, ViaCode, Sailing, CarrierCode }: QuotedOffer,
): Promise<DirectSailing | null> {
  // Without its carrier or its day another one's ship would be a guess.
  if (!Sailing || !CarrierCode) return null;
  const wanted = { LoadCode: PolCode, pod: ViaCode ?? PodCode, day: Sailing, CarrierCode };
  return findSailing(ctx, wanted).catch((error: unknown) => {
    // A port or carrier that the schedule does not take is not asked for again.
    if (error instanceof Refusal && error.status === 400) return null;
    throw error;
  });
}

function notesOf(sailing: DirectSailing | null): string[] {
  if (!sailing) return ['未带入船期：船名航次和截止时间待确认后补充'];
  return sailing.Estimated.length > 0 ? ['部分截止时间按码头惯例推算，以船公司通知为准'] : [];
}

/** A quote that a customer accepted becomes a booking that he goes on with, at the prices that were agreed on. */
@Injectable()
export class AcceptedQuoteHandler {
  @On(quoteAccepted, prepare)
  async book(
    tx: Ctx,
    quote: AcceptedQuote,
    _eventId: string,
    prepared: Prepared | null,
  ): Promise<void> {
    if (!prepared) return;
    const known = await tx.sql(
      'SELECT 1 FROM booking WHERE source = $1 AND source_no = $2 LIMIT 1',
      [BookingSource.Quote, quote.No],
    );
    if (known.length > 0) return;
    const content = bookingOfQuote(quote, prepared.facts);
    const said = `${quote.AnswerName}接受报价${quote.No}第${quote.VersionNo}版方案${quote.Option}`;
    const booking = await putBooking(tx, {
      booking: normalEntry(content),
      before: null,
      verb: BookingVerb.Save,
      customer: prepared.customer,
      source: BookingSource.Quote,
      sourceNo: quote.No,
      creator: prepared.seller,
      remarks: [said, ...prepared.notes].join('；'),
      // The contract of our rate is between the carrier and us.
      set: { OurContract: Boolean(content.ContractNo) },
    });
    await keepQuotedShare(tx, booking.Id, quote);
    await keepQuotedDays(tx, booking.Id, quote);
    await keepFacts(tx, booking.Id, factsOfQuote(quote));
  }
}
