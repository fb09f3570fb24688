import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChangedCall, VoyageChanged } from '@quayside/contracts/masterdata/schedule-events';
import type { Notice } from '@quayside/contracts/messaging/notice';
import { SiStatus } from '@quayside/contracts/si/choices';
import { cargoOrder } from '@quayside/contracts/si/order.api';
import { changeSiStatus, siDetail, siLogs, submitSi } from '@quayside/contracts/si/si.api';
import { receive } from '@quayside/service-kit/events/subscribe';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { siService } from '../src/si.module.js';
import { moveOf } from '../src/voyage/voyage-move.js';
import { aSubmission, givenOrder, HUAYUAN } from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const reviewer = aStaffMember();

const call = (given: Partial<ChangedCall> = {}): ChangedCall => ({
  ...{
    PortCode: 'CNNGB',
    Status: 'NORM',
    EtdBefore: '2026-11-27T10:00:00.000Z',
    EtdAfter: '2026-11-29T10:00:00.000Z',
    SailingDay: '2026-11-29',
  },
  ...{ SiBefore: '2026-11-24T04:00:00.000Z', SiAfter: '2026-11-26T04:00:00.000Z', SiEstimated: false },
  ...given,
});
const changed = (Calls: ChangedCall[], given: Partial<VoyageChanged> = {}): VoyageChanged => ({
  ...{
    VoyageId: 1,
    CarrierCode: 'COSU',
    VesselBefore: 'QUAY HARMONY',
    VoyageBefore: '012E',
    VesselName: 'QUAY HARMONY',
    VesselImo: '1990070',
  },
  ...{ VoyageNo: '012E', Reason: 'delay', Remark: '台风', Calls },
  ...given,
});

describe('an order whose voyage changes', () => {
  let test: TestService;
  let booking = 6_100_000_000;
  beforeAll(async () => {
    test = await startTestService(siService, { answers: {} });
  });
  afterAll(() => test.close());
  let event = 0;
  const tell = (Payload: VoyageChanged, id = ++event) =>
    receive(test.service.runtime, [
      {
        EventId: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
        Name: 'masterdata.voyage-changed',
        Payload,
        TraceId: 't',
      } as never,
    ]);
  async function given(voyage: string) {
    const Id = await givenOrder(test, { BookingNo: String(++booking), MblNo: `COSU${booking}`, Voyage: voyage });
    const submission = aSubmission(Id);
    const { data, refusal } = await test.call(clerk, submitSi, {
      ...submission,
      TDBLInfos: submission.TDBLInfos.map((si) => ({
        ...si,
        TBI_MBL_NO: `COSU${booking}`,
        TBI_SIMBL_NO: `COSU${booking}`,
        TBI_VOYAGE: voyage,
      })),
    });
    expect(refusal).toBeUndefined();
    return { Id, si: data[0]!.Id };
  }

  it('follows it with its SI, once, with a step in the log and a message', async () => {
    const { Id, si } = await given('301E');
    const change = changed([call()], { VoyageBefore: '301E', VoyageNo: '301E' });
    await tell(change, 901);
    await tell(change, 901);
    const { data: order } = await test.call(clerk, cargoOrder, { Id });
    expect(order).toMatchObject({ SailingDate: '2026-11-29', SiDeadline: '2026-11-26T04:00:00Z', Version: 2 });
    const { data: detail } = await test.call(clerk, siDetail, { Id: si });
    expect(detail).toMatchObject({
      TBI_SAILINGDATE: '2026-11-29',
      TBI_DEADLINE: '2026-11-26T04:00:00Z',
      Version: 2,
      TBI_STATUS: SiStatus.Submitted,
    });
    const logs = (await test.call(clerk, siLogs, { Id: si })).data;
    expect(logs.map(({ Verb }) => Verb)).toEqual(['submit', 'reschedule']);
    expect(logs[1]?.Remarks).toBe('截单时间由2026-11-24 12:00改为2026-11-26 12:00；开航日由2026-11-27改为2026-11-29（延误，台风）');
    const told = await test.ctx().sql<{ payload: Notice }>('SELECT payload FROM _outbox WHERE aggregate = $1', [`order-${Id}`]);
    const messages = told.flatMap(({ payload }) => payload.Messages);
    expect(messages).toMatchObject([{ Item: '船期变更', Link: `/workbench/SISubimtList?CGO_ID=${Id}` }]);
    expect(messages[0]?.Description).toContain('已提交的SI已同步更新');
  });

  it('leaves a paper that the carrier has as it is', async () => {
    const { Id, si } = await given('302E');
    for (const Status of [SiStatus.Approved, SiStatus.Made, SiStatus.Sent]) await test.call(reviewer, changeSiStatus, { TDId: si, Status });
    await tell(changed([call()], { VoyageBefore: '302E', VoyageNo: '302E' }));
    expect((await test.call(clerk, cargoOrder, { Id })).data.SailingDate).toBe('2026-11-29');
    expect((await test.call(clerk, siDetail, { Id: si })).data.TBI_SAILINGDATE).toBe('2026-11-27');
  });

  it('keeps its values when the ship does not call, and says that it has to be booked anew', async () => {
    const { Id, si } = await given('303E');
    await tell(
      changed([call({ Status: 'BLNK', SiAfter: call().SiBefore, EtdAfter: call().EtdBefore })], {
        VoyageBefore: '303E',
        VoyageNo: '303E',
        Reason: 'blank',
      }),
    );
    expect((await test.call(clerk, cargoOrder, { Id })).data.SailingDate).toBe('2026-11-27');
    expect((await test.call(clerk, siLogs, { Id: si })).data.at(-1)?.Remarks).toBe('QUAY HARMONY 303E航次停航，请尽快改配（台风）');
    const again = call({ SiAfter: call().SiBefore, EtdAfter: call().EtdBefore });
    await tell(changed([again], { VoyageBefore: '303E', VoyageNo: '303E', Reason: 'restore' }));
    expect((await test.call(clerk, siLogs, { Id: si })).data.at(-1)?.Remarks).toBe('QUAY HARMONY 303E航次恢复挂靠NINGBO，按原船期执行');
    expect((await test.call(clerk, cargoOrder, { Id })).data.Version).toBe(1);
  });

  it('changes ships with the voyage, and concerns no other port, carrier or voyage', async () => {
    const { Id } = await given('304E');
    const other = { VoyageBefore: '304E', VoyageNo: '304E' };
    await tell(changed([call({ PortCode: 'CNSHA' })], other));
    await tell(changed([call()], { ...other, CarrierCode: 'OOLU' }));
    expect((await test.call(clerk, cargoOrder, { Id })).data.Version).toBe(1);
    const same = { EtdAfter: call().EtdBefore, SiAfter: call().SiBefore };
    await tell(changed([call(same)], { VoyageBefore: '304E', VesselName: 'QUAY PIONEER', VoyageNo: '404E', Reason: 'roll' }));
    expect((await test.call(clerk, cargoOrder, { Id })).data).toMatchObject({
      Vessel: 'QUAY PIONEER',
      Voyage: '404E',
      SailingDate: '2026-11-27',
    });
  });

  it('moves an own deadline by as much when the new one is only reckoned', () => {
    const order = {
      Vessel: 'V',
      VesselImo: null,
      Voyage: '1',
      LoadPort: 'NINGBO',
      SailingDate: null,
      SiDeadline: '2026-11-24T08:00:00.000Z',
    };
    const move = moveOf(order, changed([]), call({ SiEstimated: true }));
    expect(move?.values.SiDeadline).toBe('2026-11-26T08:00:00.000Z');
  });
});
