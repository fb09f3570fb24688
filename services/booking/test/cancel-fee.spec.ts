import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@quayside/contracts/booking/booking/booking.api';
import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { type CancelFee, cancelFee } from '@quayside/contracts/booking/release/cancel-fee.api';
import {
  type CancelFeeRule,
  type CancelFeeRuleInput,
  cancelFeeRules,
} from '@quayside/contracts/booking/release/cancel-fee-rule.api';
import {
  type ResolveCodes,
  resolvePartnerCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { confirmedBooking, stepOf } from './bookings.js';
import { clerk, staff, startBooking, stranger } from './entries.js';

const { AskCancel, ConfirmCancel, DeclineCancel } = BookingVerb;
const KNOWN = ['COSU', 'ONEY', 'CNNGB', 'USLAX', 'USCHI', 'DEHAM', 'USD', 'CNY'];
const chief = aStaffMember({
  EmployeeId: 12,
  Name: '沈知远',
  Permissions: ['booking:read', 'booking:handle', 'booking:configure'],
});

describe('dead freight of a released booking', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking({
      [resolvePartnerCodes.path]: ({ Texts }: ResolveCodes) =>
        Texts.flatMap(({ Text }) =>
          KNOWN.includes(Text) ? [{ Text, Code: Text, NameEn: null }] : [],
        ),
    });
    await keep({ Hours: 720, Amount: 50 });
    await keep({ Hours: 240, Amount: 300.05 });
  });
  afterAll(() => test.close());

  const keep = async (given: Partial<CancelFeeRuleInput>, as = chief) =>
    test.call(as, cancelFeeRules.create!, {
      CarrierCode: 'COSU',
      PolCode: null,
      PodCode: null,
      BoxType: null,
      Anchor: 'departure',
      Currency: 'USD',
      Hours: 72,
      Amount: 100,
      Percent: null,
      ValidFrom: '2026-01-01',
      ValidTo: null,
      Remark: null,
      ...given,
    } as CancelFeeRuleInput);
  const feeOf = async (BookingId: number, as = clerk): Promise<CancelFee> =>
    (await test.call(as, cancelFee, { BookingId })).data;
  const ask = ({ Id, Version }: api.BookingDetail, FeeToken: string | null, as = clerk) =>
    test.call(as, api.actOnBooking, {
      Id,
      Version,
      Verb: AskCancel,
      Remarks: '客户取消出运',
      FeeToken,
    });

  it('is shown before the click, agreed to, and charged to the cent when the carrier agrees', async () => {
    const released = await confirmedBooking(test);
    const fee = await feeOf(released.Id);
    expect(fee).toMatchObject({
      Free: false,
      Totals: [{ Currency: 'USD', Amount: 100 }],
      Agreed: null,
    });
    expect(fee.Lines).toEqual([
      expect.objectContaining({ BoxType: '40HQ', Count: 2, UnitAmount: 50, Amount: 100 }),
    ]);
    expect([fee.NextTime, fee.NextTotals]).toEqual([
      '2026-11-30T16:00:00.000Z',
      [{ Currency: 'USD', Amount: 600.1 }],
    ]);
    const unsaid = await ask(released, null);
    expect([unsaid.status, unsaid.refusal.Code]).toEqual([422, 'booking.cancel-fee-changed']);
    expect(unsaid.refusal.Message).toContain('USD 100.00');
    const { data: asked } = await ask(released, fee.Token);
    expect((await feeOf(released.Id)).Agreed).toMatchObject({
      AgreeName: '何晓雯',
      Totals: [{ Currency: 'USD', Amount: 100 }],
    });
    const { data: gone } = await stepOf(test, asked, ConfirmCancel);
    expect(gone.Status).toBe(BookingStatus.Cancelled);
    expect(gone.Fees).toEqual([
      expect.objectContaining({
        Side: 'receivable',
        Code: 'DFC',
        Name: '亏舱费',
        BoxType: '40HQ',
        Quantity: 2,
        Price: 50,
        Currency: 'USD',
      }),
    ]);
    const { data: story } = await test.call(clerk, api.bookingStory, { Id: released.Id });
    expect(story.slice(-2).map(({ Remarks }) => Remarks)).toEqual([
      expect.stringContaining('已确认亏舱费USD 100.00'),
      expect.stringContaining('亏舱费USD 100.00计入应收（何晓雯确认）'),
    ]);
  });

  it('is refused when a step began meanwhile, with what it costs now, and stays what was agreed to afterwards', async () => {
    const released = await confirmedBooking(test);
    const seen = await feeOf(released.Id);
    test.clock.moveTo(new Date('2026-12-02T02:00:00Z'));
    try {
      const late = await ask(released, seen.Token);
      expect([late.status, late.refusal.Code]).toEqual([422, 'booking.cancel-fee-changed']);
      expect(late.refusal.Message).toContain('USD 600.10');
      const now = await feeOf(released.Id);
      const { data: asked } = await ask(released, now.Token);
      await keep({ Hours: 200, Amount: 900 });
      test.clock.moveTo(new Date('2026-12-05T02:00:00Z'));
      const { data: gone } = await stepOf(test, asked, ConfirmCancel);
      expect(gone.Fees.map(({ Quantity, Price }) => [Quantity, Price])).toEqual([[2, 300.05]]);
    } finally {
      test.clock.moveTo(new Date('2026-11-21T02:00:00Z'));
    }
  });

  it('is nothing before the release, nothing that was declined, and agreed to anew each time', async () => {
    const confirmed = await confirmedBooking(test, {}, {});
    const free = await feeOf(confirmed.Id);
    expect([free.Free, free.Notes]).toEqual([true, ['尚未放舱，退舱不收亏舱费']]);
    const { data: gone } = await stepOf(test, (await ask(confirmed, null)).data, ConfirmCancel);
    expect(gone.Fees).toEqual([]);
    const released = await confirmedBooking(test);
    const { data: asked } = await ask(released, (await feeOf(released.Id)).Token);
    const { data: declined } = await stepOf(test, asked, DeclineCancel, '已过退舱截止');
    expect([declined.Fees, (await feeOf(released.Id)).Agreed]).toEqual([[], null]);
    expect((await ask(declined, null)).refusal.Code).toBe('booking.cancel-fee-changed');
  });

  it('is for whom the booking is, and its rules for those who keep them', async () => {
    const released = await confirmedBooking(test);
    expect((await test.call(stranger, cancelFee, { BookingId: released.Id })).status).toBe(404);
    for (const as of [
      clerk,
      stranger,
      aStaffMember({ EmployeeId: 13, Permissions: ['booking:handle'] }),
    ]) {
      expect((await test.call(as, cancelFeeRules.list)).status).toBe(403);
      expect((await test.call(as, cancelFeeRules.export)).status).toBe(403);
      expect((await keep({ Hours: 1 }, as)).status).toBe(403);
    }
    expect(
      (await test.call(staff, cancelFee, { BookingId: released.Id })).data.Totals,
    ).toHaveLength(1);
  });

  it('keeps rules that can be measured: codes that exist, days in their order, each step once', async () => {
    const propsOf = async (given: Partial<CancelFeeRuleInput>) =>
      (await keep(given)).refusal?.Errors?.map(({ Prop }) => Prop);
    expect(await propsOf({ CarrierCode: 'XXXX' })).toEqual(['CarrierCode']);
    expect(await propsOf({ PolCode: 'CNXXX', BoxType: '99ZZ', ValidTo: '2025-01-01' })).toEqual([
      'PolCode',
      'BoxType',
      'ValidTo',
    ]);
    const kept = (await keep({ CarrierCode: 'oney', BoxType: "40'HC", Hours: 48 }))
      .data as CancelFeeRule;
    expect(kept).toMatchObject({ CarrierCode: 'ONEY', BoxType: '40HQ' });
    expect((await keep({ CarrierCode: 'ONEY', BoxType: '40HQ', Hours: 48 })).status).toBe(422);
  });
});
