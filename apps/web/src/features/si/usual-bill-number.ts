import {
  BILL_NUMBER_FORMS,
  billOfBooking,
  warnBillNumber,
} from '@quayside/shipping-standards/bill-number';

/** The number that a carrier usually gives the bill of a booking; null where its form is not known or the booking number has another. */
export function usualBillNumber(carrier: string, booking: string): string | null {
  if (!BILL_NUMBER_FORMS.some(({ scac }) => scac === carrier)) return null;
  const number = billOfBooking(carrier, booking);
  return warnBillNumber(number, carrier) ? null : number;
}
