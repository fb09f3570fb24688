import { BookingSource } from '@quayside/contracts/booking/booking/choices';
import { listReceivedQuotes } from '@quayside/contracts/freight/quote/public-quote';
import { listQuotes } from '@quayside/contracts/freight/quote/quote.api';
import { Button } from 'antd';
import { useRead } from '../../../kit/http/query.js';
import { go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';

/** Where quotes are read, in lower case as the menu's map has it. */
const QUOTES = '/seafreight/quote';
const RECEIVED = '/external/workbench/pricequery';

/** The quote that a booking was made of, with the way to it for who may read it. */
export function QuoteOfBooking({ no }: { no: string }) {
  const isCustomer = useSession(({ external }) => external);
  const request = { Keyword: no, Limit: 5 } as never;
  const mayOpen = useSession(({ menuMap }) => menuMap.has(isCustomer ? RECEIVED : QUOTES));
  const own = useRead(listQuotes, request, { retry: false, enabled: mayOpen && !isCustomer });
  const received = useRead(listReceivedQuotes, request, {
    retry: false,
    enabled: mayOpen && isCustomer,
  });
  const text = `${BookingSource.label(BookingSource.Quote)} ${no}`;
  const found = (isCustomer ? received : own).data?.Rows.find(({ No }) => No === no);
  // Who may not read the quote reads its number.
  if (!found) return <span>{text}</span>;
  const open = (): void =>
    isCustomer
      ? go('/external/workbench/PriceQuery', { tab: 'quotes', Keyword: no })
      : go('/SeaFreight/quote', { id: String(found.Id) });
  return (
    <Button type="link" size="small" style={{ padding: 0, height: 'auto' }} onClick={open}>
      {text}
    </Button>
  );
}
