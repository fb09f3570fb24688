import type {
  BookingAmendment,
  BookingDetail,
  BookingSubmission,
} from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import {
  AmendmentStatus,
  BookingStatus,
  BookingVerb,
} from '@quayside/contracts/booking/booking/choices';
import type { OrderCause } from '@quayside/contracts/booking/order-events';
import { DELIVERED } from '@quayside/partner-line/delivery';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { containerSummary } from '@quayside/shipping-standards/container-summary';
import { movesOf, movesText, requirePriced } from '../booking-home/price-hold.js';
import { type PriceOutcome, settlePrice, writePrice } from '../booking-home/settle-price.js';
import { boxesByType } from '../entry-order/boxes-by-type.js';
import { totalsOf } from '../entry-order/normal-entry.js';
import { factsOf } from '../entry-order/read-entry.js';
import { withSameLines } from '../entry-order/same-lines.js';
import { refuseForeignLines, withHidden } from '../entry-order/whose.js';
import { withoutOldReason } from '../entry-rules/judge-cargo.js';
import { partFeesOf } from '../part-fees/part-fees.js';
import { bookingStore, type WholeBooking } from './booking.entity.js';
import { bookingDifferences } from './booking-differences.js';
import { bookingStates, detailOf } from './booking-states.js';
import { carryToOrder } from './cargo-order-of.js';
import { withContractOf } from './contract-of-price.js';
import { dropDraft } from './drafts.js';
import { judgeBooking } from './judge-booking.js';
import { normalBooking } from './normal-booking.js';
import {
  addAmendment,
  openAmendment,
  priceOfAmendment,
  settleAmendment,
} from './open-amendment.js';
import { withOurs } from './ours.js';
import { cargoChoiceAfter } from './part-cargo.js';
import { tellCarrier } from './to-carrier.js';
import { assertFrozen, assertRight } from './write-booking.js';

/**
 * Asks for a change of a confirmed booking (DCSA use case 7): it lives beside what is confirmed, which goes on as it is until the carrier
 * agrees. 422 while another one waits, or when nothing would change.
 */
export async function amendBooking(
  ctx: Ctx,
  submission: BookingSubmission,
): Promise<BookingDetail> {
  const { Id, Version, Booking, Remarks, PriceReason } = submission;
  if (!Id || Version == null) throw invalid('Id', 'required', '请提供订舱编号和版本');
  const stored = await bookingStore.read(ctx, Id);
  const typed = withoutOldReason(normalBooking(Booking), stored);
  const given = withOurs(ctx, withSameLines(ctx, typed, stored), stored);
  refuseForeignLines(ctx, given, 'Booking');
  assertRight(judgeBooking(given, await factsOf(ctx, given), ctx.now));
  const price = await settlePrice(ctx, {
    submission,
    booking: given,
    stored,
    verb: BookingVerb.Amend,
    customer: stored,
  });
  const moves = price.kind === 'as it is' ? await movesOf(ctx, stored, given, PriceReason) : [];
  const isRecounted = moves.length > 0 && !isStaff(ctx);
  const termed = await withContractOf(ctx, given, stored, price);
  const priced = isRecounted ? { ...termed, Fees: feesForBoxes(termed, stored) } : termed;
  // What a customer asks for goes to the desk first, which looks at the price then.
  const held = isStaff(ctx)
    ? requirePriced(ctx, moves, { reason: PriceReason, prefix: 'Booking.' })
    : moves.length > 0 && `价格待核对：${movesText(moves)}`;
  return ctx.tx(async (tx) => {
    const before = await bookingStore.read(tx, Id, true);
    if (before.Amendment === AmendmentStatus.Received) throw new Refusal('booking.amending');
    await assertFrozen(tx, given, before, BookingVerb.Amend, price.kind);
    assertCodeStays(given, before);
    const moved = await propose(tx, before, {
      content: withHidden(tx, priced, before),
      verb: BookingVerb.Amend,
      version: Version,
      remarks: [Remarks?.trim(), held].filter(Boolean).join('；').slice(0, 2000) || null,
      price: price.kind === 'as it is' ? null : price,
    });
    await dropDraft(tx, Id);
    return detailOf(tx, await bookingStore.read(tx, moved.Id));
  });
}

/** Space that the carrier confirmed under a code stays under it: another code, or its carrier, is another booking. */
function assertCodeStays(
  { BookCode = null, CarrierCode = null }: BookingInput,
  before: WholeBooking,
): void {
  const refused = (name: string, text: string) =>
    invalid(`Booking.${name}`, 'code-fixed', `${text}，请退舱后重新订舱`);
  if (BookCode !== (before.BookCode ?? null))
    throw refused('BookCode', '船公司已确认，订舱代码不能更改');
  if (BookCode && CarrierCode !== (before.CarrierCode ?? null))
    throw refused('CarrierCode', `订舱代码${BookCode}属于原船公司`);
}

/**
 * The customer's fees that are counted by containers, at the agreed prices for the containers that
 * he asks for; types that have no agreed price stay for the desk.
 */
function feesForBoxes(given: BookingInput, stored: WholeBooking): BookingInput['Fees'] {
  const { Lines } = partFeesOf({
    asked: boxesByType(stored.Boxes),
    confirmed: boxesByType(given.Boxes),
    fees: stored.Fees,
  });
  const counts = new Map(
    Lines.filter(({ Proposed, Confirmed }) => Proposed && Confirmed > 0).map((line) => [
      line.LineId,
      line.Confirmed,
    ]),
  );
  return given.Fees.map((fee) => {
    const count = counts.get(fee.LineId ?? 0);
    return count === undefined ? fee : { ...fee, Quantity: count };
  });
}

/** An amendment on its way beside a booking. */
export interface Proposal {
  content: BookingInput;
  verb: BookingVerb;
  version?: number | null;
  remarks: string | null;
  /** The price that comes with it where the carrier agrees; without: it stays. */
  price?: PriceOutcome | null;
}

/** Puts an amendment beside a locked booking, in the caller's transaction. */
export async function propose(
  tx: Ctx,
  before: WholeBooking,
  { content, verb, version = null, remarks, price = null }: Proposal,
): Promise<WholeBooking> {
  const differences = bookingDifferences(
    before,
    { ...before, ...content },
    await portZonesOrNone(tx),
  );
  if (differences.length === 0)
    throw invalid('Booking', 'nothing-changed', '内容没有变化，无需改单');
  await addAmendment(tx, { bookingId: before.Id, kind: verb, reason: remarks, content, price });
  const { said, ToSend, set } = await tellCarrier(tx, before, verb, remarks);
  return bookingStates.act(tx, before, verb, {
    version,
    remarks: [remarks, said].filter(Boolean).join('；'),
    differences,
    set: { ...set, ToSend },
  });
}

/** What is confirmed of a booking after an amendment: a change of boxes is confirmed with it. */
function confirmedAfter(before: WholeBooking, content: BookingInput): Partial<WholeBooking> {
  const asked = [...boxesByType(content.Boxes)].map(([Type, Count]) => ({ Type, Count }));
  const same =
    JSON.stringify([...boxesByType(before.Boxes)].sort()) ===
    JSON.stringify([...boxesByType(content.Boxes)].sort());
  if (same) return {};
  const types = asked.flatMap(({ Type, Count }) => Array<string>(Count).fill(Type));
  return { Confirmed: asked, ConfirmedSummary: containerSummary(types) || null, OpenBoxes: 0 };
}

/** What the carrier's consent to an amendment begins in place of adopting it at once; answers the booking as it is then. */
export type Adopting = (
  tx: Ctx,
  booking: WholeBooking,
  amendment: BookingAmendment,
  remarks: string | null,
) => Promise<WholeBooking>;
const adopting = new Map<BookingVerb, Adopting>();
/** Registers it for amendments of a kind; in booking.module. */
export const adoptBy = (kind: BookingVerb, how: Adopting): void => void adopting.set(kind, how);

/**
 * The carrier agreed to the amendment that waits (use case 8a): it becomes the booking, and goes on to the cargo order and whoever follows
 * that; or begins what moves other papers with it. @param booking locked
 */
export async function adopt(
  tx: Ctx,
  booking: WholeBooking,
  { version, remarks }: { version?: number | null; remarks?: string | null },
): Promise<WholeBooking> {
  bookingStates.step(tx, booking, BookingVerb.ConfirmAmendment);
  if (version != null && version !== booking.Version) throw new Refusal('record.stale');
  const amendment = await openAmendment(tx, booking.Id);
  if (!amendment) throw new Refusal('record.stale');
  const how = adopting.get(amendment.Kind);
  if (how) return how(tx, booking, amendment, remarks ?? null);
  return takeOver(tx, booking, amendment.Content, {
    verb: BookingVerb.ConfirmAmendment,
    remarks: remarks ?? null,
    carried: 'amend',
  });
}

/** How an amendment becomes the booking. */
export interface TakingOver {
  /** The step that ends the amendment. */
  verb: BookingVerb;
  remarks: string | null;
  /** What the audit log of the cargo order calls it, and why the order changes. */
  carried: string;
  cause?: OrderCause;
}

/** Makes the content of the waiting amendment what the locked booking says, with its cargo order. */
export async function takeOver(
  tx: Ctx,
  booking: WholeBooking,
  content: BookingInput,
  { verb, remarks, carried, cause }: TakingOver,
): Promise<WholeBooking> {
  const wanted: WholeBooking = {
    ...booking,
    ...withOwnLines(content, booking),
    ...totalsOf(content),
    ...confirmedAfter(booking, content),
  };
  const after: WholeBooking = {
    ...wanted,
    ...cargoChoiceAfter(booking, wanted),
    Status: BookingStatus.Confirmed,
    ToSend: false,
    ...DELIVERED,
    Feedbacks: [],
    Opinion: null,
    Version: booking.Version + 1,
    UpdateTime: tx.now.toISOString(),
  };
  await bookingStore.write(tx, booking, after);
  const price = await priceOfAmendment(tx, booking.Id);
  if (price) await writePrice(tx, booking.Id, price);
  await settleAmendment(tx, booking.Id, AmendmentStatus.Confirmed);
  const moved = await bookingStates.act(tx, after, verb, {
    remarks,
    differences: bookingDifferences(booking, after, await portZonesOrNone(tx)),
  });
  if (booking.ReleaseTime) await carryToOrder(tx, booking, moved, carried, cause);
  return moved;
}

const LISTS = ['Parties', 'Legs', 'Goods', 'Boxes', 'Services', 'Fees', 'Remarks'] as const;

/** A content that was kept as JSON, without the numbers of lines that the booking no longer has. */
function withOwnLines(content: BookingInput, booking: WholeBooking): BookingInput {
  const lists = LISTS.map((list) => {
    const stored = new Set(
      (booking[list] as { LineId?: number | null }[]).map(({ LineId }) => LineId),
    );
    return [
      list,
      (content[list] as { LineId?: number | null }[]).map((line) =>
        stored.has(line.LineId) ? line : { ...line, LineId: null },
      ),
    ];
  });
  return { ...content, ...Object.fromEntries(lists) };
}
