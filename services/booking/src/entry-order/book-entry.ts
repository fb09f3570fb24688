import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import type { EntryBooking, EntryDetail } from '@quayside/contracts/booking/entry/entry-order.api';
import { type EntryFinding, EntryWeight } from '@quayside/contracts/booking/entry/findings';
import { type BookedOrder, OrderSource } from '@quayside/contracts/booking/order';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingNoOf } from '../cargo-order/booking-no.js';
import { orderOfBooking } from '../cargo-order/order-of-booking.js';
import { addOrders, changeOrders } from '../cargo-order/store-orders.js';
import { missingOf, nextMissing } from '../entry-rules/due.js';
import { judgeEntry } from '../entry-rules/judge.js';
import { differencesOf } from './differences.js';
import { entryStore, type WholeEntry } from './entry-order.entity.js';
import { detailOf, entryStates } from './entry-states.js';
import { booked, entryAct } from './follow-entry.js';
import { normalEntry } from './normal-entry.js';
import { orderOfEntry } from './order-of-entry.js';
import { dueHoursOf, factsOf } from './read-entry.js';
import { assertRight } from './write-entry.js';

/** The entered order that a cargo order belongs to already. */
async function entryOf(tx: Ctx, orderId: number): Promise<string | null> {
  const [entry] = await tx.sql<{ no: string }>(
    'SELECT entry_no AS no FROM entry_order WHERE order_id = $1',
    [orderId],
  );
  return entry ? `录单${entry.no}` : null;
}

const LINES = ['Containers', 'Goods', 'Parties'] as const;

/** What an entry adds to a cargo order that was there: what the desk says of the booking now, and what the order lacked. */
function added(
  order: BookedOrder,
  own: Awaited<ReturnType<typeof orderOfEntry>>,
  said: Partial<WholeEntry>,
): Partial<BookedOrder> {
  const patch = Object.entries(own).filter(([name, value]) => {
    const stored = order[name as keyof BookedOrder];
    if (LINES.some((line) => line === name))
      return (stored as unknown[]).length === 0 && (value as unknown[]).length > 0;
    return value !== null && value !== stored && (stored === null || name in said);
  });
  return Object.fromEntries(patch);
}

/**
 * Books an order: its cargo order is made with all that was entered, so that an SI opens filled, or that of the same shipment is taken
 * over. 422 for what a booking lacks, or a number that is somebody else's.
 */
export async function bookEntry(
  ctx: Ctx,
  { Id, Version, ...given }: EntryBooking,
): Promise<EntryDetail> {
  const BookingNo = bookingNoOf(given.BookingNo);
  const said = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => name !== 'BookingNo' && value),
  ) as Partial<WholeEntry>;
  const facts = await factsOf(ctx, { ...(await entryStore.read(ctx, Id)), ...said });
  return ctx.tx(async (tx) => {
    const seen = await entryStore.read(tx, Id);
    const existing =
      entryStates.step(tx, seen, EntryVerb.Book) &&
      (await orderOfBooking(tx, seen.CompanyId, BookingNo, normalCarrier(given), entryOf));
    const before = await entryStore.read(tx, Id, true);
    if (before.Version !== Version) throw new Refusal('record.stale');
    const wanted: WholeEntry = { ...before, ...(existing && booked(existing)), ...said };
    const entry: WholeEntry = { ...wanted, ...normalEntry(wanted), BookingNo };
    assertRight(judgeEntry(entry, facts).map(neededToBook));
    const company = {
      Id: entry.CompanyId,
      CompanyCode: entry.CompanyCode,
      CompanyName: entry.CompanyName,
    };
    const act = entryAct(entry, EntryVerb.Book);
    const OrderId =
      existing?.Id ??
      (
        await addOrders(tx, OrderSource.Entry, act, [
          { company, values: { ...(await orderOfEntry(tx, entry)), BookingNo } },
        ])
      )[0];
    const hours = await dueHoursOf(tx, entry.CompanyId);
    const zones = await portZonesOrNone(tx);
    const missing = missingOf(entry, EntryState.Booked, hours, zones);
    const {
      CarrierCode,
      MblNo,
      Vessel,
      Voyage,
      ReceiptPlace,
      ReceiptCode,
      LoadPort,
      LoadCode,
      DischargePort,
      DischargeCode,
    } = entry;
    const {
      DeliveryPlace,
      DeliveryCode,
      SailingDate,
      SiDeadline,
      VgmDeadline,
      YardDeadline,
      CustomsDeadline,
    } = entry;
    const moved = await entryStates.act(tx, before, EntryVerb.Book, {
      version: Version,
      remarks: existing
        ? `订舱号${BookingNo}已有货物订单（${OrderSource.label(existing.Source)}），按同一票货关联，未另建订单`
        : `订舱号${BookingNo}，已生成货物订单`,
      set: {
        BookingNo,
        OrderId: OrderId ?? null,
        Opinion: null,
        ...nextMissing(missing),
        CarrierCode,
        MblNo,
        Vessel,
        Voyage,
        ReceiptPlace,
        ReceiptCode,
        LoadPort,
        LoadCode,
        DischargePort,
        DischargeCode,
        DeliveryPlace,
        DeliveryCode,
        SailingDate,
        SiDeadline,
        VgmDeadline,
        YardDeadline,
        CustomsDeadline,
      },
      differences: differencesOf(before, entry, zones),
    });
    const patch = existing ? added(existing, await orderOfEntry(tx, moved), said) : {};
    if (existing && Object.keys(patch).length > 0)
      await changeOrders(tx, act, [{ order: existing, patch }]);
    return detailOf(tx, await entryStore.read(tx, Id));
  });
}

/** A cargo order goes to a carrier: one that basic data does not have, of which a hand-in is only warned, gets no papers. */
const neededToBook = (finding: EntryFinding): EntryFinding =>
  finding.Code === 'carrier-unknown' ? { ...finding, Weight: EntryWeight.Error } : finding;

const normalCarrier = ({ CarrierCode }: Pick<EntryBooking, 'CarrierCode'>): string =>
  CarrierCode.trim().toUpperCase();
