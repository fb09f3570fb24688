import { BookingList } from './booking/BookingLists.js';

/** The bookings of all customers for staff, of the own company for a customer. */
export const BookingLogs = () => (
  <BookingList name="bookings" empty="填写订舱资料，提交后由操作受理并向船公司订舱" />
);
