import type { BookingInput, BookingRecord } from '@quayside/contracts/booking/booking/booking-content';
import { invalid } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';

/** What binds the carrier's price: the contract, or his quotation. */
const TERMS = ['ContractNo', 'QuotationNo'] as const;

/** What stands of a booking, where whose its terms are is known. */
type Owned = Partial<Pick<BookingInput, 'AgentName' | (typeof TERMS)[number]> & Pick<BookingRecord, 'OurContract'>>;

const isOurs = (ctx: Ctx): boolean => isStaff(ctx) || ctx.caller !== null;
const sameTerms = (one: Owned, other: Owned): boolean => TERMS.every((name) => (one[name] ?? null) === (other[name] ?? null));

/**
 * A booking or what is proposed of it as the caller may read it: no customer reads whom we send it to, nor the carrier's contract or
 * quotation where they are ours. His own he reads.
 */
export function withoutOurs<B extends Owned>(ctx: Ctx, content: B): B {
  if (isOurs(ctx)) return content;
  return { ...content, AgentName: null, ...(content.OurContract && { ContractNo: null, QuotationNo: null }) };
}

/** The columns of `withoutOurs` for lists and exports, as SQL of alias `t`. */
export const withoutOursSql = (ctx: Ctx): Record<string, string> =>
  isOurs(ctx)
    ? {}
    : {
        AgentName: 'NULL::varchar',
        ...Object.fromEntries(
          [
            ['ContractNo', 't.contract_no'],
            ['QuotationNo', 't.quotation_no'],
          ].map(([name, column]) => [name, `CASE WHEN t.our_contract THEN NULL ELSE ${column} END`]),
        ),
      };

/**
 * What a customer writes, with what he does not read as it stands, and with whose the terms are: whoever writes another contract or
 * quotation says his own. 422 when a customer puts his in the place of ours.
 */
export function withOurs<B extends BookingInput>(ctx: Ctx, booking: B, before: Owned | null): B & Pick<BookingRecord, 'OurContract'> {
  const stands = before !== null && sameTerms(booking, before);
  if (isStaff(ctx)) {
    return { ...booking, OurContract: stands ? (before.OurContract ?? false) : TERMS.some((name) => booking[name]) };
  }
  const own = { ...booking, AgentName: before?.AgentName ?? null };
  if (!before?.OurContract) return { ...own, OurContract: false };
  const typed = TERMS.find((name) => booking[name] && booking[name] !== before[name]);
  if (typed) throw invalid(`Booking.${typed}`, 'not-yours', '本票使用我司与船公司的合约，如需改用贵司合约请联系我司');
  return { ...own, ContractNo: before.ContractNo ?? null, QuotationNo: before.QuotationNo ?? null, OurContract: true };
}

/** Whether a changed field of a story is between us. */
export const isOurField = (prop: string, before: Owned, after: Owned): boolean =>
  prop === 'AgentName' || ((before.OurContract || after.OurContract || false) && (TERMS as readonly string[]).includes(prop));
