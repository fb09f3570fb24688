import { afterEach, describe, expect, it } from '@jest/globals';
import { bookingNotification } from '@quayside/contracts/booking/line/notices';
import {
  answerBooking,
  BookingBehaviour,
  type BookingPlan,
  planBookingAnswers,
} from '@quayside/contracts/simulator/booking-plans';
import { listReceivedInstructions } from '@quayside/contracts/simulator/carrier';
import { jsonCheck } from '@quayside/service-kit/validation/json-check';
import type { BookingRequest } from '@quayside/shipping-standards/booking/booking-request';
import {
  writeBookingRequest,
  writeBookingUpdate,
  writeCancellation,
} from '@quayside/shipping-standards/dcsa/booking-requests';
import * as schema from '@quayside/shipping-standards/dcsa/booking-schema';
import { ERROR_ANSWER } from '@quayside/shipping-standards/dcsa/dcsa-schema';
import { aStaffMember } from '@quayside/test-kit/identities';
import { rightBooking } from './booking-requests.js';
import { type Json, useDcsaCarrier } from './dcsa-carrier.js';

const { Confirm, Fewer, OtherVoyage, Ask, Reject, Decline, Roll, Complete, Syntax, Silent } =
  BookingBehaviour;
const NOTIFICATION = jsonCheck(schema.BOOKING_NOTIFICATION);
const CONTENT = jsonCheck(schema.BOOKING_CONTENT);

const request = (change: Partial<BookingRequest> = {}): Json => {
  const { json, faults } = writeBookingRequest(rightBooking({ carrier: 'ONEY', ...change }));
  expect(faults).toEqual([]);
  return { ...json };
};

describe('simulated carrier that is asked for bookings by the calls of DCSA', () => {
  const mailbox = 'ONEY';
  const carrier = useDcsaCarrier(mailbox, '2.0.5');
  const { call } = carrier;

  const next = async (Plan: BookingPlan) =>
    expect(
      (
        await carrier.test.call(aStaffMember(), planBookingAnswers, {
          Mailbox: mailbox,
          Plan,
          Next: true,
        })
      ).refusal,
    ).toBeUndefined();
  const byHand = async (BillNumber: string, Plan: BookingPlan) => {
    const { data } = await carrier.test.call(aStaffMember(), listReceivedInstructions, {
      Mailbox: mailbox,
      BillNumber,
      Limit: 1,
    });
    return carrier.test.call(aStaffMember(), answerBooking, { Id: data.Rows[0]!.Id, Plan });
  };
  const created = async (change: Partial<BookingRequest> = {}): Promise<string> => {
    const { status, body } = await call('POST', 'bookings', request(change));
    expect([status, jsonCheck(schema.CREATED_BOOKING)(body)]).toEqual([202, []]);
    return String(body.carrierBookingRequestReference);
  };
  /** What was pushed, each right by the standard's form. */
  const notices = async (): Promise<Json[]> => {
    const taken = await carrier.pushed();
    for (const { path, key, body } of taken)
      expect([path, key, NOTIFICATION(body)]).toEqual([
        bookingNotification.path,
        'Bearer n-ONEY',
        [],
      ]);
    return taken.map(({ body }) => body.data);
  };
  /** The booking as the carrier has it, right by the standard's form. */
  const content = async (reference: string, query = ''): Promise<Json> => {
    const { status, body } = await call('GET', `bookings/${reference}${query}`);
    expect([status, CONTENT(body)]).toEqual([200, []]);
    return body;
  };
  const update = async (reference: string, change: Partial<BookingRequest> = {}) => {
    const { json } = writeBookingUpdate(
      rightBooking({ carrier: 'ONEY', requestReference: reference, ...change }),
    );
    return (await call('PUT', `bookings/${reference}`, json)).status;
  };
  const cancel = async (reference: string, of: 'request' | 'amendment' | 'booking') =>
    (await call('PATCH', `bookings/${reference}`, writeCancellation(of).json)).status;

  it('takes a request, tells that it has it and that it is confirmed, and answers by both references', async () => {
    const reference = await created({ reference: 'D1' });
    const [received, confirmed] = await notices();
    expect(received).toEqual({
      carrierBookingRequestReference: reference,
      bookingStatus: 'RECEIVED',
    });
    expect(confirmed).toMatchObject({
      bookingStatus: 'CONFIRMED',
      carrierBookingReference: expect.stringMatching(/^6\d{9}$/),
    });
    for (const known of [reference, String(confirmed?.carrierBookingReference)]) {
      expect(await content(known)).toMatchObject({
        bookingStatus: 'CONFIRMED',
        confirmedEquipments: [{ ISOEquipmentCode: '45G1', units: 3 }],
        transportPlan: [
          {
            vesselName: 'QUAY AURORA',
            carrierExportVoyageNumber: '012E',
            plannedDepartureDate: '2027-03-10',
          },
        ],
      });
    }
  });

  it('gives fewer containers or another voyage', async () => {
    await next({ Kind: Fewer, Fewer: 1 });
    expect(await content(await created({ reference: 'D2' }))).toMatchObject({
      confirmedEquipments: [{ units: 2 }],
    });
    await next({
      Kind: OtherVoyage,
      Vessel: 'QUAY CONCORD',
      Voyage: '099E',
      SailingDate: '2027-03-20',
    });
    expect(await content(await created({ reference: 'D3' }))).toMatchObject({
      bookingStatus: 'CONFIRMED',
      confirmedEquipments: [{ units: 3 }],
      transportPlan: [
        {
          vesselName: 'QUAY CONCORD',
          carrierExportVoyageNumber: '099E',
          plannedDepartureDate: '2027-03-20',
        },
      ],
    });
    await notices();
  });

  it('asks for a change at the property, confirms the update, refuses for good', async () => {
    await next({
      Kind: Ask,
      Errors: [{ Code: '206', Path: '$.requestedEquipments[0].commodities[0].HSCodes' }],
    });
    const reference = await created({ reference: 'D4' });
    expect((await notices()).at(-1)).toMatchObject({
      bookingStatus: 'PENDING_UPDATE',
      feedbacks: [
        {
          severity: 'ERROR',
          jsonPath: '$.requestedEquipments[0].commodities[0].HSCodes',
          property: 'HSCodes',
        },
      ],
    });
    expect(await update(reference)).toBe(202);
    expect((await notices()).map(({ bookingStatus }) => bookingStatus)).toEqual([
      'UPDATE_RECEIVED',
      'CONFIRMED',
    ]);
    await next({ Kind: Reject, Errors: [{ Code: '203', Text: 'FULLY BOOKED' }] });
    const refused = await created({ reference: 'D5' });
    expect((await notices()).at(-1)).toMatchObject({
      bookingStatus: 'REJECTED',
      feedbacks: [{ message: expect.stringContaining('FULLY BOOKED') }],
    });
    expect(await update(refused)).toBe(409);
  });

  it('finds what is wrong by itself, with the path of the property', async () => {
    const [equipment] = request().requestedEquipments as Json[];
    const json = {
      ...request({ reference: 'D6' }),
      requestedEquipments: [{ ...equipment, isShipperOwned: true }],
    };
    expect((await call('POST', 'bookings', json)).status).toBe(202);
    expect((await notices()).at(-1)).toMatchObject({
      bookingStatus: 'PENDING_UPDATE',
      feedbacks: [{ jsonPath: '$.requestedEquipments[0].tareWeight' }],
    });
  });

  it('agrees to amendments and cancellations, or declines them', async () => {
    const reference = await created({ reference: 'D7' });
    const bookingNumber = String((await notices()).at(-1)?.carrierBookingReference);
    const amend = (voyage: string) => update(reference, { bookingNumber, voyage });
    await next({ Kind: Reject });
    expect(await amend('020E')).toBe(202);
    expect((await notices()).map(({ amendedBookingStatus }) => amendedBookingStatus)).toEqual([
      'AMENDMENT_RECEIVED',
      'AMENDMENT_DECLINED',
    ]);
    expect((await content(reference)).carrierExportVoyageNumber).toBe('012E');
    expect(await amend('021E')).toBe(202);
    expect((await notices()).at(-1)).toMatchObject({
      bookingStatus: 'CONFIRMED',
      amendedBookingStatus: 'AMENDMENT_CONFIRMED',
    });
    expect((await content(reference)).carrierExportVoyageNumber).toBe('021E');
    await next({ Kind: Silent });
    expect([await amend('022E'), await amend('023E')]).toEqual([202, 409]);
    expect(await content(reference, '?amendedContent=true')).toMatchObject({
      carrierExportVoyageNumber: '022E',
    });
    expect(await cancel(reference, 'amendment')).toBe(202);
    expect((await notices()).at(-1)).toMatchObject({ amendedBookingStatus: 'AMENDMENT_CANCELLED' });
    await next({ Kind: Reject });
    expect([await cancel(reference, 'request'), await cancel(reference, 'booking')]).toEqual([
      409, 202,
    ]);
    expect((await notices()).at(-1)).toMatchObject({
      bookingStatus: 'CONFIRMED',
      bookingCancellationStatus: 'CANCELLATION_DECLINED',
    });
    expect(await cancel(reference, 'booking')).toBe(202);
    expect((await notices()).at(-1)).toMatchObject({
      bookingStatus: 'CANCELLED',
      bookingCancellationStatus: 'CANCELLATION_CONFIRMED',
    });
    expect(await cancel(reference, 'booking')).toBe(409);
  });

  it('rolls, withdraws and completes of its own accord', async () => {
    const reference = await created({ reference: 'D8' });
    await notices();
    await byHand('D8', { Kind: Roll, Vessel: 'QUAY AURORA', Voyage: '015E' });
    expect(await notices()).toMatchObject([
      {
        bookingStatus: 'PENDING_AMENDMENT',
        feedbacks: [{ message: expect.stringContaining('QUAY AURORA 015E') }],
      },
    ]);
    await byHand('D8', { Kind: Decline });
    expect(await notices()).toMatchObject([
      { carrierBookingRequestReference: reference, bookingStatus: 'DECLINED' },
    ]);
    expect((await byHand('D8', { Kind: Confirm })).refusal.Code).toBe('state.refused');
    await created({ reference: 'D9' });
    await byHand('D9', { Kind: Complete });
    expect((await notices()).at(-1)).toMatchObject({ bookingStatus: 'COMPLETED' });
  });

  it('says nothing when it is silent, until a person lets it answer', async () => {
    await next({ Kind: Silent });
    const reference = await created({ reference: 'D10' });
    expect([await notices(), await call('GET', `bookings/${reference}`)]).toEqual([
      [],
      { status: 202, body: null },
    ]);
    expect(await update(reference)).toBe(409);
    expect((await byHand('D10', { Kind: Confirm })).refusal).toBeUndefined();
    expect((await notices()).at(-1)).toMatchObject({ bookingStatus: 'CONFIRMED' });
  });

  it.each([
    ['a body without what is required', 'POST', 'bookings', { carrierCode: 'ONEY' }, 400],
    [
      'a list where a text is',
      'POST',
      'bookings',
      { ...request(), serviceContractReference: [] },
      400,
    ],
    ['a body that is no object', 'POST', 'bookings', [], 400],
    ['a cancellation of nothing', 'PATCH', 'bookings/x', {}, 400],
    ['an unknown reference', 'GET', 'bookings/nothing', undefined, 404],
    ['an update of an unknown booking', 'PUT', 'bookings/nothing', request(), 404],
    ['another method', 'DELETE', 'bookings/x', undefined, 405],
  ])("refuses %s in the standard's own form", async (_what, method, path, body, status) => {
    const answer = await call(method, path, body);
    expect([answer.status, answer.body.statusCode]).toEqual([status, status]);
    if (method !== 'DELETE') expect(jsonCheck(ERROR_ANSWER)(answer.body)).toEqual([]);
    expect(await notices()).toEqual([]);
  });

  it('refuses a right body where that is planned, and references that are not those of the path', async () => {
    await next({ Kind: Syntax });
    expect((await call('POST', 'bookings', request({ reference: 'D11' }))).status).toBe(400);
    const reference = await created({ reference: 'D11' });
    const { json } = writeBookingUpdate(
      rightBooking({ carrier: 'ONEY', requestReference: 'another' }),
    );
    expect((await call('PUT', `bookings/${reference}`, json)).status).toBe(400);
    await notices();
  });

  it('opens to its key alone, and to its own version', async () => {
    for (const headers of [{}, { authorization: 'Bearer k3' }] as Record<string, string>[]) {
      expect((await call('GET', 'bookings/x', undefined, headers)).status).toBe(401);
    }
    expect(
      (
        await call('GET', 'bookings/x', undefined, {
          authorization: 'Bearer k3y',
          'api-version': '1',
        })
      ).status,
    ).toBe(400);
  });

  describe('keeps to the moves of the standard’s table', () => {
    const late = { Kind: Confirm, DelaySeconds: 60 };
    const statusOf = async (reference: string) => {
      const { bookingStatus, amendedBookingStatus, bookingCancellationStatus } =
        await content(reference);
      return [bookingStatus, amendedBookingStatus, bookingCancellationStatus];
    };
    const move = async (ours: string, Kind: BookingBehaviour) =>
      (await byHand(ours, { Kind })).refusal?.Code;

    // What is still to be told is told here, and to no other case.
    afterEach(async () => {
      carrier.test.clock.advance(61_000);
      await carrier.pushed();
    });

    it('has what was asked until the delay of its decision is over', async () => {
      await next(late);
      const reference = await created({ reference: 'L1' });
      expect(await statusOf(reference)).toEqual(['RECEIVED', undefined, undefined]);
      carrier.test.clock.advance(61_000);
      expect((await statusOf(reference))[0]).toBe('CONFIRMED');
    });

    it('takes an update (UC3) and a cancellation (UC11) of what it has only received', async () => {
      await next(late);
      const updated = await created({ reference: 'L2' });
      await next(late);
      expect(await update(updated, { reference: 'L2' })).toBe(202);
      expect((await statusOf(updated))[0]).toBe('UPDATE_RECEIVED');
      await next(late);
      const cancelled = await created({ reference: 'L3' });
      expect(await cancel(cancelled, 'request')).toBe(202);
      await notices();
      carrier.test.clock.advance(61_000);
      // The confirmation that was planned is told to nobody.
      const told = (await notices()).filter(({ carrierBookingRequestReference: of }) =>
        [updated, cancelled].includes(String(of)),
      );
      expect(told.map(({ bookingStatus }) => bookingStatus)).toEqual(['CONFIRMED']);
      expect((await statusOf(cancelled))[0]).toBe('CANCELLED');
    });

    it('confirms neither what waits for the shipper’s update nor for his amendment (UC5)', async () => {
      await next({ Kind: Ask });
      await created({ reference: 'L4' });
      expect(await move('L4', Confirm)).toBe('state.refused');
      await created({ reference: 'L5' });
      expect(await move('L5', Roll)).toBeUndefined();
      expect(await move('L5', Confirm)).toBe('state.refused');
      expect(await move('L5', Complete)).toBe('state.refused');
    });

    it('asks for an amendment while one is open, which is read no more (UC6)', async () => {
      const reference = await created({ reference: 'L6' });
      await next(late);
      expect(await update(reference, { reference: 'L6' })).toBe(202);
      expect((await statusOf(reference))[1]).toBe('AMENDMENT_RECEIVED');
      expect(await move('L6', Roll)).toBeUndefined();
      expect(await statusOf(reference)).toEqual(['PENDING_AMENDMENT', undefined, undefined]);
      expect((await call('GET', `bookings/${reference}?amendedContent=true`)).status).toBe(404);
    });

    it('agrees to an amendment after it declined a cancellation (8a after 14d), and to a cancellation (14c)', async () => {
      const reference = await created({ reference: 'L7' });
      await next({ Kind: Silent });
      expect(await update(reference, { reference: 'L7' })).toBe(202);
      await next({ Kind: Reject });
      expect(await cancel(reference, 'booking')).toBe(202);
      expect(await statusOf(reference)).toEqual([
        'CONFIRMED',
        'AMENDMENT_RECEIVED',
        'CANCELLATION_DECLINED',
      ]);
      expect(await move('L7', Confirm)).toBeUndefined();
      expect(await statusOf(reference)).toEqual([
        'CONFIRMED',
        'AMENDMENT_CONFIRMED',
        'CANCELLATION_DECLINED',
      ]);
      await next({ Kind: Confirm });
      expect(await cancel(reference, 'booking')).toBe(202);
      expect(await statusOf(reference)).toEqual([
        'CANCELLED',
        'AMENDMENT_CONFIRMED',
        'CANCELLATION_CONFIRMED',
      ]);
    });
  });
});
