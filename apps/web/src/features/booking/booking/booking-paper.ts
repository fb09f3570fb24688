import {
  amendBooking,
  booking,
  bookingDraft,
  checkBooking,
  deleteBookingDraft,
  type SavedBookingDraft,
  saveBooking,
  saveBookingDraft,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import { BookingHeader } from '@quayside/contracts/booking/booking/booking-content';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { EntrySubmission } from '@quayside/contracts/booking/entry/entry-order.api';
import { call } from '../../../kit/http/call.js';
import { headerNames } from '../entry/entry-form.js';
import type { Paper } from '../entry/paper.js';

const checked = ({ Order, ...rest }: EntrySubmission) => ({ ...rest, Booking: Order }) as never;
const draftOf = (draft: SavedBookingDraft | null) => draft && { ...draft, Others: [] };

export const BOOKING_NAMES = headerNames(BookingHeader);

const HAND_IN: Readonly<Record<string, string>> = {
  [BookingVerb.Submit]: '提交订舱',
  [BookingVerb.Correct]: '提交修改',
  [BookingVerb.Update]: '提交补充',
  [BookingVerb.Amend]: '提交改单',
};

/** A booking until it is confirmed: draft, request, correction, update. */
export const bookingPaper: Paper = {
  noun: '订舱',
  feesOfDesk: true,
  header: BookingHeader,
  keptAs: 'booking',
  invalidates: ['Booking'],
  info: booking as never,
  save: saveBooking as never,
  submit: submitBooking as never,
  numberOf: (record) => (record as unknown as { RequestNo: string }).RequestNo,
  request: ({ Order, ...rest }, { sourceNo = null, price = null, priceReason = null }) => ({
    ...rest,
    Booking: Order,
    SourceNo: sourceNo,
    Price: price,
    PriceReason: priceReason,
  }),
  check: (submission, signal) => call(checkBooking, checked(submission), { signal }),
  readDraft: async (BookingId, signal) =>
    draftOf(await call(bookingDraft, { BookingId }, signal ? { signal } : {})),
  saveDraft: async (BookingId, Content, Seen) => ({
    ...(await call(saveBookingDraft, { BookingId, Content, Seen })),
    Others: [],
  }),
  dropDraft: (BookingId) => call(deleteBookingDraft, { BookingId }),
  handIns: [BookingVerb.Submit, BookingVerb.Update, BookingVerb.Correct],
  verbLabel: (verb) => HAND_IN[verb] ?? BookingVerb.label(verb),
};

/** A confirmed booking: what is typed is an amendment beside it. */
export const amendmentPaper: Paper = {
  ...bookingPaper,
  submit: amendBooking as never,
  handIns: [BookingVerb.Amend],
};
