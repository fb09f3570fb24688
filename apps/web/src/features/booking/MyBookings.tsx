import { BookingList } from './booking/BookingLists.js';

/** Bookings that the signed-in person made, or deals with. */
export const MyBookings = () => (
  <BookingList name="my-bookings" fixed={{ Mine: true }} empty="您创建或负责的订舱会列在这里" />
);
