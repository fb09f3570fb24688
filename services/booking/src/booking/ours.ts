import type {
  BookingFeedback,
  BookingInput,
  BookingRecord,
} from '@quayside/contracts/booking/booking/booking-content';
import { FeedbackCode, FeedbackSeverity } from '@quayside/contracts/booking/booking/choices';
import { invalid } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';

/** What binds the carrier's price: the contract, or his quotation. */
export const TERMS = ['ContractNo', 'QuotationNo'] as const;

/** What stands of a booking, where whose its terms are is known. */
type Owned = Partial<
  Pick<BookingInput, 'AgentName' | (typeof TERMS)[number]> & Pick<BookingRecord, 'OurContract'>
>;

const isOurs = (ctx: Ctx): boolean => isStaff(ctx) || ctx.caller !== null;
const sameTerms = (one: Owned, other: Owned): boolean =>
  TERMS.every((name) => (one[name] ?? null) === (other[name] ?? null));

const LEAST = 3;
/** The numbers of a booking that its customer does not read, wherever they are written. */
export const secretsOf = (booking: Owned): string[] =>
  booking.OurContract
    ? TERMS.flatMap((name) => booking[name] ?? []).filter((text) => text.length >= LEAST)
    : [];

/** A text without such numbers: carriers write them into their answers. */
export function withoutSecrets<T extends string | null>(text: T, secrets: readonly string[]): T {
  let said: string | null = text;
  for (const secret of secrets)
    said =
      said?.replace(new RegExp(secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), '***') ?? null;
  return said as T;
}

const OF_US: BookingFeedback = {
  LineId: null,
  Severity: FeedbackSeverity.Info,
  Code: FeedbackCode.Message,
  Prop: null,
  Message: '船公司对合约有疑问，由我司核对，您无需处理',
};

/** What the carrier says of our contract is between him and us; the customer hears that it is seen to. */
function feedbacksWithout(
  feedbacks: readonly BookingFeedback[],
  secrets: readonly string[],
): BookingFeedback[] {
  const ours = feedbacks.filter(
    ({ Prop }) => Prop === 'AgentName' || (TERMS as readonly string[]).includes(Prop ?? ''),
  );
  const theirs = feedbacks.filter((line) => !ours.includes(line));
  return [
    ...theirs.map((line) => ({ ...line, Message: withoutSecrets(line.Message, secrets) })),
    ...(ours.length > 0 ? [OF_US] : []),
  ];
}

/**
 * A booking or what is proposed of it as the caller may read it: no customer reads whom we send it to, nor the carrier's contract or
 * quotation where they are ours, nor what was said of them. His own he reads.
 */
export function withoutOurs<
  B extends Owned & Partial<Pick<BookingRecord, 'Opinion'> & { Feedbacks: BookingFeedback[] }>,
>(ctx: Ctx, content: B): B {
  if (isOurs(ctx)) return content;
  if (!content.OurContract) return { ...content, AgentName: null };
  const secrets = secretsOf(content);
  return {
    ...content,
    AgentName: null,
    ContractNo: null,
    QuotationNo: null,
    ...(content.Opinion && { Opinion: withoutSecrets(content.Opinion, secrets) }),
    ...(content.Feedbacks && { Feedbacks: feedbacksWithout(content.Feedbacks, secrets) }),
  };
}

const OURS_ONLY = (column: string): string =>
  `CASE WHEN t.our_contract THEN NULL ELSE ${column} END`;

/** A text without what stands in a column, as `withoutSecrets` has it. */
const masked = (text: string, column: string): string =>
  `CASE WHEN length(${column}) >= ${LEAST} THEN regexp_replace(${text}, '***=' || ${column}, '***', 'gi') ELSE ${text} END`;

/** The columns of `withoutOurs` for lists and exports, as SQL of alias `t`. */
export const withoutOursSql = (ctx: Ctx): Record<string, string> =>
  isOurs(ctx)
    ? {}
    : {
        AgentName: 'NULL::varchar',
        ContractNo: OURS_ONLY('t.contract_no'),
        QuotationNo: OURS_ONLY('t.quotation_no'),
        Opinion: `CASE WHEN t.our_contract THEN ${masked(masked('t.opinion', 't.contract_no'), 't.quotation_no')} ELSE t.opinion END`,
      };

/**
 * What a customer writes, with what he does not read as it stands, and with whose the terms are: whoever writes another contract or
 * quotation says his own. 400 when a customer says anything in the place of ours, so that nobody finds it out by guessing.
 */
export function withOurs<B extends BookingInput>(
  ctx: Ctx,
  booking: B,
  before: Owned | null,
): B & Pick<BookingRecord, 'OurContract'> {
  if (isStaff(ctx)) {
    const stands = before !== null && sameTerms(booking, before);
    return {
      ...booking,
      OurContract: stands ? (before.OurContract ?? false) : TERMS.some((name) => booking[name]),
    };
  }
  const own = { ...booking, AgentName: before?.AgentName ?? null };
  if (!before?.OurContract) return { ...own, OurContract: false };
  const typed = TERMS.find((name) => booking[name]);
  if (typed) throw invalid(`Booking.${typed}`, 'not-yours', OURS_STANDS);
  return {
    ...own,
    ContractNo: before.ContractNo ?? null,
    QuotationNo: before.QuotationNo ?? null,
    OurContract: true,
  };
}

/** Why a customer's contract is not taken. */
export const OURS_STANDS = '本票使用我司与船公司的合约，如需改用贵司合约请联系我司';

/** Whether a changed field of a story is between us. */
export const isOurField = (prop: string, before: Owned, after: Owned): boolean =>
  prop === 'AgentName' ||
  ((before.OurContract || after.OurContract || false) &&
    (TERMS as readonly string[]).includes(prop));
