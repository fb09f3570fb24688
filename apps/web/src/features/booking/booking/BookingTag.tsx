import {
  BookingLabel,
  type BookingStates,
  bookingLabel,
} from '@quayside/contracts/booking/booking/booking-label';
import { StatusTag } from '../../../kit/display/StatusTag.js';

/** What people call the state of a booking, derived from its three states and its release. */
export const BookingTag = ({ of }: { of: BookingStates }) => (
  <StatusTag of={BookingLabel} value={bookingLabel(of)} />
);
