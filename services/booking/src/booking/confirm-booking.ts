import type {
  BookingConfirmed,
  BookingDetail,
} from '@quayside/contracts/booking/booking/booking.api';
import {
  AmendmentStatus,
  BookingStatus,
  BookingVerb,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import { openBoxesText } from '@quayside/contracts/booking/booking/open-boxes';
import { PartCargo } from '@quayside/contracts/booking/booking/part-cargo';
import type { ConfirmationLine } from '@quayside/contracts/booking/line/confirmation';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { DELIVERED } from '@quayside/partner-line/delivery';
import { refusedFor } from '@quayside/service-kit/document/finding-list';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { compactCode } from '@quayside/shipping-standards/ascii-text';
import { containerSummary } from '@quayside/shipping-standards/container-summary';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import { priceDayLines, priceDayText } from '../booking-home/price-days.js';
import { bookingNoOf } from '../cargo-order/booking-no.js';
import { boxesByType } from '../entry-order/boxes-by-type.js';
import { normalEntry } from '../entry-order/normal-entry.js';
import { factsOf } from '../entry-order/read-entry.js';
import { judgeEntry } from '../entry-rules/judge.js';
import { MOST_AHEAD } from '../entry-rules/judge-plausible.js';
import { bookingStore, type WholeBooking } from './booking.entity.js';
import { bookingDifferences } from './booking-differences.js';
import { bookingStates, detailOf } from './booking-states.js';
import { carryToOrder } from './cargo-order-of.js';
import { askedBooking, keepConfirmation } from './keep-confirmation.js';
import { settleAmendment } from './open-amendment.js';
import { openBoxes } from './open-boxes.js';
import { type CargoChoice, cargoChoiceAfter, cargoText, decidedCargo } from './part-cargo.js';
import { release } from './release-booking.js';
import { hasOtherBoxes, typedLines } from './typed-confirmation.js';

const SAID = [
  ...([
    'MblNo',
    'CarrierCode',
    'Vessel',
    'Voyage',
    'SailingDate',
    'ArrivalDate',
    'SiDeadline',
  ] as const),
  ...(['VgmDeadline', 'YardDeadline', 'CustomsDeadline'] as const),
] as const;

/** Boxes by canonical type, one line each; 422 for a type that does not exist, or when there is none at all. */
function confirmedOf(
  given: BookingConfirmed['Boxes'],
  booking: WholeBooking,
): WholeBooking['Confirmed'] {
  const lines = given ?? [...boxesByType(booking.Boxes)].map(([Type, Count]) => ({ Type, Count }));
  const types = lines.map(({ Type }, index) => {
    const type = canonicalContainerType(Type);
    if (!type)
      throw invalid(`Boxes[${index}].Type`, 'container-type-unknown', `箱型“${Type}”不存在`);
    return { Type: type, Count: lines[index]?.Count ?? 0 };
  });
  const counted = [...boxesByType(types)].filter(([, count]) => count > 0);
  if (counted.length === 0)
    throw invalid('Boxes', 'required', '船公司未确认任何箱，请改用“船公司拒绝”');
  return counted.map(([Type, Count]) => ({ Type, Count }));
}

/** What of a confirmation is not what was asked for, in words; null when all is. */
export function confirmedOtherwise(before: WholeBooking, after: WholeBooking): string | null {
  const { ContainerSummary } = before;
  const { OpenBoxes, ConfirmedSummary } = after;
  const hasMore = OpenBoxes === 0 && hasOtherBoxes(before.Boxes, after.Confirmed);
  const said = [
    before.CarrierCode && before.CarrierCode !== after.CarrierCode
      ? `船公司：申请${before.CarrierCode}，确认${after.CarrierCode}`
      : null,
    openBoxesText({ OpenBoxes, ConfirmedSummary, ContainerSummary }),
    hasMore ? `申请${ContainerSummary}，确认${ConfirmedSummary}` : null,
    before.Vessel && before.Vessel !== after.Vessel
      ? `船名由${before.Vessel}改为${after.Vessel}`
      : null,
    before.Voyage && before.Voyage !== after.Voyage
      ? `航次由${before.Voyage}改为${after.Voyage}`
      : null,
    before.SailingDate &&
    after.SailingDate &&
    (after.SailingDate < before.SailingDate ||
      after.SailingDate > (before.LatestSailing ?? before.SailingDate))
      ? `开航日为${after.SailingDate}，申请为${before.LatestSailing ? `${before.SailingDate}至${before.LatestSailing}` : before.SailingDate}`
      : null,
  ].filter(Boolean);
  return said.length > 0 ? `与申请不同：${said.join('；')}` : null;
}

/**
 * Writes down what a carrier confirmed (DCSA use case 5): number, voyage, cut-offs, and the boxes that he gives. What is confirmed goes on,
 * the rest stays open and visible. Said again of a confirmed booking it takes the place of what was confirmed, and an amendment or a
 * cancellation that waited is no more.
 */
export async function confirmBooking(
  ctx: Ctx,
  { Id, Version, Boxes, Release, ReleaseReason, Cargo, ...given }: BookingConfirmed,
): Promise<BookingDetail> {
  return ctx.tx(async (tx) => {
    const before = await bookingStore.read(tx, Id, true);
    bookingStates.step(tx, before, BookingVerb.Confirm);
    if (before.Version !== Version) throw new Refusal('record.stale');
    await assertPlausible(tx, before, given, Boxes);
    const released = Boolean(Release || before.ReleaseTime);
    const decide = (wanted: WholeBooking, kept: CargoChoice): CargoChoice => {
      const isAsked = kept.PartCargo === PartCargo.Open || Boolean(Cargo?.Decision);
      return kept.PartCargo !== null && isAsked ? decidedCargo(wanted, Cargo, released) : kept;
    };
    const confirmed = await writeConfirmed(tx, before, given, Boxes, { decide });
    const asked = { remarks: null, reason: ReleaseReason ?? null };
    const last =
      Release && !confirmed.ReleaseTime ? await release(tx, confirmed, asked) : confirmed;
    return detailOf(tx, await bookingStore.read(tx, last.Id));
  });
}

/** What of a confirmation is mistyped, of what the rules find. */
const MISTYPED: readonly string[] = [
  'date-order',
  'date-implausible',
  'carrier-unknown',
  'carrier-alias',
  'unprintable',
];
/** A confirmation is written down after the sailing at the latest so many days. */
const MOST_LATE = 60;

/**
 * Refuses with 422 cut-offs after the sailing or a year from it, a carrier that nobody knows, and more boxes than were asked for, as the
 * desk wrote them down; a carrier's message is taken as he sent it.
 */
async function assertPlausible(
  tx: Ctx,
  before: WholeBooking,
  given: Partial<BookingConfirmed>,
  boxes: BookingConfirmed['Boxes'],
): Promise<void> {
  const [confirmed, asked] = [boxes ?? [], before.Boxes].map((lines) =>
    lines.reduce((sum, { Count }) => sum + (Count ?? 1), 0),
  ) as [number, number];
  if (confirmed > asked)
    throw invalid(
      'Boxes',
      'more-than-asked',
      `确认${confirmed}箱，多于申请的${asked}箱；客户加箱请先改单`,
    );
  if (given.BookingNo) bookingNoOf(given.BookingNo);
  const said = Object.fromEntries(
    SAID.flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
  );
  // Days between which it may sail are a wish, which the carrier's word ends.
  const whole = normalEntry({ ...before, ...said, LatestSailing: null });
  const stood = new Set(
    judgeEntry(before, await factsOf(tx, before)).map(({ Code, Prop }) => `${Code} ${Prop}`),
  );
  // What was wrong already is not the confirmation's; of a sailing that is moved past a cut-off that stands, the sailing is.
  const wrong = judgeEntry(whole, await factsOf(tx, whole))
    .filter(({ Code, Prop }) => MISTYPED.includes(Code) && !stood.has(`${Code} ${Prop}`))
    .map((finding) =>
      Object.hasOwn(said, finding.Prop) ? finding : { ...finding, Prop: 'SailingDate' },
    );
  const { SailingDate } = given;
  const today = chinaDay(tx.now);
  if (SailingDate && SailingDate < daysAfter(today, -MOST_LATE))
    throw invalid('SailingDate', 'sailing-past', '开航日早已过去，请核对年份');
  if (SailingDate && SailingDate > daysAfter(today, MOST_AHEAD))
    throw invalid('SailingDate', 'sailing-far', '开航日在一年以后，请核对年份');
  if (wrong.length > 0) throw refusedFor('booking.faulty', wrong, { count: wrong.length });
}

/** True when a confirmation says what stands at the booking already. */
export function saysTheSame(
  booking: WholeBooking,
  given: Partial<BookingConfirmed>,
  boxes: BookingConfirmed['Boxes'],
): boolean {
  const isSame = (a: string, b: string): boolean =>
    a === b || (a.includes('T') && Date.parse(a) === Date.parse(b));
  const told = SAID.every((name) => !given[name] || isSame(given[name], booking[name] ?? ''));
  const counted = (lines: readonly { Type?: string | null; Count?: number | null }[]): string =>
    JSON.stringify(
      [
        ...boxesByType(
          lines.map(({ Type, Count }) => ({ Type: Type ?? null, Count: Count ?? null })),
        ),
      ].sort(),
    );
  return (
    told &&
    compactCode(given.BookingNo ?? '') === booking.BookingNo &&
    counted(boxes ?? []) === counted(booking.Confirmed)
  );
}

/** What comes with a confirmation that is written down. */
interface Writing {
  /** What else the carrier said, for the story. */
  words?: string | null;
  /** He agreed to an amendment with it, which stays so. */
  amended?: boolean;
  /** Everything that he said beside what was asked for; without it what is written down. */
  lines?: readonly ConfirmationLine[];
  /** The booking as it was asked for. */
  asked?: WholeBooking;
  /** What a person says of the cargo where fewer boxes are confirmed; a message leaves it open. */
  decide?: (wanted: WholeBooking, kept: CargoChoice) => CargoChoice;
}

/** The confirmation of a locked booking, in the caller's transaction; a message of the carrier comes here as well. */
export async function writeConfirmed(
  tx: Ctx,
  before: WholeBooking,
  given: Omit<
    BookingConfirmed,
    'Id' | 'Version' | 'Boxes' | 'Release' | 'ReleaseReason' | 'Cargo'
  > & {
    Legs?: WholeBooking['Legs'];
  },
  boxes: BookingConfirmed['Boxes'],
  { words = null, amended = false, lines, asked, decide }: Writing = {},
): Promise<WholeBooking> {
  const Confirmed = confirmedOf(boxes, before);
  const wish = asked ?? (await askedBooking(tx, before, amended));
  const outside = await priceDayLines(tx, before, given.SailingDate ?? before.SailingDate);
  const compared = lines ?? typedLines(wish, given, Confirmed);
  await keepConfirmation(tx, wish, [...outside, ...compared]);
  const said = Object.fromEntries(
    SAID.flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
  );
  const types = Confirmed.flatMap(({ Type, Count }) => Array<string>(Count).fill(Type));
  const wanted: WholeBooking = {
    ...normalEntry({ ...before, ...said, ...(given.Legs && { Legs: given.Legs }) }),
    BookingNo: compactCode(given.BookingNo),
    Confirmed,
    ConfirmedSummary: containerSummary(types),
    OpenBoxes: openBoxes(before.Boxes, Confirmed),
    ConfirmTime: tx.now.toISOString(),
    Opinion: null,
    Feedbacks: [],
    ToSend: false,
    ...DELIVERED,
    Amendment:
      amended || before.Amendment !== AmendmentStatus.Received
        ? before.Amendment
        : AmendmentStatus.None,
    Cancellation:
      before.Cancellation === CancellationStatus.Received
        ? CancellationStatus.None
        : before.Cancellation,
  };
  const kept = cargoChoiceAfter(before, wanted);
  const cargo = decide ? decide(wanted, kept) : kept;
  const after: WholeBooking = {
    ...wanted,
    ...cargo,
    Status: before.Status,
    Version: before.Version + 1,
    UpdateTime: tx.now.toISOString(),
  };
  await bookingStore.write(tx, before, after);
  if (before.Amendment === AmendmentStatus.Received)
    await settleAmendment(tx, before.Id, AmendmentStatus.Declined);
  const remarks = [
    `订舱号${after.BookingNo}`,
    priceDayText(outside),
    confirmedOtherwise(before, after),
    cargoText(after),
    words,
  ]
    .filter(Boolean)
    .join('；')
    .slice(0, 2000);
  const moved = await bookingStates.act(tx, after, BookingVerb.Confirm, {
    remarks,
    differences: bookingDifferences(before, after, await portZonesOrNone(tx)),
  });
  if (before.Status === BookingStatus.Confirmed && before.ReleaseTime)
    await carryToOrder(tx, before, moved, 'confirm');
  return moved;
}
