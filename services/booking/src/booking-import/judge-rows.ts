import { BookingSource, BookingStatus } from '@quayside/contracts/booking/booking/choices';
import type { BookingImportRow } from '@quayside/contracts/booking/bulk/booking-import';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import { partnerRecords } from '@quayside/service-kit/mapping/remembered-codes';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { BookingEntity, bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { judgeBooking } from '../booking/judge-booking.js';
import { OURS_STANDS, TERMS } from '../booking/ours.js';
import { inputOf } from '../booking-roll/sailing.js';
import { fieldAt, orderOfRow } from '../entry-import/row-order.js';
import { normalEntry } from '../entry-order/normal-entry.js';
import { errorsOf } from '../entry-rules/judge.js';
import { BOOKING_HEADER, type Extra, NOTHING } from './booking-row.js';

type Row = ImportRow<BookingImportRow, Extra>;
type Fault = AddFault<BookingImportRow, Extra>;
type Values = Partial<BookingImportRow>;

interface Known {
  id: number;
  no: string;
  company: number;
  ref: string;
  status: BookingStatus;
  source: BookingSource;
}

const OVER = [
  BookingStatus.Completed,
  BookingStatus.Rejected,
  BookingStatus.Declined,
  BookingStatus.Cancelled,
];

/** Bookings of the customers with these numbers that the caller sees and that are not over, the latest last; locked in that order. */
function knownOf(ctx: Ctx, rows: readonly Row[], lock = false): Promise<Known[]> {
  const params: unknown[] = [
    [...new Set(rows.flatMap(({ extra }) => extra?.CompanyId ?? []))],
    rows.flatMap(({ values }) => values.CustomerRef ?? []),
    OVER,
  ];
  const scope = scopeSql(ctx, BookingEntity, 't', params);
  return ctx.sql<Known>(
    `SELECT t.id, t.request_no AS no, t.company_id AS company, t.customer_ref AS ref, t.status, t.source FROM booking t
     WHERE t.company_id = ANY($1) AND t.customer_ref = ANY($2) AND t.status <> ALL($3) AND ${scope}
     ORDER BY t.id${lock ? ' FOR UPDATE OF t' : ''}`,
    params,
  );
}

const keyOf = (company: number | undefined, ref: string | null | undefined): string =>
  `${company} ${ref}`;

/** The bookings that rows mean, drafts or handed in: the latest of a customer's number. */
export async function bookingsOf(
  ctx: Ctx,
  rows: readonly Row[],
  lock: boolean,
): Promise<WholeBooking[]> {
  const latest = new Map(
    (await knownOf(ctx, rows, lock)).map((known) => [keyOf(known.company, known.ref), known]),
  );
  return bookingStore.readMany(
    ctx,
    [...latest.values()].map(({ id }) => id),
  );
}

/** What was handed in, or begun at a price that was agreed on, is changed in its form, where the price is asked again, and not by a list. */
export async function refuseHandedIn(
  ctx: Ctx,
  rows: readonly Row[],
  fault: Fault,
  submit: boolean,
): Promise<void> {
  const known = new Map(
    (await knownOf(ctx, rows)).map((each) => [keyOf(each.company, each.ref), each]),
  );
  for (const row of rows) {
    const found = known.get(keyOf(row.extra?.CompanyId, row.values.CustomerRef));
    if (!found) continue;
    const { no, ref, status, source } = found;
    const reason =
      status !== BookingStatus.Draft
        ? `（${BookingStatus.label(status)}）`
        : PRICED.includes(source)
          ? '，按约定价格'
          : submit && source === BookingSource.Note
            ? '，由托书识别，待核对的字段须在表单中逐项核对'
            : null;
    if (reason !== null)
      fault(
        row,
        'CustomerRef',
        'handed-in',
        `客户编号${ref}已有订舱${no}${reason}，请在订舱中修改`,
      );
  }
}

/** A customer's list does not put his contract or quotation in the place of ours; of a draft that is his own it may. */
export async function refuseOverOurs(ctx: Ctx, rows: readonly Row[], fault: Fault): Promise<void> {
  if (isStaff(ctx)) return;
  const stored = new Map(
    (await bookingsOf(ctx, rows, false)).map((known) => [
      keyOf(known.CompanyId, known.CustomerRef),
      known,
    ]),
  );
  for (const row of rows) {
    const known = stored.get(keyOf(row.extra?.CompanyId, row.values.CustomerRef));
    const typed = known?.OurContract && TERMS.find((name) => row.values[name]);
    if (typed) fault(row, typed, 'not-yours', OURS_STANDS);
  }
}

const PRICED: readonly BookingSource[] = [BookingSource.Rate, BookingSource.Quote];

/**
 * Judges rows that are to be handed in as if they were typed, each finding at the cell that says it.
 * @param whole the row with what is settled where the list does not say it
 */
export async function judgeRows(
  ctx: Ctx,
  rows: readonly Row[],
  fault: Fault,
  whole: (values: Values) => Values,
): Promise<void> {
  const stored = new Map(
    (await bookingsOf(ctx, rows, false)).map((known) => [
      keyOf(known.CompanyId, known.CustomerRef),
      known,
    ]),
  );
  const codes = rows.flatMap(
    ({ values: { ReceiptCode, LoadCode, DischargeCode, DeliveryCode } }) => [
      ...[ReceiptCode, LoadCode, DischargeCode, DeliveryCode].flatMap((code) => code ?? []),
    ],
  );
  const ports = new Set((await partnerRecords(ctx, 'port', null, codes)).keys());
  // A column that others of the list have and this row does not is a cell with a fault of its own.
  const columns = new Set(
    rows.flatMap(({ values }) =>
      Object.keys(values).filter((name) => values[name as keyof Values] !== undefined),
    ),
  );
  for (const row of rows) {
    const known = stored.get(keyOf(row.extra?.CompanyId, row.values.CustomerRef));
    const values = known ? row.values : whole(row.values);
    const booking = normalEntry(
      orderOfRow(values, Object.keys(values), known ? inputOf(known) : NOTHING, BOOKING_HEADER),
    );
    for (const { Prop, Code, Msg } of errorsOf(judgeBooking(booking, { ports }, ctx.now))) {
      const field = (fieldAt(Prop, booking, BOOKING_HEADER) ??
        'CustomerRef') as keyof BookingImportRow & string;
      if (columns.has(field) && row.values[field] === undefined) continue;
      fault(row, field, Code, Msg);
    }
  }
}
