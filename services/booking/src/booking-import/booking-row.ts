import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { HEADER } from '../entry-import/row-order.js';

/** Whose booking a row is. */
export interface Extra {
  CompanyId: number;
}

/** Fields of the header that a list of bookings has. */
export const BOOKING_HEADER: readonly string[] = [
  ...HEADER,
  'LatestSailing',
  'Vessel',
  'Voyage',
  'QuotationNo',
  'ContactName',
  'ContactPhone',
  'ContactEmail',
];

/** A booking of which nothing is known yet. */
export const NOTHING: BookingInput = {
  Parties: [],
  Legs: [],
  Goods: [],
  Boxes: [],
  Services: [],
  Fees: [],
  Remarks: [],
};
