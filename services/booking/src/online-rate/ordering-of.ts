import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import type { WireOrdering } from '@quayside/contracts/booking/online/wire';
import type { StoredOrder } from './order-store.js';

/** What a carrier is told of a booking that is ordered: who, what, and at which price. */
export const orderingOf = (
  { Reference, Buy, Total, Boxes }: Pick<StoredOrder, 'Reference' | 'Buy' | 'Total' | 'Boxes'>,
  booking: BookingInput,
): WireOrdering => ({
  reference: Reference,
  offer: Buy.OfferNo,
  total: Total,
  boxes: Boxes.map(({ Type, Count }) => ({ type: Type, count: Count })),
  parties: booking.Parties.map(({ Role, Name, Address }) => ({
    role: Role,
    name: Name ?? '',
    address: Address ?? null,
  })),
  goods: booking.Goods.map(({ Description, HsCode, Packages, Weight, Volume }) => ({
    description: Description ?? '',
    hsCode: HsCode ?? null,
    packages: Packages ?? null,
    weight: Weight ?? null,
    volume: Volume ?? null,
  })),
  terms: {
    goodsType: booking.GoodsType ?? null,
    payment: booking.PaymentMethod ?? null,
    transport: booking.TransportMethod ?? null,
  },
  contact: {
    name: booking.ContactName ?? null,
    phone: booking.ContactPhone ?? null,
    email: booking.ContactEmail ?? null,
  },
});
