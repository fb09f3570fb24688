import type {
  BookingCheck,
  BookingDetail,
  BookingSubmission,
} from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import {
  BookingSource,
  BookingStatus,
  BookingVerb,
} from '@quayside/contracts/booking/booking/choices';
import { type EntryFinding, EntryWeight } from '@quayside/contracts/booking/entry/findings';
import { refusedFor } from '@quayside/service-kit/document/finding-list';
import { invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { judgeCode } from '../booking-code/fitting-codes.js';
import { bookerOf } from '../booking-home/booker.js';
import { readPrice } from '../booking-home/booking-price.js';
import {
  chainBehind,
  isChain,
  type KeptChain,
  keepShared,
  tellShared,
} from '../booking-home/keep-shared.js';
import { keepFacts, keptFacts } from '../booking-home/kept-facts.js';
import {
  isPricedByDesk,
  moveFindings,
  movesOf,
  movesText,
  requirePriced,
} from '../booking-home/price-hold.js';
import {
  factsOfBooking,
  factsOfRate,
  type PricedFacts,
  priceMoves,
} from '../booking-home/priced-facts.js';
import { type PriceOutcome, settlePrice, writePrice } from '../booking-home/settle-price.js';
import { isHiddenFee } from '../entry-order/normal-entry.js';
import { factsOf } from '../entry-order/read-entry.js';
import { withSameLines } from '../entry-order/same-lines.js';
import { toldFees } from '../entry-order/told-fees.js';
import { type Customer, refuseForeignLines, withHidden } from '../entry-order/whose.js';
import { errorsOf } from '../entry-rules/judge.js';
import { withoutOldReason } from '../entry-rules/judge-cargo.js';
import { bookingStore, type WholeBooking } from './booking.entity.js';
import { statusMachine } from './booking.machine.js';
import { detailOf, isFollowed } from './booking-states.js';
import { keepConfirmed, unconfirmedFindings } from './confirm-fields.js';
import { withContractOf } from './contract-of-price.js';
import { dropDraft } from './drafts.js';
import { judgeBooking, judgeForCarrier } from './judge-booking.js';
import { normalBooking } from './normal-booking.js';
import { TERMS, withOurs } from './ours.js';
import { insertBooking, newStep, putBooking } from './put-booking.js';

/** Refuses with 422 what the rules call wrong, at the places of the request. */
export function assertRight(findings: readonly EntryFinding[]): void {
  const errors = errorsOf(findings);
  if (errors.length === 0) return;
  throw refusedFor(
    'booking.faulty',
    errors.map((error) => ({ ...error, Prop: `Booking.${error.Prop}` })),
    { count: errors.length },
  );
}

/**
 * What accepting and sending the booking will ask for, shown while it can still be filled in: to the
 * desk as a warning; to a customer, who often has no contract, as a note that the desk completes it.
 * He is told nothing of the terms where the contract is ours.
 */
function lacksForCarrier(
  ctx: Ctx,
  booking: BookingInput,
  stored: WholeBooking | null,
): EntryFinding[] {
  const ours: readonly string[] = stored?.OurContract && !isStaff(ctx) ? TERMS : [];
  const [prefix, Weight] = isStaff(ctx)
    ? ['受理、发送船公司前需处理', EntryWeight.Warning]
    : ['可以先提交，由我司受理时补充', EntryWeight.Info];
  return judgeForCarrier(booking)
    .filter(({ Prop }) => !ours.includes(Prop))
    .map((finding) => ({ ...finding, Msg: `${prefix}：${finding.Msg}`, Weight }));
}

/** What the rules say to a booking as it is typed; nothing is kept. */
export async function checkBooking(
  ctx: Ctx,
  { Id, Booking, CompanyId, Confirmed }: BookingSubmission,
): Promise<BookingCheck> {
  const stored = Id ? await bookingStore.read(ctx, Id) : null;
  const booking = withoutOldReason(normalBooking(Booking), stored);
  const Findings = judgeBooking(booking, await factsOf(ctx, booking), ctx.now);
  Findings.push(...lacksForCarrier(ctx, booking, stored));
  if (stored && handIn(stored.Status) === BookingVerb.Submit)
    Findings.push(...(await unconfirmedFindings(ctx, stored, booking, Confirmed ?? [])));
  Findings.push(...moveFindings(await movesOf(ctx, stored, booking), weightOfMoves(ctx, stored)));
  // Whose codes they are is known once staff have said for whom they book.
  const customer =
    booking.BookCode &&
    (stored ?? (CompanyId || !isStaff(ctx) ? await bookerOf(ctx, CompanyId) : null));
  if (customer)
    Findings.push(...(await judgeCode(ctx, booking, customer.CompanyCode, Id ?? null)).findings);
  return { Passed: errorsOf(Findings).length === 0, Findings };
}

/**
 * A customer's booking stops at a price that moved; the desk may let it stand with a reason, and a
 * rate is asked again when the booking is handed in.
 */
const weightOfMoves = (ctx: Ctx, stored: WholeBooking | null): EntryWeight =>
  isStaff(ctx) || stored?.Source === BookingSource.Rate ? EntryWeight.Warning : EntryWeight.Error;

/** How a hand-in is called in a state: to the desk, or once it is at the carrier an update (DCSA use case 3). */
function handIn(state: BookingStatus | null): BookingVerb {
  if (state === null || state === BookingStatus.Draft || state === BookingStatus.Returned)
    return BookingVerb.Submit;
  return state === BookingStatus.Submitted || state === BookingStatus.Accepted
    ? BookingVerb.Correct
    : BookingVerb.Update;
}

export const saveBooking = (ctx: Ctx, submission: BookingSubmission): Promise<BookingDetail> =>
  writeBooking(ctx, submission, () => BookingVerb.Save);
export const submitBooking = (ctx: Ctx, submission: BookingSubmission): Promise<BookingDetail> =>
  writeBooking(ctx, submission, handIn);

async function writeBooking(
  ctx: Ctx,
  submission: BookingSubmission,
  verbIn: (state: BookingStatus | null) => BookingVerb,
): Promise<BookingDetail> {
  const { Id, Version, CompanyId } = submission;
  if (Id && Version == null) throw invalid('Version', 'required', '请提供版本');
  const stored = Id ? await bookingStore.read(ctx, Id) : null;
  const customer = stored ?? (await bookerOf(ctx, CompanyId));
  const typed = withoutOldReason(normalBooking(submission.Booking), stored);
  const normal = withSameLines(ctx, typed, stored);
  const frozen = withFrozenFees(ctx, normal, stored);
  const FeeNote =
    frozen === normal || toldFees(frozen.Fees) === toldFees(normal.Fees) ? null : FEES_KEPT;
  const booking = withOurs(ctx, frozen, stored);
  refuseForeignLines(ctx, booking, 'Booking');
  const handsIn = verbIn(null) !== BookingVerb.Save;
  const code = handsIn ? await judgeCode(ctx, booking, customer.CompanyCode, Id ?? null) : null;
  const isSubmit = verbIn(stored?.Status ?? null) === BookingVerb.Submit;
  const confirmed = submission.Confirmed ?? [];
  const unconfirmed =
    stored && isSubmit ? await unconfirmedFindings(ctx, stored, booking, confirmed) : [];
  if (code)
    assertRight([
      ...judgeBooking(booking, await factsOf(ctx, booking), ctx.now),
      ...code.findings,
      ...unconfirmed,
    ]);
  const price = await settlePrice(ctx, {
    submission,
    booking,
    stored,
    verb: verbIn(stored?.Status ?? null),
    customer,
  });
  assertOwnSource(submission, price);
  const held = await holdPrice(ctx, { submission, stored, booking, price, isSave: !handsIn });
  const chain = await chainBehind(ctx, {
    verb: verbIn(stored?.Status ?? null),
    price,
    booking,
    stored,
  });
  const judged: Judged = {
    submission,
    booking: await withContractOf(ctx, booking, stored, price),
    customer,
    price,
    held,
    chain,
    allotments: code?.allotments ?? null,
  };
  return stored
    ? rewriteBooking(ctx, judged, verbIn, FeeNote)
    : addBooking(ctx, judged, verbIn(null));
}

/** A booking that may be written, with what was found out about it before. */
interface Judged {
  submission: BookingSubmission;
  booking: BookingInput;
  customer: Customer;
  price: PriceOutcome;
  held: HeldPrice;
  chain: KeptChain | null;
  /** Allotments of its booking code on which it may stand; null where nobody judged it. */
  allotments: readonly number[] | null;
}

/** Whether anything is written beside a new booking and its story. */
const isMore = ({ price, held, chain, allotments }: Judged): boolean =>
  price.kind !== 'as it is' ||
  held.facts !== null ||
  (chain !== null && isChain(chain)) ||
  (allotments ?? []).length > 0;

/**
 * Stores a new booking: in one statement, which needs no transaction around it, where nothing else is
 * to be written and no other folder goes with the step. Answers from what was sent.
 */
async function addBooking(ctx: Ctx, judged: Judged, verb: BookingVerb): Promise<BookingDetail> {
  const { submission, booking, customer, price, held, chain, allotments } = judged;
  statusMachine.step(ctx, null, verb);
  await assertFrozen(ctx, booking, null, verb, price.kind);
  const remarks = submission.Remarks?.trim() || null;
  const step = await newStep(ctx, {
    booking,
    before: null,
    verb,
    customer,
    allotments,
    source: submission.Source,
    sourceNo: submission.SourceNo,
    remarks: [remarks, held.said].filter(Boolean).join('；') || null,
  });
  const write = async (on: Ctx): Promise<BookingDetail> => {
    const record = await insertBooking(on, step, { allotments, endsDraft: true });
    await writePrice(on, record.Id, price);
    if (held.facts) await keepFacts(on, record.Id, held.facts);
    await keepShared(on, record, false, chain);
    await tellShared(on, record, chain);
    return { ...(await detailOf(on, record)), FeeNote: null };
  };
  return isMore(judged) || isFollowed(step) ? ctx.tx(write) : write(ctx);
}

/** Writes a booking over the stored one; 412 where it is another version than the caller has seen. */
async function rewriteBooking(
  ctx: Ctx,
  { submission, booking, customer, price, held, chain, allotments }: Judged,
  verbIn: (state: BookingStatus | null) => BookingVerb,
  FeeNote: string | null,
): Promise<BookingDetail> {
  const { Version, CompanyId } = submission;
  return ctx.tx(async (tx) => {
    const before = await bookingStore.read(tx, submission.Id as number, true);
    const verb = verbIn(before.Status);
    statusMachine.step(tx, before.Status, verb);
    if (before.Version !== Version) throw new Refusal('record.stale');
    if (CompanyId && CompanyId !== before.CompanyId)
      throw invalid('CompanyId', 'company-fixed', '订舱的客户不能更改');
    await assertFrozen(tx, booking, before, verb, price.kind);
    const whole = withHidden(tx, booking, before);
    const remarks = submission.Remarks?.trim() || null;
    const count = await keepConfirmed(tx, before, whole, submission.Confirmed ?? []);
    const noted = [remarks, count > 0 ? `核对托书字段${count}处` : null, held.said];
    const record = await putBooking(tx, {
      booking: whole,
      before,
      verb,
      customer,
      allotments,
      remarks: noted.filter(Boolean).join('；') || null,
    });
    await writePrice(tx, record.Id, price);
    if (held.facts) await keepFacts(tx, record.Id, held.facts);
    await keepShared(tx, record, true, chain);
    await tellShared(tx, record, chain);
    await dropDraft(tx, record.Id);
    return { ...(await detailOf(tx, await bookingStore.read(tx, record.Id))), FeeNote };
  });
}

/** What becomes of what a booking's price is for when it is written. */
interface HeldPrice {
  /** What the price is for from now on; null: as it was kept. */
  facts: PricedFacts | null;
  /** What the story says of it; null for nothing. */
  said: string | null;
}

interface Holding {
  submission: BookingSubmission;
  stored: WholeBooking | null;
  booking: BookingInput;
  price: PriceOutcome;
  /** Nothing is handed in: a draft says what moved, and is refused later. */
  isSave: boolean;
}

/**
 * Holds a booking against what its price was agreed on for, however it was priced. 422 with what
 * moved; outside a transaction.
 */
async function holdPrice(
  ctx: Ctx,
  { submission, stored, booking, price, isSave }: Holding,
): Promise<HeldPrice> {
  const facts = factsOfBooking(booking);
  if (price.kind === 'gone') return { facts: null, said: null };
  if (price.kind === 'taken') {
    const { ValidFrom, ValidTo } = price.price.Offer;
    const ofRate = factsOfRate(facts, price.price.Offer);
    const gate = { reason: submission.PriceReason, prefix: 'Booking.' };
    const said = isSave ? null : requirePriced(ctx, priceMoves(ofRate, facts), gate);
    return { facts: said ? { ...facts, ValidFrom, ValidTo } : ofRate, said };
  }
  const isAgreed = stored?.Source === BookingSource.Quote || stored?.Source === BookingSource.Rate;
  if (!isAgreed && isPricedByDesk(ctx, booking, stored)) return { facts, said: null };
  if (isSave) return { facts: null, said: null };
  const moves = await movesOf(ctx, stored, booking, submission.PriceReason);
  const isAtCarrier = stored !== null && handIn(stored.Status) === BookingVerb.Update;
  if (isAtCarrier && !isStaff(ctx) && moves.length > 0)
    return { facts: factsOfBooking(stored), said: `价格待核对：${movesText(moves)}` };
  const gate = { reason: submission.PriceReason, prefix: 'Booking.' };
  const said = requirePriced(ctx, moves, gate);
  const kept = stored && (await keptFacts(ctx, stored.Id));
  if (!kept) return { facts: null, said };
  return { facts: said ? facts : { ...kept, Weight: facts.Weight ?? kept.Weight }, said };
}

/** What is said where the fees of a form were not taken. */
const FEES_KEPT = '费用按当前的线上报价保留；表单中较早打开的费用已不是现价，未采用，请核对费用';

/**
 * An online offer's prices are the frozen ones, whatever a form that was opened before still says: they change when somebody takes the
 * carrier's present price, and the form then has the older ones.
 */
function withFrozenFees(
  ctx: Ctx,
  booking: BookingInput,
  before: WholeBooking | null,
): BookingInput {
  if (before?.Source !== BookingSource.Online || isStaff(ctx)) return booking;
  return { ...booking, Fees: before.Fees.filter((line) => !isHiddenFee(line)) };
}

/**
 * What a customer owes is not his to say: it is the price of a rate that was asked again for this booking, a quote's or an offer's, or what
 * the desk wrote down. Anything else of his is refused with 422 at the fees. A draft at a rate's price is held against it when it is handed in.
 */
export async function assertFrozen(
  ctx: Ctx,
  { Fees }: BookingInput,
  before: WholeBooking | null,
  verb: BookingVerb,
  price: PriceOutcome['kind'] = 'as it is',
): Promise<void> {
  if (isStaff(ctx) || price === 'taken') return;
  const stand = price === 'gone' ? [] : (before?.Fees ?? []);
  if (toldFees(Fees) === toldFees(stand)) return;
  if (
    before &&
    price === 'as it is' &&
    verb === BookingVerb.Save &&
    (await readPrice(ctx, before.Id)) !== null
  )
    return;
  const by =
    before?.Source === BookingSource.Quote
      ? `按报价${before.SourceNo}约定`
      : before?.Source === BookingSource.Online
        ? '按线上报价约定'
        : '由我司填写';
  throw invalid('Booking.Fees', 'frozen', `费用${by}，不能修改；需要时请联系我司`);
}

/** What a new booking may be said to come from; the others are said by the act that makes one. */
const SAID_BY_CLIENTS: readonly BookingSource[] = [
  BookingSource.Form,
  BookingSource.Template,
  BookingSource.Copy,
  BookingSource.Schedule,
];

function assertOwnSource({ Id, Source, Price }: BookingSubmission, price: PriceOutcome): void {
  // It began at a rate, whose price was taken, or given up in the form.
  const ofRate = Source === BookingSource.Rate && (price.kind === 'taken' || Price?.RateId === 0);
  if (Id || !Source || SAID_BY_CLIENTS.includes(Source) || ofRate) return;
  throw invalid(
    'Source',
    'not-yours',
    `来源“${BookingSource.label(Source)}”由系统在生成订舱时填写`,
  );
}

type Forgotten = (tx: Ctx, draft: WholeBooking) => Promise<void>;
const forgotten: Forgotten[] = [];
/** Lets another folder know of a draft that is deleted, in its transaction. Registered in booking.module. */
export const onDraftDeleted = (follower: Forgotten): void => void forgotten.push(follower);

/** Deletes a draft of the caller's scope; what was handed in stays. */
export async function deleteDraft(ctx: Ctx, id: number): Promise<null> {
  await ctx.tx(async (tx) => {
    const before = await bookingStore.read(tx, id, true);
    if (before.Status !== BookingStatus.Draft) {
      throw new Refusal('state.refused', {
        status: BookingStatus.label(before.Status),
        verb: '删除',
      });
    }
    statusMachine.step(tx, before.Status, BookingVerb.Save);
    for (const forget of forgotten) await forget(tx, before);
    await tx.sql('DELETE FROM booking WHERE id = $1', [id]);
    await tx.audit({
      entity: 'Booking',
      entityId: id,
      verb: 'delete',
      before: { RequestNo: before.RequestNo },
    });
  });
  return null;
}
