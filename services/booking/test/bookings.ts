import {
  actOnBooking,
  type BookingConfirmed,
  type BookingDetail,
  confirmBooking,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { TestService } from '@quayside/test-kit/test-service';
import { anEntry, clerk, staff } from './entries.js';
import { HUAYUAN } from './samples.js';

/** A booking of two containers with all that the desk needs, between two days of sailing. */
export const aBookingInput = (given: Partial<BookingInput> = {}): BookingInput => ({
  ...anEntry(),
  CustomerRef: null,
  LatestSailing: '2026-12-16',
  SiDeadline: null,
  ContractNo: 'SC-2026-118',
  ContactName: '何晓雯',
  ContactPhone: '0574-87654321',
  ...given,
});

/** A booking that was handed in. */
export async function submittedBooking(
  test: TestService,
  given: Partial<BookingInput> = {},
  as = clerk,
): Promise<BookingDetail> {
  const { data, refusal } = await test.call(as, submitBooking, {
    Booking: aBookingInput(given),
    CompanyId: HUAYUAN.Id,
  });
  if (!data) throw new Error(JSON.stringify(refusal));
  return data;
}

/** A step of the desk (or of `as`), with the version that the booking was seen in. */
export const stepOf = async (
  test: TestService,
  { Id, Version }: Pick<BookingDetail, 'Id' | 'Version'>,
  Verb: BookingVerb,
  Remarks: string | null = null,
  as = staff,
) => test.call(as, actOnBooking, { Id, Version, Verb, Remarks });

export async function acceptedBooking(
  test: TestService,
  given: Partial<BookingInput> = {},
  as = clerk,
): Promise<BookingDetail> {
  const { data } = await stepOf(test, await submittedBooking(test, given, as), BookingVerb.Accept);
  return data;
}

/** A booking that the desk sent and handed over, whatever way it went. */
export async function sentBooking(
  test: TestService,
  accepted: Pick<BookingDetail, 'Id' | 'Version'>,
): Promise<BookingDetail> {
  const { data } = await stepOf(test, accepted, BookingVerb.Send);
  if (!data.Delivery) return data;
  return (await stepOf(test, data, BookingVerb.HandOver)).data;
}

let number = 7_300_000_000;
export const aConfirmation = (
  { Id, Version }: BookingDetail,
  given: Partial<BookingConfirmed> = {},
): BookingConfirmed => ({
  Id,
  Version,
  BookingNo: String(++number),
  CarrierCode: 'COSU',
  Vessel: 'QUAY HARMONY',
  Voyage: '012E',
  SailingDate: '2026-12-11',
  SiDeadline: '2026-12-08T04:00:00.000Z',
  VgmDeadline: '2026-12-09T04:00:00.000Z',
  ...given,
});

/** A booking that the carrier confirmed, and that is released unless told otherwise. */
export async function confirmedBooking(
  test: TestService,
  given: Partial<BookingInput> = {},
  confirmation: Partial<BookingConfirmed> = { Release: true },
): Promise<BookingDetail> {
  const accepted = await acceptedBooking(test, given);
  const { data, refusal } = await test.call(
    staff,
    confirmBooking,
    aConfirmation(accepted, confirmation),
  );
  if (data?.Status !== BookingStatus.Confirmed)
    throw new Error(`Not confirmed: ${JSON.stringify(refusal)}`);
  return data;
}
