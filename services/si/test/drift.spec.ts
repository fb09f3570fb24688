import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BookedOrder } from '@quayside/contracts/booking/order';
import type { Notice } from '@quayside/contracts/messaging/notice';
import { SiStatus } from '@quayside/contracts/si/choices';
import { ignoreDrift, type SiDrift, siDrifts, takeDrift } from '@quayside/contracts/si/drift.api';
import {
  changeSiStatus,
  listSis,
  modifySi,
  siDetail,
  siLogs,
  submitSi,
} from '@quayside/contracts/si/si.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import {
  aBox,
  anSi,
  aSubmission,
  bookingChanges,
  bookingReschedules,
  givenOrder,
  HUAYUAN,
  LANTIAN,
  startSi,
} from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });
const reviewer = aStaffMember({ EmployeeId: 12, Name: '沈知远' });
const box = (weight = 6000.25) => aBox('20GP', 100001, 500, weight, 25.125);
const BOOKED = { ContainerSummary: '20GP*1', Packages: 500, Weight: 6000.25, Volume: 25.125 };

describe('what an order changes under an SI', () => {
  let test: TestService;
  let booking = 6_300_000_000;
  const order = (given = {}) =>
    givenOrder(test, { BookingNo: String(++booking), ...BOOKED, ...given });
  const handedIn = async (CGO_ID: number, given = {}): Promise<number> => {
    const { data } = await test.call(
      clerk,
      submitSi,
      aSubmission(CGO_ID, { BoxInfos: [box()], ...given }),
    );
    return data[0]?.Id as number;
  };
  const change = (id: number, patch: Partial<BookedOrder>) => bookingChanges(test, id, patch);
  const drifts = async (Id: number): Promise<SiDrift[]> =>
    (await test.call(clerk, siDrifts, { Id })).data;
  const told = async (id: number): Promise<Notice[]> => {
    const rows = await test
      .ctx()
      .sql<{ payload: Notice }>(`SELECT payload FROM _outbox WHERE aggregate = $1 ORDER BY id`, [
        `si-${id}`,
      ]);
    return rows
      .map(({ payload }) => payload)
      .filter(({ Messages }) => Messages[0]?.Item === '与订单不一致');
  };

  beforeAll(async () => {
    test = await startSi();
  });
  afterAll(() => test.close());

  it('says what the SI took and differs now, and nothing else', async () => {
    const id = await order();
    const Id = await handedIn(id);
    expect(await drifts(Id)).toEqual([]);
    // The clerk wrote more than the booking's shipper: that is his own.
    await change(id, {
      Weight: 6120.25,
      Vessel: 'QUAY DAWN',
      Consignor: 'SOMEBODY ELSE',
      SiDeadline: '2026-11-25T04:00:00.000Z',
    });
    const found = await drifts(Id);
    expect(
      found.map(({ Prop, Label, OldValue, NewValue, Difference }) => [
        Prop,
        Label,
        OldValue,
        NewValue,
        Difference,
      ]),
    ).toEqual([
      ['TBI_VESSEL', '船名', 'QUAY HARMONY', 'QUAY DAWN', null],
      ['TotalWeight', '毛重', '6000.25', '6120.25', '+120 kg'],
    ]);
    const { Rows } = (await test.call(clerk, listSis, { CGO_ID: id })).data;
    expect(Rows.map(({ DriftCount }) => DriftCount)).toEqual([2]);
    const logs = (await test.call(clerk, siLogs, { Id })).data;
    expect([
      logs.at(-1)?.Verb,
      logs.at(-1)?.Remarks,
      logs.at(-1)?.Differences.map(({ Prop }) => Prop),
    ]).toEqual([
      'drift',
      expect.stringContaining('毛重 +120 kg'),
      expect.arrayContaining(['TBI_VESSEL', 'TotalWeight']),
    ]);
    expect((await told(Id)).length).toBe(1);
    expect((await test.call(stranger, siDrifts, { Id })).status).toBe(404);
    // The booking is as before: nobody has anything to do, and nobody is told.
    await change(id, { Weight: 6000.25, Vessel: 'QUAY HARMONY' });
    expect(await drifts(Id)).toEqual([]);
    expect((await told(Id)).length).toBe(1);
  });

  it('takes over the new value by a resubmission with rules and differences', async () => {
    const id = await order();
    const Id = await handedIn(id);
    await change(id, { Weight: 6120.25, HsCode: '442191' });
    const [goods, weight] = await drifts(Id);
    const stale = await test.call(clerk, takeDrift, {
      Id,
      Version: 0,
      Drifts: [weight as SiDrift],
    });
    expect(stale.status).toBe(412);
    const key = { 'idempotency-key': 'take-drift-1' };
    const asked = { Id, Version: 1, Drifts: [weight as SiDrift] };
    const { data } = await test.call(clerk, takeDrift, asked, key);
    expect((await test.call(clerk, takeDrift, asked, key)).data).toEqual(data);
    expect(data).toMatchObject({ Revision: 2, TBI_STATUS: SiStatus.Submitted });
    const si = (await test.call(clerk, siDetail, { Id })).data;
    expect([
      si.TotalWeight,
      si.BoxInfos[0]?.BoxInfo.TBX_WEIGHT,
      si.BoxInfos[0]?.BoxDetails?.[0]?.TBD_WEIGHT,
    ]).toEqual([6120.25, 6120.25, 6120.25]);
    expect(await drifts(Id)).toEqual([goods]);
    const last = (await test.call(clerk, siLogs, { Id })).data.at(-1);
    expect([last?.Verb, last?.Remarks, last?.Differences.map(({ Prop }) => Prop)]).toEqual([
      'resubmit',
      '采用订单的毛重',
      ['BoxInfos[0].BoxInfo.TBX_WEIGHT', 'BoxInfos[0].BoxDetails[0].TBD_WEIGHT'],
    ]);
    // It is gone: to take it a second time is to act on what is no more.
    expect((await test.call(clerk, takeDrift, { Id, Drifts: [weight as SiDrift] })).status).toBe(
      412,
    );
  });

  it('ignores with a reason that the log keeps, until the order changes again', async () => {
    const id = await order();
    const Id = await handedIn(id);
    await change(id, { Weight: 6120.25 });
    const [weight] = (await drifts(Id)) as [SiDrift];
    expect(
      (await test.call(clerk, ignoreDrift, { Id, Drifts: [weight], Reason: ' ' })).status,
    ).toBe(400);
    const key = { 'idempotency-key': 'ignore-drift-1' };
    const asked = { Id, Drifts: [weight], Reason: '已与客户核实，以磅单为准' };
    const { data } = await test.call(reviewer, ignoreDrift, asked, key);
    const logged = (await test.call(clerk, siLogs, { Id })).data.length;
    expect((await test.call(reviewer, ignoreDrift, asked, key)).data).toEqual(data);
    expect((await test.call(clerk, siLogs, { Id })).data.length).toBe(logged);
    expect(data).toMatchObject([
      { State: 'ignored', Reason: '已与客户核实，以磅单为准', EmployeeName: '沈知远' },
    ]);
    expect((await test.call(clerk, listSis, { CGO_ID: id })).data.Rows[0]?.DriftCount).toBe(0);
    const last = (await test.call(clerk, siLogs, { Id })).data.at(-1);
    expect([last?.Verb, last?.Remarks, last?.Differences]).toEqual([
      'ignore-drift',
      '已与客户核实，以磅单为准',
      [{ Prop: 'TotalWeight', Label: '毛重', Before: '6000.25', After: '6120.25' }],
    ]);
    await change(id, { Weight: 6200 });
    expect(await drifts(Id)).toMatchObject([
      { State: 'open', Reason: null, OldValue: '6000.25', NewValue: '6200' },
    ]);
    // Whoever looked at the change before has not seen this one.
    expect(
      (await test.call(clerk, ignoreDrift, { Id, Drifts: [weight], Reason: '不改' })).status,
    ).toBe(412);
  });

  it('forgets what the SI settles by itself', async () => {
    const id = await order();
    const Id = await handedIn(id);
    await change(id, { Weight: 6120.25, HsCode: '442191' });
    const own = anSi({ Id, Version: 1, CGO_ID: id, TBI_HSCODE: '441900', BoxInfos: [box()] });
    expect((await test.call(clerk, modifySi, own)).status).toBe(200);
    expect((await drifts(Id)).map(({ Prop }) => Prop)).toEqual(['TotalWeight']);
  });

  it('compares the cargo with what all bills of the order come to, and lets nobody spread it by a click', async () => {
    const id = await givenOrder(test, { BookingNo: String(++booking) });
    const bills = [
      anSi({
        TBI_SITYPE: 2,
        TBI_SIMBL_NO: 'COSU612345678A',
        BoxInfos: [aBox('20GP', 100001, 500, 6000.25, 25.125)],
      }),
      anSi({
        TBI_SITYPE: 2,
        TBI_SIMBL_NO: 'COSU612345678B',
        BoxInfos: [aBox('40HQ', 100002, 1000, 12000.25, 65.125)],
      }),
    ];
    const { data } = await test.call(clerk, submitSi, { TDBLInfos: bills, Num: 2, CGO_ID: id });
    const Id = data[1]?.Id as number;
    await change(id, { Weight: 18120.5, ContainerSummary: '20GP*2,40HQ*1' });
    const found = await drifts(Id);
    expect(
      found.map(({ Prop, SiValue, Difference, Refusal }) => [Prop, SiValue, Difference, Refusal]),
    ).toEqual([
      ['ContainerSummary', '40HQ*1', null, '请在表单中按箱修改'],
      ['TotalWeight', '12000.25', '+120 kg', '同票有2份提单，请在表单中修改'],
    ]);
    const refused = await test.call(clerk, takeDrift, { Id, Drifts: [found[1] as SiDrift] });
    expect([refused.status, refused.refusal.Code]).toEqual([422, 'si.drift-manual']);
    // The other bill takes what is more: together they come to the order again.
    const first = anSi({
      ...bills[0],
      Id: data[0]?.Id as number,
      BoxInfos: [aBox('20GP', 100001, 500, 6120.25, 25.125)],
    });
    expect((await test.call(clerk, modifySi, first)).status).toBe(200);
    expect((await drifts(Id)).map(({ Prop }) => Prop)).toEqual(['ContainerSummary']);
  });

  it('follows a voyage where the carrier has the SI already, and leaves the telling to the schedule', async () => {
    const id = await order({ Voyage: '088E' });
    const Id = await handedIn(id, { TBI_VOYAGE: '088E' });
    const second = await order({ Voyage: '088E', MblNo: 'COSU6300000088' });
    const early = await handedIn(second, {
      TBI_VOYAGE: '088E',
      TBI_MBL_NO: 'COSU6300000088',
      TBI_SIMBL_NO: 'COSU6300000088',
    });
    await test
      .ctx()
      .sql(`UPDATE shipping_instruction SET tbi_status = ${SiStatus.Sent} WHERE id = $1`, [Id]);
    await bookingReschedules(test, [id, second], { Vessel: 'QUAY DAWN' });
    expect((await drifts(Id)).map(({ Prop, NewValue }) => [Prop, NewValue])).toEqual([
      ['TBI_VESSEL', 'QUAY DAWN'],
    ]);
    // An SI that the carrier does not have goes with its order.
    expect(await drifts(early)).toEqual([]);
    expect(await told(Id)).toEqual([]);
  });

  it('watches the orders that were merged into a bill', async () => {
    const merged = await order({ MblNo: 'COSU6300000099' });
    const id = await order();
    const more = {
      ...box(),
      BoxInfo: { ...aBox('20GP', 100007, 500, 6000.25, 25.125).BoxInfo, TBX_CGO_ID: merged },
      BoxDetails: [],
    };
    const Id = await handedIn(id, {
      BoxInfos: [{ ...box(), BoxDetails: [] }, more],
      TDBpMBLNos: [{ TMM_MCGO_ID: merged, TMM_MMBL_NO: 'COSU6300000099' }],
    });
    await change(merged, { Weight: 6120.25, Vessel: 'QUAY DAWN' });
    expect(
      (await drifts(Id)).map(({ Prop, OldValue, NewValue }) => [Prop, OldValue, NewValue]),
    ).toEqual([['TotalWeight', '12000.5', '12120.5']]);
  });

  it('refuses to take over where the SI may not be changed', async () => {
    const id = await order();
    const Id = await handedIn(id);
    await change(id, { Vessel: 'QUAY DAWN', SiDeadline: '2026-11-20T04:00:00.000Z' });
    const [vessel] = (await drifts(Id)) as [SiDrift];
    const late = await test.call(clerk, takeDrift, { Id, Drifts: [vessel] });
    expect([late.status, late.refusal.Code]).toEqual([422, 'si.deadline-passed']);
    expect((await test.call(reviewer, takeDrift, { Id, Drifts: [vessel] })).refusal.Code).toBe(
      'si.late-reason-required',
    );
    const excused = { Id, Drifts: [vessel], LateReason: '船公司换船' };
    expect((await test.call(reviewer, takeDrift, excused)).data).toMatchObject({ Revision: 2 });
    await change(id, { Vessel: 'QUAY HARMONY' });
    await test.call(clerk, changeSiStatus, { TDId: Id, Status: SiStatus.Voided });
    expect(await drifts(Id)).toEqual([]);
  });
});
