import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import {
  AmendmentStatus,
  BookingSource,
  BookingVerb,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import { ENTRY_LINES } from '@quayside/contracts/booking/entry/entry-order';
import { chinaDay } from '@quayside/contracts/core/dates';
import { DELIVERED } from '@quayside/partner-line/delivery';
import { wakeAfter } from '@quayside/service-kit/database/trail';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { settleCodeUse } from '../booking-code/code-use.js';
import { totalsOf } from '../entry-order/normal-entry.js';
import type { Customer } from '../entry-order/whose.js';
import { cargoRemark } from '../entry-rules/judge-cargo.js';
import { bookingStore, type WholeBooking } from './booking.entity.js';
import { statusMachine } from './booking.machine.js';
import { bookingDifferences } from './booking-differences.js';
import { type BookingStep, bookingStory } from './booking-states.js';
import { END_OF_NEW } from './drafts.js';
import { tellCarrier } from './to-carrier.js';

/** A booking on its way into the store. */
export interface Putting {
  booking: BookingInput;
  /** The stored one, locked; null for a new one. */
  before: WholeBooking | null;
  verb: BookingVerb;
  customer: Customer;
  source?: BookingSource | null | undefined;
  sourceNo?: string | null | undefined;
  remarks?: string | null;
  /** People are told of it with others. */
  quiet?: boolean;
  /** Allotments of its booking code on which it may stand; null where nobody judged the code anew. */
  allotments?: readonly number[] | null;
  /** Who made it where nobody is signed in: an accepted quote's seller. */
  creator?: { Id: number; Name: string };
  /** What else of the header the step sets. */
  set?: Partial<WholeBooking>;
}

/**
 * Writes a booking by a verb that its state allows, with totals and its story. 403, 422 as the
 * table of states says. Answers a
 * new one with the numbers that its lines were given.
 */
export async function putBooking(tx: Ctx, putting: Putting): Promise<WholeBooking> {
  const { before, verb, remarks = null, quiet = false } = putting;
  if (!before) return insertBooking(tx, await newStep(tx, putting), putting);
  const record = recordOf(tx, putting, before);
  const told = verb === BookingVerb.Update ? await tellCarrier(tx, record, verb, remarks) : null;
  if (told) Object.assign(record, told.set, { ToSend: told.ToSend });
  await bookingStore.write(tx, before, record);
  await settleCodeUse(tx, record, before, putting.allotments ?? null);
  const differences =
    verb === BookingVerb.Save ? [] : bookingDifferences(before, record, await portZonesOrNone(tx));
  const said = storyRemark(record, verb, [remarks], told?.said);
  await bookingStory.note(tx, [
    { record, verb, from: before.Status, remarks: said, differences, quiet },
  ]);
  return record;
}

/** The record as a step leaves it. */
function recordOf(
  ctx: Ctx,
  { booking, before, verb, set = {} }: Putting,
  owner: NewHeader,
): WholeBooking {
  const { to } = statusMachine.step(ctx, before?.Status ?? null, verb);
  const now = ctx.now.toISOString();
  return {
    ...owner,
    ...booking,
    ...totalsOf(booking),
    Status: to,
    Version: owner.Version + 1,
    UpdateTime: now,
    ...(verb === BookingVerb.Submit && {
      SubmitTime: now,
      AcceptTime: null,
      Opinion: null,
      Feedbacks: [],
    }),
    ...(verb === BookingVerb.Update && { Opinion: null, Feedbacks: [] }),
    ...set,
  };
}

/**
 * What the story says beside the step: what was remarked, why the cargo is declared as it is, what
 * went to the carrier.
 */
function storyRemark(
  record: WholeBooking,
  verb: BookingVerb,
  remarks: readonly (string | null)[],
  told?: string | null,
): string | null {
  const answered = verb === BookingVerb.Submit ? cargoRemark(record) : null;
  return [...remarks, answered, told].filter(Boolean).join('；').slice(0, 2000) || null;
}

/** The first step of a new booking, with its numbers, as {@link insertBooking} writes it. */
export async function newStep(ctx: Ctx, putting: Putting): Promise<BookingStep> {
  const { verb, remarks = null, quiet = false } = putting;
  const record = recordOf(ctx, putting, await newHeader(ctx, putting));
  return {
    record,
    verb,
    from: null,
    differences: [],
    quiet,
    remarks: storyRemark(record, verb, [remarks]),
  };
}

const LISTS = Object.keys(ENTRY_LINES) as (keyof typeof ENTRY_LINES)[];
const insert = bookingStore.adding(
  LISTS,
  (first) =>
    `${bookingStory.parts(`$${first}`, `$${first + 1}`, `$${first + 2}`)},
      draft AS (${END_OF_NEW(`$${first + 3}`)})`,
);

/**
 * Stores a new booking with its lines, its story, audit and events, and the end of what the
 * caller had typed of it, in one
 * statement; what other folders do with it comes behind. Needs a transaction only where they,
 * or its booking code, write.
 */
export async function insertBooking(
  ctx: Ctx,
  step: BookingStep,
  { allotments = null, endsDraft = false }: Pick<Putting, 'allotments'> & { endsDraft?: boolean },
): Promise<WholeBooking> {
  const writer = endsDraft ? ctx.employee.EmployeeId : null;
  const params = [...bookingStory.params(ctx, [step]), writer];
  const record = await insert(ctx, step.record, params);
  wakeAfter(ctx);
  await settleCodeUse(ctx, record, null, allotments);
  await bookingStory.follow(ctx, [{ ...step, record }]);
  return record;
}

/** BK, year and month in China, and a serial number that no other booking has. */
const requestNo = (serial: number, now: Date): string =>
  `BK${chinaDay(now).replaceAll('-', '').slice(2, 6)}${String(serial).padStart(4, '0')}`;

/** The number of a booking that is made of another one. */
export async function nextRequestNo(tx: Ctx): Promise<string> {
  const [row] = await tx.sql<{ n: number }>(`SELECT nextval('booking_number')::int AS n`);
  return requestNo((row as { n: number }).n, tx.now);
}

/** What a new booking is called by, before it is written with all that names it. */
async function newNumbers(ctx: Ctx): Promise<Pick<WholeBooking, 'Id' | 'RequestNo'>> {
  const [row] = await ctx.sql<{ id: number; n: number }>(
    `SELECT nextval('booking_id_seq') AS id, nextval('booking_number')::int AS n`,
  );
  const { id, n } = row as { id: number; n: number };
  return { Id: id, RequestNo: requestNo(n, ctx.now) };
}

/** Where a contract or quotation stands in what the customer wrote or chose himself, whoever types it in. */
const OF_CUSTOMER: readonly unknown[] = [BookingSource.Note, BookingSource.Online];

type NewHeader = Omit<
  WholeBooking,
  keyof BookingInput | keyof ReturnType<typeof totalsOf> | 'Status'
>;

async function newHeader(
  ctx: Ctx,
  { booking, customer, source, sourceNo, creator }: Putting,
): Promise<NewHeader> {
  const { CompanyId, CompanyCode, CompanyName } = customer;
  const { Id: EmployeeId, Name } = creator ?? {
    Id: ctx.employee.EmployeeId,
    Name: ctx.employee.Name,
  };
  const now = ctx.now.toISOString();
  return {
    ...(await newNumbers(ctx)),
    CompanyId,
    CompanyCode,
    CompanyName,
    // Staff who book on the operator's own account book for nobody else.
    OurContract:
      isStaff(ctx) &&
      !OF_CUSTOMER.includes(source) &&
      Boolean(booking.ContractNo || booking.QuotationNo),
    OnBehalf: creator !== undefined || (isStaff(ctx) && CompanyId !== ctx.employee.CompanyId),
    Amendment: AmendmentStatus.None,
    Cancellation: CancellationStatus.None,
    Source: source ?? BookingSource.Form,
    SourceNo: sourceNo?.trim() || null,
    CreatorId: EmployeeId,
    CreateName: Name,
    OwnerId: null,
    OwnerName: null,
    BookingNo: null,
    OrderId: null,
    ConfirmedSummary: null,
    OpenBoxes: 0,
    PartCargo: null,
    ToSend: false,
    SentBy: null,
    ...DELIVERED,
    ReleaseTime: null,
    HoldReason: null,
    Opinion: null,
    ParentId: null,
    ParentNo: null,
    SubmitTime: null,
    AcceptTime: null,
    SendTime: null,
    ConfirmTime: null,
    Confirmed: [],
    PartGoods: [],
    Feedbacks: [],
    Version: 0,
    CreateTime: now,
    UpdateTime: now,
  };
}
