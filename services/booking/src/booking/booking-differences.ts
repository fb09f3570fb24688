import { BookingHeader, type BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { fieldsOf } from '@quayside/contracts/core/field';
import { differencesOf, type EntryDifference } from '../entry-order/differences.js';

const HEADER = [...fieldsOf(BookingHeader).values()];

/** Every changed field between two states of a booking; what customers do not see is marked. */
export const bookingDifferences = (before: BookingInput, after: BookingInput): EntryDifference[] => differencesOf(before, after, HEADER);
