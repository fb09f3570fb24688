import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  booking,
  bookingStory,
  confirmBooking,
  saveBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import {
  type BookedVolume,
  bookedVolumes,
  volumeBooked,
} from '@quayside/contracts/booking/volume/contract-volume';
import type { TestService } from '@quayside/test-kit/test-service';
import { aBookingInput, aConfirmation, stepOf, submittedBooking } from './bookings.js';
import { clerk, staff, startBooking } from './entries.js';
import { HUAYUAN } from './samples.js';

describe('the volume that bookings take of contracts', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());

  const toldOf = async (id: number): Promise<BookedVolume[]> =>
    (
      await test
        .ctx()
        .sql<{ payload: BookedVolume }>(
          `SELECT payload FROM _outbox WHERE name = $1 AND (payload->>'BookingId')::bigint = $2 ORDER BY id`,
          [volumeBooked.name, id],
        )
    ).map(({ payload }) => payload);

  it('is told when it is another than before, and that it is given back', async () => {
    const made = await submittedBooking(test, { ContractNo: ' sc-77 ' }, staff);
    expect(await toldOf(made.Id)).toMatchObject([
      {
        RequestNo: made.RequestNo,
        ContractNo: 'SC-77',
        Boxes: made.ContainerSummary,
        CustomerCode: made.CompanyCode,
        Held: true,
        Confirmed: false,
        SailingDate: made.SailingDate,
        Version: made.Version,
      },
    ]);
    const { data: accepted } = await stepOf(test, made, BookingVerb.Accept);
    // A step that takes no other volume is none of their business.
    expect(await toldOf(made.Id)).toHaveLength(1);
    await stepOf(test, accepted, BookingVerb.Cancel, '不走了');
    expect((await toldOf(made.Id)).map(({ Held }) => Held)).toEqual([true, false]);
  });

  it('is what the carrier confirmed', async () => {
    const asked = await submittedBooking(
      test,
      { ContractNo: 'SC-78', Boxes: [{ Type: '40HQ', Count: 5 }] } as never,
      staff,
    );
    const { data: accepted } = await stepOf(test, asked, BookingVerb.Accept);
    const Boxes = [{ Type: '40HQ', Count: 3 }];
    const { data: confirmed } = await test.call(
      staff,
      confirmBooking,
      aConfirmation(accepted, { Boxes, Cargo: { Decision: 'all' } } as never),
    );
    expect(confirmed.OpenBoxes).toBe(2);
    const told = await toldOf(asked.Id);
    expect(told[0]).toMatchObject({ Confirmed: false, Boxes: '40HQ*5' });
    expect(told.at(-1)).toMatchObject({
      Confirmed: true,
      Held: true,
      Boxes: '40HQ*3',
      SailingDate: '2026-12-11',
    });
  });

  it('is nothing of ours where the customer typed the number', async () => {
    const theirs = await submittedBooking(test, { ContractNo: 'SC-81' });
    expect(await toldOf(theirs.Id)).toEqual([]);
    const { data: accepted } = await stepOf(test, theirs, BookingVerb.Accept);
    const { data: confirmed } = await test.call(staff, confirmBooking, aConfirmation(accepted));
    expect(await toldOf(theirs.Id)).toEqual([]);
    expect(confirmed.AllowedActions.map(({ Verb }) => Verb)).toContain(BookingVerb.ClaimContract);
    expect(
      (await test.call('freight', bookedVolumes, { AfterId: theirs.Id - 1 })).data.map(
        ({ BookingId }) => BookingId,
      ),
    ).not.toContain(theirs.Id);
    // The desk says that it is ours: it counts, once, and its customer reads it no more.
    expect(
      (await stepOf(test, confirmed, BookingVerb.ClaimContract, null, clerk)).refusal.Code,
    ).toBe('state.refused');
    const { data: claimed } = await stepOf(test, confirmed, BookingVerb.ClaimContract);
    expect(claimed).toMatchObject({ OurContract: true, ContractNo: 'SC-81' });
    expect((await toldOf(theirs.Id)).at(-1)).toMatchObject({
      ContractNo: 'SC-81',
      Confirmed: true,
      Held: true,
    });
    expect((await stepOf(test, claimed, BookingVerb.ClaimContract)).refusal.Code).toBe(
      'state.refused',
    );
    const seen = [
      (await test.call(clerk, booking, { Id: theirs.Id })).data,
      (await test.call(clerk, bookingStory, { Id: theirs.Id })).data,
    ];
    expect(JSON.stringify(seen)).not.toContain('SC-81');
  });

  it('is nothing of a draft, nor of a booking without a contract', async () => {
    const draft = { Booking: aBookingInput({ ContractNo: 'SC-79' }), CompanyId: HUAYUAN.Id };
    const { data } = await test.call(staff, saveBooking, draft as never);
    expect((await toldOf(data.Id)).map(({ Held }) => Held)).toEqual([false]);
    const without = await submittedBooking(test, { ContractNo: null, QuotationNo: 'Q-1' });
    expect(await toldOf(without.Id)).toEqual([]);
  });

  it('is answered once for what was booked before anybody kept it, to services alone', async () => {
    const made = await submittedBooking(test, { ContractNo: 'SC-80' }, staff);
    const { data } = await test.call('freight', bookedVolumes, { AfterId: made.Id - 1 });
    expect(data).toMatchObject([{ BookingId: made.Id, ContractNo: 'SC-80', Held: true }]);
    expect((await test.call(staff, bookedVolumes, { AfterId: 0 })).status).toBe(403);
  });
});
