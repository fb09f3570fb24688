import { BookingQuery } from '@quayside/contracts/booking/booking/booking.api';
import { bookingCarriers } from '@quayside/contracts/booking/cockpit/cockpit.api';
import { Segmented } from 'antd';
import { PartFault } from '../../../kit/display/PartFault.js';
import { useRead } from '../../../kit/http/query.js';
import { useFilter } from '../../../kit/list/filter-draft.js';
import { filtersOnly } from '../../../kit/list/query-search.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';

/** Carriers beyond these are picked in the filter. */
const SHOWN = 10;

/** A queue by carrier, one click each, with how many bookings each has within the other filters. */
export function CarrierQuick({ labels }: { labels: NonNullable<BookingQuery['Label']> }) {
  const { values, put } = useFilter('CarrierCode');
  const { search } = useScreen();
  const {
    CarrierCode: _,
    Page,
    Limit,
    Sort,
    ...others
  } = filtersOnly(BookingQuery, search) as Partial<BookingQuery>;
  const read = useRead(bookingCarriers, { ...others, Label: labels });
  const chosen = values.CarrierCode ?? '';
  const named = (read.data ?? []).filter(({ CarrierCode }) => CarrierCode !== null);
  const shown = named.filter(({ CarrierCode }, index) => index < SHOWN || CarrierCode === chosen);
  if (read.isError && !read.data) return <PartFault read={read} what="各船公司的订舱" />;
  return (
    <Segmented
      aria-label="船公司"
      value={shown.some(({ CarrierCode }) => CarrierCode === chosen) ? chosen : ''}
      onChange={(value) => put({ CarrierCode: String(value) }, true)}
      options={[
        { value: '', label: '全部船公司' },
        ...shown.map(({ CarrierCode, Count }) => ({
          value: CarrierCode as string,
          label: `${CarrierCode} ${Count}`,
        })),
      ]}
    />
  );
}
