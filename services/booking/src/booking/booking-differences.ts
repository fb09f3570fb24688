import {
  BookingHeader,
  type BookingInput,
  type BookingRecord,
} from '@quayside/contracts/booking/booking/booking-content';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { PortZones } from '@quayside/service-kit/mapping/port-day';
import { differencesOf, type EntryDifference } from '../entry-order/differences.js';
import { isOurField } from './ours.js';

const HEADER = [...fieldsOf(BookingHeader).values()];

type Compared = BookingInput & Partial<Pick<BookingRecord, 'OurContract'>>;

/** Every changed field between two states of a booking; what customers do not see is marked. */
export const bookingDifferences = (
  before: Compared,
  after: Compared,
  zones: PortZones,
): EntryDifference[] =>
  differencesOf(before, after, zones, HEADER).map((difference) =>
    isOurField(difference.Prop, before, after) ? { ...difference, Hidden: true } : difference,
  );
