import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { partFees, reducePartFees } from '@quayside/contracts/booking/release/part-fees.api';
import type { TestService } from '@quayside/test-kit/test-service';
import { aConfirmation, acceptedBooking, stepOf } from './bookings.js';
import { clerk, staff, startBooking } from './entries.js';

const FEE = {
  Side: 'receivable',
  Code: 'OCF',
  Name: '海运费',
  Basis: 'container-type',
  BoxType: '40HQ',
  Quantity: 5,
  Price: 1500,
  Currency: 'USD',
};
const FEES = [
  FEE,
  {
    ...FEE,
    Code: 'DOC',
    Name: '文件费',
    Basis: 'bill',
    BoxType: null,
    Quantity: 1,
    Price: 450,
    Currency: 'CNY',
  },
  { ...FEE, Side: 'payable', Price: 1300 },
];

describe('fees of a booking that was confirmed in part', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());

  const partly = async (count: number) => {
    const accepted = await acceptedBooking(
      test,
      { Boxes: [{ Type: '40HQ', Count: 5 }], Fees: FEES as never },
      staff,
    );
    const given = aConfirmation(accepted, {
      Boxes: [{ Type: '40HQ', Count: count }],
      Cargo: { Decision: 'all' },
    });
    return (await test.call(staff, api.confirmBooking, given)).data;
  };

  it('are previewed and follow what a person chose, once, and the story says so', async () => {
    const { Id, Version } = await partly(3);
    const { data: preview } = await test.call(staff, partFees, { Id });
    expect(
      preview.Lines.map(({ Side, Quantity, Confirmed, Proposed }) => [
        Side,
        Quantity,
        Confirmed,
        Proposed,
      ]),
    ).toEqual([
      ['receivable', 5, 3, true],
      ['payable', 5, 3, true],
    ]);
    const LineIds = preview.Lines.map(({ LineId }) => LineId);
    expect((await test.call(clerk, partFees, { Id })).status).toBe(403);
    expect((await test.call(staff, reducePartFees, { Id, Version: 0, LineIds })).refusal.Code).toBe(
      'record.stale',
    );
    expect(
      (await test.call(staff, reducePartFees, { Id, Version, LineIds: [999] })).refusal.Errors?.[0]
        ?.Code,
    ).toBe('no-part-fee');
    const { data } = await test.call(staff, reducePartFees, { Id, Version, LineIds });
    expect(data.Fees.map(({ Side, Quantity }) => [Side, Quantity])).toEqual([
      ['receivable', 3],
      ['receivable', 1],
      ['payable', 3],
    ]);
    expect((await test.call(staff, partFees, { Id })).data.Lines).toEqual([]);
    expect(
      (await test.call(staff, reducePartFees, { Id, Version: data.Version, LineIds })).refusal
        .Errors?.[0]?.Code,
    ).toBe('no-part-fee');
    const { data: released } = await stepOf(test, data, BookingVerb.Release);
    const story = (await test.call(staff, api.bookingStory, { Id: released.Id })).data;
    expect(story.at(-2)).toMatchObject({
      Verb: BookingVerb.PartFees,
      Remarks: '按确认箱量40HQ*3：海运费 40HQ 5→3',
    });
    expect(story.at(-1)!.Remarks).toContain('申请40HQ*5，确认40HQ*3，还有2箱未确认；全部货物装入');
    const theirs = JSON.stringify((await test.call(clerk, api.bookingStory, { Id })).data);
    expect(theirs).toContain('海运费 40HQ 5→3');
    expect(theirs).not.toContain('1300');
    expect(theirs).toContain('还有2箱未确认');
    expect(theirs).not.toContain('仅放');
  });

  it('stay whole where nobody said so, and the release says it', async () => {
    const confirmed = await partly(4);
    const { data: released } = await stepOf(test, confirmed, BookingVerb.Release);
    const story = (await test.call(staff, api.bookingStory, { Id: released.Id })).data;
    expect(story.at(-1)!.Remarks).toContain('费用仍按全部40HQ*5');
    expect(released.Fees.map(({ Quantity }) => Quantity)).toEqual([5, 1, 5]);
  });
});
