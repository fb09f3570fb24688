import { BookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import { BookingList } from './booking/BookingLists.js';

/** Bookings that were not handed in yet. */
export const BookDrafts = () => (
  <BookingList
    name="booking-drafts"
    fixed={{ Label: [BookingLabel.Draft] }}
    labels={false}
    empty="保存的草稿会列在这里，可以继续填写"
  />
);
