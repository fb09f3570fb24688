import { listBookings } from '@quayside/contracts/booking/booking/booking.api';
import { Button } from 'antd';
import { PartFault } from '../../../kit/display/PartFault.js';
import { useRead } from '../../../kit/http/query.js';
import { go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';

const OF_STAFF = '/quckBook/internalBookDetail';
const OF_CUSTOMER = '/workbench/BookOnlineDetail';

interface BookingOfQuoteProps {
  /** Of the quote. */
  no: string;
  /** A customer of the platform; without one a quote becomes no booking. */
  customerCode?: string | null | undefined;
}

/** The booking that an accepted quote became, for who may see it. It is made a moment after the answer. */
export function BookingOfQuote({ no, customerCode }: BookingOfQuoteProps) {
  const isCustomer = useSession(({ external }) => external);
  const read = useRead(listBookings, { SourceNo: no, Limit: 1 } as never, {
    retry: false,
    // It is made by what was accepted, which may take some seconds.
    refetchInterval: ({ state }) => (state.data?.Rows.length === 0 ? 3_000 : false),
  });
  const booking = read.data?.Rows.find(({ SourceNo }) => SourceNo === no);
  if (customerCode === null) return <span>该客户没有平台账号，不会自动生成订舱，请手工订舱</span>;
  if (!read.data) return <PartFault read={read} what="由报价生成的订舱" />;
  if (!booking) return <span>尚未生成订舱</span>;
  return (
    <Button
      size="small"
      onClick={() => go(isCustomer ? OF_CUSTOMER : OF_STAFF, { id: String(booking.Id) })}
    >
      订舱 {booking.RequestNo}
    </Button>
  );
}
