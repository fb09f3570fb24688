import type { AcceptedQuote } from '@quayside/contracts/freight/quote/public-quote';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { WholeQuote } from './quote.entity.js';
import type { StoredVersion } from './quote-version.js';

/** Who accepted, and what he said. */
interface Acceptance {
  name: string;
  phone: string | null;
  remark: string | null;
  /** The seller wrote the answer down: the remark is his. */
  bySeller: boolean;
  /** Instant. */
  time: string;
}

/**
 * What is told of an accepted quote: everything that the version, the way in it and the quote's
 * contact say, so that nothing has to be typed again where it is booked.
 * @param option the way, counted from one
 * @param contractNo of the rate that the way is priced by
 */
export function acceptedQuote(
  quote: WholeQuote,
  version: StoredVersion,
  option: number,
  { name, phone, remark, bySeller, time }: Acceptance,
  contractNo: string | null,
): AcceptedQuote {
  const { content } = version;
  const inside = version.inside[option - 1]!;
  return {
    QuoteId: quote.Id,
    No: quote.No,
    CompanyId: quote.CompanyId,
    EmployeeId: quote.EmployeeId,
    CustomerCode: quote.CustomerCode ?? null,
    CustomerName: quote.CustomerName ?? '',
    VersionNo: version.VersionNo,
    Option: option,
    Boxes: content.Boxes,
    RateId: inside.RateId,
    SharedRateId: inside.SharedRateId ?? null,
    Offer: content.Offers[option - 1]!,
    Commodity: content.Commodity,
    Weight: content.Weight ?? null,
    ContactName: quote.ContactName ?? null,
    ContactMail: quote.ContactMail ?? null,
    ContactPhone: quote.ContactPhone ?? null,
    Costs: inside.Costs,
    ContractNo: contractNo,
    AnswerName: name,
    AnswerPhone: phone,
    AnswerTime: time,
    Remark: bySeller ? null : remark,
    SellerNote: bySeller ? remark : null,
  };
}

/** The contract of a rate as it stands; null for a typed price and for a rate without one. */
export async function contractOf(tx: Ctx, rateId: number | null): Promise<string | null> {
  if (rateId === null) return null;
  const [rate] = await tx.sql<{ no: string | null }>(
    'SELECT contract_no AS no FROM rate WHERE id = $1',
    [rateId],
  );
  return rate?.no ?? null;
}
