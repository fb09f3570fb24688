import { Injectable } from '@nestjs/common';
import { companyStates, findCompanies } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { findEmployees } from '@quayside/contracts/auth/session';
import { BookingSource, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { type AcceptedQuote, quoteAccepted } from '@quayside/contracts/freight/quote/public-quote';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { putBooking } from '../booking/write-booking.js';
import { type FeeNames, feeNames } from '../booking-home/fee-names.js';
import { keepQuotedDays } from '../booking-home/price-days.js';
import { keepQuotedShare } from '../booking-home/quoted-share.js';
import { normalEntry } from '../entry-order/normal-entry.js';
import type { Customer } from '../entry-order/whose.js';
import { bookingOfQuote } from './booking-of-quote.js';

/** Whose a booking becomes, who of the operator sold it, and what its fees are called. */
interface Parties {
  customer: Customer;
  seller: { Id: number; Name: string };
  names: FeeNames;
}

/** Customer and seller of a quote; null where it is no business of the operator's desk: another seller's, or to somebody without an account. */
async function partiesOf(
  ctx: Ctx,
  { CompanyId, CustomerCode, EmployeeId, Offer }: AcceptedQuote,
): Promise<Parties | null> {
  if (!CustomerCode) return null;
  const [[seller], [company], [person], names] = await Promise.all([
    ctx.call(companyStates, { Ids: [CompanyId] }),
    ctx.call(findCompanies, { Codes: [CustomerCode] }),
    ctx.call(findEmployees, { Ids: [EmployeeId] }),
    feeNames(ctx, Offer),
  ]);
  if (seller?.CompanyType !== CompanyType.Platform || company?.CompanyType !== CompanyType.Customer)
    return null;
  const { Id, CompanyCode, CompanyName } = company;
  return {
    customer: { CompanyId: Id, CompanyCode, CompanyName },
    seller: { Id: EmployeeId, Name: person?.RealName ?? '系统' },
    names,
  };
}

/** A quote that a customer accepted becomes a booking that he goes on with, at the prices that were agreed on. */
@Injectable()
export class AcceptedQuoteHandler {
  @On(quoteAccepted, partiesOf)
  async book(
    tx: Ctx,
    quote: AcceptedQuote,
    _eventId: string,
    parties: Parties | null,
  ): Promise<void> {
    if (!parties) return;
    const known = await tx.sql(
      'SELECT 1 FROM booking WHERE source = $1 AND source_no = $2 LIMIT 1',
      [BookingSource.Quote, quote.No],
    );
    if (known.length > 0) return;
    const booking = await putBooking(tx, {
      ...{
        booking: normalEntry(bookingOfQuote(quote, parties.names)),
        before: null,
        verb: BookingVerb.Save,
        customer: parties.customer,
      },
      ...{ source: BookingSource.Quote, sourceNo: quote.No, creator: parties.seller },
      remarks: `${quote.AnswerName}接受报价${quote.No}第${quote.VersionNo}版方案${quote.Option}`,
    });
    await keepQuotedShare(tx, booking.Id, quote);
    await keepQuotedDays(tx, booking.Id, quote);
  }
}
