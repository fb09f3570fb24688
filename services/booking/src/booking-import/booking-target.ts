import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import {
  BookingSource,
  BookingStatus,
  BookingVerb,
} from '@quayside/contracts/booking/booking/choices';
import {
  type BookingImportOptions,
  type BookingImportRow,
  bookingImport,
  MOST_BOOKINGS,
} from '@quayside/contracts/booking/bulk/booking-import';
import { GoodsType, TransportMethod } from '@quayside/contracts/trade/choices';
import { defineImport } from '@quayside/service-kit/import/definition';
import type {
  AppliedChange,
  ImportTarget,
  RowChange,
  StoredRow,
} from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { judgeBooking } from '../booking/judge-booking.js';
import { withOurs, withoutOurs } from '../booking/ours.js';
import { putBooking } from '../booking/put-booking.js';
import { assertRight, deleteDraft } from '../booking/write-booking.js';
import { knownGoodsType } from '../booking-home/known-goods-type.js';
import { agreedFacts, requirePriced } from '../booking-home/price-hold.js';
import { factsOfBooking, priceMoves } from '../booking-home/priced-facts.js';
import { inputOf } from '../booking-roll/sailing.js';
import { ENTRY_FIELDS, portsOfNames } from '../entry-import/entry-fields.js';
import { resolveCompanies } from '../entry-import/resolve-companies.js';
import { orderOfRow, rowOfOrder } from '../entry-import/row-order.js';
import { normalEntry } from '../entry-order/normal-entry.js';
import { resolveOrderCodes } from '../order-import/order-codes.js';
import { BOOKING_HEADER, type Extra, NOTHING } from './booking-row.js';
import { tellBulk } from './bulk-notice.js';
import { bookingsOf, judgeRows, refuseHandedIn, refuseOverOurs } from './judge-rows.js';

/**
 * Of a new booking, where the list does not say it. Where containers or goods do not tell general
 * cargo the goods type stays empty: a draft says so, and handing in asks for it.
 */
const usualOf = ({ ContainerSummary, GoodsName }: Partial<BookingImportRow>) => ({
  GoodsType: knownGoodsType({
    boxTypes: (parseContainerSummary(ContainerSummary ?? '') ?? []).map(({ type }) => type),
    texts: [GoodsName],
  }),
  TransportMethod: TransportMethod.CyCy,
});

/**
 * Bookings from lists: drafts, or handed in at once where the person says so and the rules have nothing against it. A draft is known by its
 * customer and the customer's number; what was handed in is changed in its form.
 */
export const bookingTarget: ImportTarget<BookingImportRow, BookingImportOptions, Extra> = {
  key: ['CompanyCode', 'CustomerRef'],
  called: ({ CustomerRef, CompanyName }) => [CustomerRef, CompanyName].filter(Boolean).join(' '),
  mostRows: MOST_BOOKINGS,
  fields: {
    ...ENTRY_FIELDS,
    Submit: { hidden: true },
    LatestSailing: { aliases: ['最晚开航', '最迟开航日', 'Latest ETD'], example: '2026-12-20' },
    Vessel: { aliases: ['Vessel', '船舶'], example: 'QUAY HARMONY' },
    Voyage: { aliases: ['Voyage', '航次号'], example: '052E' },
  },
  complete: portsOfNames,
  async resolve(ctx, rows, fault, options) {
    await resolveCompanies(ctx, rows, fault);
    const coded = new Set<string>();
    await resolveOrderCodes(ctx, rows as never, (row, field, ...said) => {
      coded.add(`${row.row} ${field}`);
      fault(row as never, field as never, ...said);
    });
    await refuseHandedIn(ctx, rows, fault, options.Submit === true);
    await refuseOverOurs(ctx, rows, fault);
    if (!options.Submit) return;
    for (const row of rows) row.values.Submit = true;
    // A name that nobody knows is no well-formed code either: it is said once.
    const once: typeof fault = (row, field, ...said) =>
      coded.has(`${row.row} ${field}`) || fault(row, field, ...said);
    await judgeRows(ctx, rows, once, (values) => ({ ...values, ...settled(values) }));
  },
  settle(values, stored) {
    const missing = stored ? {} : settled(values);
    return {
      values: missing,
      notes: Object.fromEntries(
        Object.entries(missing).map(([name, value]) => [
          name,
          `列表未给出，按${name === 'GoodsType' ? GoodsType.label(value as GoodsType) : TransportMethod.label(value as TransportMethod)}`,
        ]),
      ),
    };
  },
  async existing(ctx, rows, lock) {
    const codes = new Map(
      rows.map(({ extra, values }) => [extra?.CompanyId, values.CompanyCode ?? '']),
    );
    return (await bookingsOf(ctx, rows, lock)).map((stored): StoredRow<BookingImportRow> => {
      const known = withoutOurs(ctx, stored);
      const { Id, Version, Status, CompanyId, CompanyCode } = known;
      const row = rowOfOrder(
        known,
        codes.get(CompanyId) || CompanyCode,
        BOOKING_HEADER,
      ) as BookingImportRow;
      return { Id, Version, values: { ...row, Submit: Status !== BookingStatus.Draft } };
    });
  },
  async apply(tx, changes, { Id }) {
    const written: WholeBooking[] = [];
    for (const change of changes) written.push(await write(tx, change, Id));
    await tellBulk(tx, Id, BookingVerb.Submit, written);
    return written.map((booking) => ({ Id: booking.Id, Version: booking.Version }));
  },
  async undo(tx, changes, { Id }) {
    const taken: WholeBooking[] = [];
    for (const change of changes) {
      const back = await takeBack(tx, change);
      if (back) taken.push(back);
    }
    await tellBulk(tx, Id, BookingVerb.Cancel, taken);
    return [];
  },
};

function settled(values: Partial<BookingImportRow>): Partial<BookingImportRow> {
  return Object.fromEntries(
    Object.entries(usualOf(values)).filter(
      ([name, value]) => value !== null && values[name as keyof BookingImportRow] == null,
    ),
  );
}

/** Days have passed since the check, perhaps: the rules are asked again, but for the ports, which only warn. */
function assertStillRight(tx: Ctx, booking: BookingInput): void {
  const { ReceiptCode, LoadCode, DischargeCode, DeliveryCode } = booking;
  const ports = new Set(
    [ReceiptCode, LoadCode, DischargeCode, DeliveryCode].flatMap((code) => code ?? []),
  );
  assertRight(judgeBooking(booking, { ports }, tx.now));
}

async function write(
  tx: Ctx,
  { stored, values, fields, extra }: RowChange<BookingImportRow, Extra>,
  importId: number,
): Promise<WholeBooking> {
  const before = stored ? await bookingStore.read(tx, stored.Id) : null;
  const said = before ? fields : Object.keys(values);
  const typed = normalEntry(
    orderOfRow(values, said, before ? inputOf(withoutOurs(tx, before)) : NOTHING, BOOKING_HEADER),
  );
  const booking = withOurs(tx, typed, before);
  if (values.Submit) {
    assertStillRight(tx, booking);
    const agreed = before && (await agreedFacts(tx, before));
    const moves = agreed ? priceMoves(agreed, factsOfBooking(booking)) : [];
    requirePriced(tx, moves, { reason: null, prefix: 'Booking.' });
  }
  return putBooking(tx, {
    booking,
    before,
    verb: values.Submit ? BookingVerb.Submit : BookingVerb.Save,
    quiet: true,
    customer: {
      CompanyId: extra.CompanyId,
      CompanyCode: values.CompanyCode ?? '',
      CompanyName: values.CompanyName ?? '',
    },
    source: BookingSource.Excel,
    sourceNo: `导入${importId}`,
  });
}

/**
 * Takes a row back: a draft goes or is as it was, what was handed in is cancelled or withdrawn, so that its story stays. Answers the booking
 * that the desk had heard of.
 */
async function takeBack(
  tx: Ctx,
  { Id, kind, values, before }: AppliedChange<BookingImportRow, Extra>,
): Promise<WholeBooking | null> {
  const booking = await bookingStore.read(tx, Id, true);
  const handedIn = booking.Status !== BookingStatus.Draft;
  const common = { before: booking, customer: booking, quiet: true } as const;
  if (kind === 'added') {
    if (handedIn) {
      const remarks = '撤销批量导入';
      return putBooking(tx, {
        ...common,
        booking: inputOf(booking),
        verb: BookingVerb.Cancel,
        remarks,
        set: { Opinion: remarks },
      });
    }
    await deleteDraft(tx, Id);
    return null;
  }
  const restored = withOurs(
    tx,
    normalEntry(
      orderOfRow(before, Object.keys(before), inputOf(withoutOurs(tx, booking)), BOOKING_HEADER),
    ),
    booking,
  );
  const verb = handedIn && values.Submit ? BookingVerb.Withdraw : BookingVerb.Save;
  const back = await putBooking(tx, { ...common, booking: restored, verb });
  return verb === BookingVerb.Withdraw ? back : null;
}

export const bookingImporter = defineImport(bookingImport, bookingTarget, import.meta.url);
