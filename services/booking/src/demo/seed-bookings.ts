import { demoCompanies, demoEmployees } from '@quayside/contracts/auth/demo';
import {
  AmendmentStatus,
  BookingSource,
  BookingStatus,
  BookingVerb,
  CancellationStatus,
  FeedbackCode,
  FeedbackSeverity,
  SentBy,
} from '@quayside/contracts/booking/booking/choices';
import { isDemoContract } from '@quayside/contracts/freight/contract/demo';
import { DELIVERED } from '@quayside/partner-line/delivery';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { containerSummary } from '@quayside/shipping-standards/container-summary';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { addAmendment } from '../booking/open-amendment.js';
import { openBoxes } from '../booking/open-boxes.js';
import { nextRequestNo } from '../booking/put-booking.js';
import { ORDER } from '../cargo-order/columns.js';
import { boxesByType } from '../entry-order/boxes-by-type.js';
import { normalEntry, totalsOf } from '../entry-order/normal-entry.js';
import { type DemoBooking, type DemoBookingStep, demoBookings } from './demo-bookings.js';
import type { StoredDemoOrder } from './demo-entries.js';
import { BOOKING_LINES } from './demo-lines.js';
import { seedRoll } from './seed-roll.js';

const HOUR = 3_600_000;
/** Staff of the operator. */
const STAFF = demoEmployees
  .filter(({ CompanyId }) => CompanyId === 1)
  .map(({ Id }) => Id as number);
const employee = (id: number) => demoEmployees.find(({ Id }) => Id === id) ?? demoEmployees[1];
const company = (id: number) => demoCompanies.find(({ Id }) => Id === id) ?? demoCompanies[1];

/** Bookings of the demo companies with their stories; their notices are long read and not told again. Does nothing when there are any. */
export async function seedBookings(tx: Ctx): Promise<void> {
  const known = await tx.sql('SELECT 1 FROM booking LIMIT 1');
  if (known.length > 0) return;
  const free = await tx.sql<StoredDemoOrder>(
    `SELECT ${ORDER} FROM cargo_order t WHERE NOT t.cancelled AND NOT EXISTS (SELECT FROM entry_order e WHERE e.order_id = t.id)
     ORDER BY t.sailing_date DESC, t.id LIMIT 40`,
  );
  await addDemoBookings(tx, demoBookings(tx.now, free), async (demo, { Id }) => {
    const last = demo.steps.at(-1) as DemoBookingStep;
    await seedRoll(tx, Id, demo);
    if (last.verb !== BookingVerb.Amend) return;
    const content = {
      ...demo.content,
      Boxes: demo.content.Boxes.map((box) => ({
        ...box,
        Count: (box.Count ?? 1) + 1,
        Number: null,
      })),
    };
    await addAmendment(tx, {
      bookingId: Id,
      kind: BookingVerb.Amend,
      reason: last.remarks,
      content,
    });
  });
}

/** Stores bookings with their stories; `beside` adds what stands beside each. */
export async function addDemoBookings<T extends DemoBooking>(
  tx: Ctx,
  demos: readonly T[],
  beside: (demo: T, booking: WholeBooking) => Promise<void>,
): Promise<void> {
  const rows: object[] = [];
  for (const demo of demos) {
    const whole = await bookingOf(tx, demo);
    const Id = await bookingStore.add(tx, whole);
    rows.push(...demo.steps.map((step) => logOf(tx, Id, demo, step)));
    await beside(demo, { ...whole, Id });
  }
  await tx.sql(
    `INSERT INTO booking_log (booking_id, axis, owner_id, creator_id, verb, from_status, to_status, remarks, differences, employee_id, employee_name, company_name, create_time)
     SELECT booking_id, axis, owner_id, creator_id, verb, from_status, to_status, remarks, '[]', employee_id, employee_name, company_name, create_time
     FROM json_populate_recordset(NULL::booking_log, $1)`,
    [JSON.stringify(rows)],
  );
}

const momentOf = (tx: Ctx, { hoursAgo }: DemoBookingStep): string =>
  new Date(tx.now.getTime() - hoursAgo * HOUR).toISOString();

function logOf(
  tx: Ctx,
  booking_id: number,
  { companyId, creatorId }: DemoBooking,
  step: DemoBookingStep,
): object {
  const who = employee(step.employeeId);
  return {
    booking_id,
    axis: step.axis,
    owner_id: companyId,
    creator_id: creatorId,
    verb: step.verb,
    from_status: step.from,
    to_status: step.to,
    remarks: step.remarks,
    employee_id: step.employeeId,
    employee_name: who.RealName,
    company_name: company(who.CompanyId).CompanyName,
    create_time: momentOf(tx, step),
  };
}

/** Verbs whose reason stands on the booking. */
const ANSWERED: readonly BookingVerb[] = [
  BookingVerb.Return,
  BookingVerb.AskUpdate,
  BookingVerb.Reject,
  BookingVerb.Cancel,
  BookingVerb.AskAmendment,
  BookingVerb.AskCancel,
];
const ASKING: readonly BookingVerb[] = [
  BookingVerb.Return,
  BookingVerb.AskUpdate,
  BookingVerb.AskAmendment,
];

const ON_LINE = BOOKING_LINES.lines.map(([carrier]) => carrier as string);

/** How a demo booking was sent: as it would be sent today. */
function sentBy(source: BookingSource, carrier: string | null | undefined): SentBy {
  if (source === BookingSource.Online) return SentBy.Online;
  return ON_LINE.includes(carrier ?? '') ? SentBy.Line : SentBy.Offline;
}

async function bookingOf(
  tx: Ctx,
  { companyId, creatorId, source, sourceNo, content, confirmed, short, steps }: DemoBooking,
): Promise<Omit<WholeBooking, 'Id'>> {
  const { Id, CompanyCode, CompanyName } = company(companyId);
  const whole = normalEntry(content);
  const last = steps.at(-1) as DemoBookingStep;
  const at = (verb: BookingVerb): string | null => {
    const step = steps.find((each) => each.verb === verb);
    return step ? momentOf(tx, step) : null;
  };
  const state = (axis: string): number => steps.findLast((step) => step.axis === axis)?.to ?? 0;
  const accepted = steps.find(({ verb }) => verb === BookingVerb.Accept);
  const asked = [...boxesByType(whole.Boxes)].map(([Type, Count]) => ({ Type, Count }));
  const Confirmed = confirmed
    ? asked.map((box, index) =>
        index === 0 ? { ...box, Count: Math.max(1, box.Count - short) } : box,
      )
    : [];
  const types = Confirmed.flatMap(({ Type, Count }) => Array<string>(Count).fill(Type));
  const { Error: Severity } = FeedbackSeverity;
  const feedback = {
    Severity,
    Code: FeedbackCode.MustChange,
    Prop: 'Goods[0].HsCode',
    Message: last.remarks ?? '',
  };
  return {
    ...whole,
    ...totalsOf(whole),
    RequestNo: await nextRequestNo(tx),
    CompanyId: Id,
    CompanyCode,
    CompanyName,
    Source: source,
    SourceNo: sourceNo ?? null,
    Status: state('Status') as BookingStatus,
    Amendment: state('Amendment') as AmendmentStatus,
    Cancellation: state('Cancellation') as CancellationStatus,
    OurContract: STAFF.includes(creatorId) || isDemoContract(whole.ContractNo),
    OnBehalf: STAFF.includes(creatorId),
    CreatorId: creatorId,
    CreateName: employee(creatorId).RealName,
    OwnerId: accepted?.employeeId ?? null,
    OwnerName: accepted ? employee(accepted.employeeId).RealName : null,
    BookingNo: confirmed?.bookingNo ?? null,
    OrderId: confirmed?.orderId ?? null,
    Confirmed,
    ConfirmedSummary: confirmed ? containerSummary(types) : null,
    OpenBoxes: confirmed ? openBoxes(whole.Boxes, Confirmed) : 0,
    PartCargo: null,
    PartGoods: [],
    ReleaseTime: at(BookingVerb.Release),
    HoldReason: null,
    Opinion: ANSWERED.includes(last.verb) ? last.remarks : null,
    Feedbacks: ASKING.includes(last.verb) ? [feedback] : [],
    SentBy: at(BookingVerb.Send) ? sentBy(source, whole.CarrierCode) : null,
    ...DELIVERED,
    ToSend: last.verb === BookingVerb.Amend || last.verb === BookingVerb.AskCancel,
    ParentId: null,
    ParentNo: null,
    SubmitTime: at(BookingVerb.Submit),
    AcceptTime: at(BookingVerb.Accept),
    SendTime: at(BookingVerb.Send),
    ConfirmTime: at(BookingVerb.Confirm),
    Version: steps.length,
    CreateTime: momentOf(tx, steps[0] as DemoBookingStep),
    UpdateTime: momentOf(tx, last),
  };
}
