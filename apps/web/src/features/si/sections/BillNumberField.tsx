import { BILL_NUMBER_FORMS, billOfBooking, warnBillNumber } from '@quayside/shipping-standards/bill-number';
import { SiField } from '../parts/SiField.js';
import { useSi } from '../si-store.js';

/** The bill number; where the carrier has given none yet, what it usually makes of the booking number is offered. */
export function BillNumberField() {
  const carrier = useSi((state) => state.order.CarrierCode);
  const booking = useSi((state) => state.order.BookingNo);
  const isGiven = useSi((state) => state.order.MblNo !== null);
  if (isGiven) return <SiField name="TBI_SIMBL_NO" />;
  const usual = usualNumber(carrier, booking);
  return (
    <SiField
      name="TBI_SIMBL_NO"
      placeholder="订单还没有主提单号，请填写"
      {...(usual ? { suggestions: [{ value: usual, label: `${usual}（由订舱号得出）` }] } : {})}
    />
  );
}

/** The carrier's number for a booking, where its form is known and the booking number has it. */
function usualNumber(carrier: string, booking: string): string | null {
  if (!BILL_NUMBER_FORMS.some(({ scac }) => scac === carrier)) return null;
  const number = billOfBooking(carrier, booking);
  return warnBillNumber(number, carrier) ? null : number;
}
