import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { saveBooking } from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { type BookedVolume, bookedVolumes, volumeBooked } from '@quayside/contracts/booking/volume/contract-volume';
import type { TestService } from '@quayside/test-kit/test-service';
import { aBookingInput, confirmedBooking, stepOf, submittedBooking } from './bookings.js';
import { clerk, staff, startBooking } from './entries.js';

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
    const made = await submittedBooking(test, { ContractNo: ' sc-77 ' });
    expect(await toldOf(made.Id)).toMatchObject([
      {
        ...{ RequestNo: made.RequestNo, ContractNo: 'SC-77', Boxes: made.ContainerSummary, CustomerCode: made.CompanyCode, Held: true },
        ...{ Confirmed: false, SailingDate: made.SailingDate, Version: made.Version },
      },
    ]);
    const { data: accepted } = await stepOf(test, made, BookingVerb.Accept);
    // A step that takes no other volume is none of their business.
    expect(await toldOf(made.Id)).toHaveLength(1);
    await stepOf(test, accepted, BookingVerb.Cancel, '不走了');
    expect((await toldOf(made.Id)).map(({ Held }) => Held)).toEqual([true, false]);
  });

  it('is what the carrier confirmed', async () => {
    const confirmed = await confirmedBooking(test, { ContractNo: 'SC-78' });
    expect((await toldOf(confirmed.Id)).at(-1)).toMatchObject({
      Confirmed: true,
      Held: true,
      Boxes: confirmed.ConfirmedSummary,
      SailingDate: '2026-12-11',
    });
  });

  it('is nothing of a draft, nor of a booking without a contract', async () => {
    const draft = { Booking: aBookingInput({ ContractNo: 'SC-79' }) };
    const { data } = await test.call(clerk, saveBooking, draft as never);
    expect((await toldOf(data.Id)).map(({ Held }) => Held)).toEqual([false]);
    const without = await submittedBooking(test, { ContractNo: null, QuotationNo: 'Q-1' });
    expect(await toldOf(without.Id)).toEqual([]);
  });

  it('is answered once for what was booked before anybody kept it, to services alone', async () => {
    const made = await submittedBooking(test, { ContractNo: 'SC-80' });
    const { data } = await test.call('freight', bookedVolumes, { AfterId: made.Id - 1 });
    expect(data).toMatchObject([{ BookingId: made.Id, ContractNo: 'SC-80', Held: true }]);
    expect((await test.call(staff, bookedVolumes, { AfterId: 0 })).status).toBe(403);
  });
});
