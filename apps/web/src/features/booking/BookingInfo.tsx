import { booking } from '@quayside/contracts/booking/booking/booking.api';
import { Button } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { BookingView } from './booking/BookingView.js';
import { useBookingPaths } from './booking/booking-paths.js';

/** One booking with all that is known of it; the audience follows from who looks. */
export function BookingInfo() {
  const { search } = useScreen();
  const { list } = useBookingPaths();
  const id = Number(search.id) || 0;
  const read = useRead(booking, { Id: id }, { enabled: id > 0 });
  const back = <Button onClick={list}>订舱列表</Button>;
  if (id === 0) return <EmptyState title="未指定订舱" hint="请从列表中打开" action={back} />;
  return (
    <ReadGate read={read} gone={back}>
      {(found) => <BookingView booking={found} />}
    </ReadGate>
  );
}
