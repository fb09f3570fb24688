import { listBookings } from '@quayside/contracts/booking/booking/booking.api';
import { Button } from 'antd';
import { useRead } from '../../../kit/http/query.js';
import { go } from '../../../kit/screen/navigator.js';

const BOOKING = '/quckBook/internalBookDetail';

/** The booking that an accepted quote became, for who may see it. It is made a moment after the answer. */
export function BookingOfQuote({ no }: { no: string }) {
  // Who may not read bookings is shown none.
  const read = useRead(listBookings, { SourceNo: no, Limit: 1 } as never, { retry: false });
  const booking = read.data?.Rows.find(({ SourceNo }) => SourceNo === no);
  if (!read.data) return null;
  if (!booking) return <span>尚未生成订舱</span>;
  return (
    <Button size="small" onClick={() => go(BOOKING, { id: String(booking.Id) })}>
      订舱 {booking.RequestNo}
    </Button>
  );
}
