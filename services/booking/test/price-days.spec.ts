import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmBooking, splitBooking } from '@quayside/contracts/booking/booking/booking.api';
import { isOutsidePriceDays } from '@quayside/contracts/booking/home/price';
import { ConfirmedAs } from '@quayside/contracts/booking/line/confirmation';
import { bookingConfirmation } from '@quayside/contracts/booking/line/message.api';
import type { TestService } from '@quayside/test-kit/test-service';
import { aConfirmation, acceptedBooking } from './bookings.js';
import { staff, startBooking } from './entries.js';
import { priceDays } from './price-days.js';

describe('the days for which the price of a booking holds', () => {
  it.each([
    ['2026-12-01', '2026-12-10', '2026-11-30', true],
    ['2026-12-01', '2026-12-10', '2026-12-01', false],
    ['2026-12-01', '2026-12-10', '2026-12-10', false],
    ['2026-12-01', '2026-12-10', '2026-12-11', true],
    [null, '2026-12-10', '2026-11-30', false],
    ['2026-12-01', null, '2027-11-30', false],
    ['2026-12-01', '2026-12-10', null, false],
  ])('from %s until %s: a ship on %s is outside: %s', (ValidFrom, ValidTo, day, outside) => {
    expect(isOutsidePriceDays({ ValidFrom, ValidTo }, day)).toBe(outside);
  });

  it('are nobody’s matter where they are not known', () => {
    expect(isOutsidePriceDays(null, '2026-12-11')).toBe(false);
  });
});

describe('a confirmation that the desk writes down', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());

  const confirmed = async (SailingDate: string) => {
    const one = await acceptedBooking(test);
    await priceDays(test, one.Id, { ValidFrom: '2026-12-11', ValidTo: '2026-12-12' });
    const { data } = await test.call(staff, confirmBooking, aConfirmation(one, { SailingDate }));
    const { data: kept } = await test.call(staff, bookingConfirmation, { Id: one.Id });
    const line = kept.Lines.find(({ Label }) => Label === '价格有效期');
    return { data, line };
  };

  it.each(['2026-12-11', '2026-12-12'])('has nothing to look at on %s', async (day) => {
    const { data, line } = await confirmed(day);
    expect(data.SailingDate).toBe(day);
    expect(line).toBeUndefined();
  });

  it.each(['2026-12-10', '2026-12-13'])('names the days of the price on %s', async (day) => {
    const { data, line } = await confirmed(day);
    expect(data).toMatchObject({
      SailingDate: day,
      PriceDays: { ValidFrom: '2026-12-11', ValidTo: '2026-12-12' },
    });
    expect(line).toEqual({
      Label: '价格有效期',
      Asked: '2026-12-11 至 2026-12-12',
      Confirmed: `开航日 ${day}`,
      State: ConfirmedAs.Differs,
    });
  });

  it('stands with a part that was split off as with the whole', async () => {
    const one = await acceptedBooking(test);
    const days = { ValidFrom: '2026-12-11', ValidTo: '2026-12-12' };
    await priceDays(test, one.Id, days);
    const { data: part, refusal } = await test.call(staff, splitBooking, {
      Id: one.Id,
      Version: one.Version,
      Boxes: [{ LineId: one.Boxes[0]?.LineId as number, Count: 1 }],
      Remarks: null,
    });
    expect(refusal).toBeUndefined();
    expect(part.Id).not.toBe(one.Id);
    expect(part.PriceDays).toEqual(days);
  });

  it('says nothing of days where the booking is at no price', async () => {
    const one = await acceptedBooking(test);
    const { data } = await test.call(staff, confirmBooking, aConfirmation(one));
    expect(data.PriceDays).toBeNull();
  });
});
