import type { BookedOrder } from '@quayside/contracts/booking/order';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ORDER } from './columns.js';

const taken = (bookingNo: string, whose: string): Refusal =>
  new Refusal('entry.booking-taken', { bookingNo, whose }, [
    { Prop: 'BookingNo', Code: 'booking-taken', Msg: `已属于${whose}` },
  ]);

/**
 * The cargo order that a booking number already has, locked; null for none. One shipment is one order: an order of the same customer and
 * carrier, from a booking list or a confirmation, is this shipment. A carrier gives a number once, so another customer's is a mistake.
 * @param holder which document of the caller's kind has an order already, in words; null for none. 422 then.
 */
export async function orderOfBooking(
  tx: Ctx,
  companyId: number,
  bookingNo: string,
  carrier: string,
  holder: (tx: Ctx, orderId: number) => Promise<string | null>,
): Promise<BookedOrder | null> {
  const orders = await tx.sql<BookedOrder>(
    `SELECT ${ORDER} FROM cargo_order t WHERE t.booking_no = $1 AND t.withdraw_time IS NULL ORDER BY t.id FOR UPDATE OF t`,
    [bookingNo],
  );
  const own = orders.find((order) => order.CompanyId === companyId);
  if (!own) {
    const other = orders.find(
      ({ CarrierCode, Cancelled }) => CarrierCode === carrier && !Cancelled,
    );
    if (other) throw taken(bookingNo, `另一客户“${other.CompanyName}”`);
    return null;
  }
  if (own.CarrierCode !== carrier)
    throw taken(bookingNo, `该客户在船公司${own.CarrierCode}的货物订单`);
  if (own.Cancelled) throw new Refusal('entry.booking-cancelled');
  const held = await holder(tx, own.Id);
  if (held) throw taken(bookingNo, held);
  return own;
}
