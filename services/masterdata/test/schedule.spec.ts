import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { VoyageInput } from '@quayside/contracts/masterdata/schedule';
import * as schedule from '@quayside/contracts/masterdata/schedule';
import type { VoyageChanged } from '@quayside/contracts/masterdata/schedule-events';
import { schedulePorts, searchSchedules } from '@quayside/contracts/masterdata/schedule-search';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { masterdataService } from '../src/masterdata.module.js';
import { newCall } from '../src/schedule/schedule-rows.js';
import { seedDemo } from '../src/seed/seed-reference.js';

const staff = aStaffMember();
const customer = anIdentity();

const voyage = (VoyageNo: string, given: Partial<VoyageInput> = {}): VoyageInput => ({
  CarrierCode: 'COSU',
  LoopCode: null,
  VesselImo: '1990070',
  VesselName: null,
  VoyageNo,
  InboundVoyageNo: null,
  Source: 'manual',
  Remark: null,
  Calls: [
    {
      ...newCall({
        Port: 'CNNGB',
        Terminal: 'BLCT2',
        Eta: '2026-12-01T00:00:00Z',
        Etd: '2026-12-02T10:00:00Z',
      }),
      GateOpen: '2026-11-27T00:00:00.000Z',
    },
    newCall({ Port: 'CNSHA', Eta: '2026-12-03T00:00:00Z', Etd: '2026-12-04T10:00:00Z' }),
    newCall({ Port: 'USLGB', Eta: '2026-12-17T16:00:00Z' }),
  ],
  ...given,
});

describe('schedules', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(masterdataService, { answers: {} });
    await seedDemo(test.ctx());
  });
  afterAll(() => test.close());
  const make = async (VoyageNo: string, given: Partial<VoyageInput> = {}) => {
    const { status, data, refusal } = await test.call(
      staff,
      schedule.createVoyage,
      voyage(VoyageNo, given),
    );
    expect([status, refusal]).toEqual([200, undefined]);
    return data;
  };
  const events = async (): Promise<VoyageChanged[]> =>
    (
      await test
        .ctx()
        .sql<{ payload: VoyageChanged }>(
          `SELECT payload FROM _outbox WHERE name = 'masterdata.voyage-changed' ORDER BY id`,
        )
    ).map(({ payload }) => payload);

  it('fills the cut-offs of a terminal, names the ship, and says what it reckoned', async () => {
    const made = await make('101E');
    expect(made).toMatchObject({
      VesselName: 'QUAY HARMONY',
      Status: 'planned',
      PortCodes: ['CNNGB', 'CNSHA', 'USLGB'],
      Findings: [],
    });
    expect(made.Calls[0]).toMatchObject({
      SiCutoff: '2026-11-29T10:00:00.000Z',
      PlannedEtd: '2026-12-02T10:00:00.000Z',
      Version: 1,
    });
    expect(made.Calls[0]?.Estimated).toEqual(['DCO', 'VCO', 'FCO', 'CUA', 'AFC']);
    expect(made.Calls[2]?.Estimated).toEqual([]);
  });

  it('refuses what cannot be, with the place', async () => {
    const wrong = voyage('102E', { CarrierCode: 'NOPE' });
    wrong.Calls[0] = {
      ...wrong.Calls[0]!,
      SiCutoff: '2026-12-03T00:00:00Z',
      TerminalCode: 'SHENG',
    };
    const { status, refusal } = await test.call(staff, schedule.createVoyage, wrong);
    expect([status, refusal.Errors?.map(({ Prop, Code }) => `${Prop} ${Code}`)]).toEqual([
      400,
      [
        'CarrierCode reference-unknown',
        'Calls[0].TerminalCode terminal-port',
        'Calls[0].SiCutoff cutoff-after-etd',
      ],
    ]);
    const { data } = await test.call(staff, schedule.checkVoyage, wrong);
    expect(data.Findings.filter(({ Severity }) => Severity === 'error')).toHaveLength(3);
    await make('103E');
    expect((await test.call(staff, schedule.createVoyage, voyage('103E'))).refusal.Code).toBe(
      'record.duplicate',
    );
    expect((await test.call(customer, schedule.createVoyage, voyage('104E'))).status).toBe(403);
  });

  it('delays a call and those after it, keeps what it was, and tells whoever sails on it', async () => {
    const made = await make('105E');
    const call = made.Calls[0]!;
    const { data, refusal } = await test.call(staff, schedule.changeCall, {
      CallId: call.Id,
      Version: made.Version,
      Reason: 'delay',
      ChangeRemark: '台风',
      Etd: '2026-12-04T10:00:00Z',
      MoveCutoffs: true,
      MoveFollowing: true,
    } as never);
    expect(refusal).toBeUndefined();
    expect(data.Calls.map(({ Eta, Etd }) => [Eta, Etd])).toEqual([
      ['2026-12-03T00:00:00.000Z', '2026-12-04T10:00:00.000Z'],
      ['2026-12-05T00:00:00.000Z', '2026-12-06T10:00:00.000Z'],
      ['2026-12-19T16:00:00.000Z', null],
    ]);
    expect(data.Calls[0]).toMatchObject({
      SiCutoff: '2026-12-01T10:00:00.000Z',
      GateOpen: '2026-11-29T00:00:00.000Z',
    });
    const [change] = (await test.call(staff, schedule.voyageHistory, { Id: made.Id })).data;
    expect(change).toMatchObject({ Reason: 'delay', Remark: '台风', EmployeeName: staff.Name });
    expect(change?.Differences).toContainEqual({
      Prop: 'Calls[0].Etd',
      Label: 'CNNGB 预离',
      PortCode: 'CNNGB',
      Before: '2026-12-02T10:00:00.000Z',
      After: '2026-12-04T10:00:00.000Z',
    });
    expect((await events()).at(-1)).toMatchObject({
      CarrierCode: 'COSU',
      VesselName: 'QUAY HARMONY',
      VoyageNo: '105E',
      Reason: 'delay',
      Calls: [
        {
          PortCode: 'CNNGB',
          SailingDay: '2026-12-04',
          SiBefore: '2026-11-29T10:00:00.000Z',
          SiAfter: '2026-12-01T10:00:00.000Z',
          SiEstimated: true,
        },
        { PortCode: 'CNSHA' },
      ],
    });
    expect(
      (
        await test.call(staff, schedule.changeCall, {
          CallId: call.Id,
          Version: made.Version,
          Reason: 'delay',
        } as never)
      ).status,
    ).toBe(412);
  });

  it('blanks, restores, omits and swaps, each with its reason', async () => {
    let { Id, Version, Calls } = await make('106E');
    const act = async (endpoint: typeof schedule.blankVoyage, more: object = {}) => {
      const { data, refusal } = await test.call(staff, endpoint, { Id, Version, ...more } as never);
      expect(refusal).toBeUndefined();
      ({ Id, Version, Calls } = data);
      return data;
    };
    expect((await act(schedule.blankVoyage)).Status).toBe('blank');
    expect(
      (await test.call(staff, schedule.swapVessel, { Id, Version, VesselImo: '1990147' })).refusal
        .Code,
    ).toBe('state.refused');
    expect((await act(schedule.restoreVoyage)).Status).toBe('planned');
    const omitted = await act(schedule.omitCall as never, { CallId: Calls[1]!.Id });
    expect([omitted.PortCodes, omitted.Calls[1]?.Status]).toEqual([['CNNGB', 'USLGB'], 'OMIT']);
    expect(
      (await act(schedule.swapVessel as never, { VesselImo: '1990147', VoyageNo: '206E' }))
        .VesselName,
    ).toBe('QUAY PIONEER');
    const history = (await test.call(staff, schedule.voyageHistory, { Id })).data;
    expect(history.map(({ Reason }) => Reason)).toEqual([
      'roll',
      'omission',
      'restore',
      'blank',
      'created',
    ]);
    const mine = (await events()).filter(({ VoyageId }) => VoyageId === Id);
    expect(mine.map(({ Calls: [first] }) => first?.Status)).toEqual([
      'BLNK',
      'NORM',
      'OMIT',
      'NORM',
    ]);
    expect(mine.at(-1)).toMatchObject({
      VesselBefore: 'QUAY HARMONY',
      VoyageBefore: '106E',
      VesselName: 'QUAY PIONEER',
      VoyageNo: '206E',
    });
  });

  it('tells of a port that is taken out, and not of one that was entered by mistake', async () => {
    const told = async (voyageNo: string, Reason: string) => {
      const { Id, Version, Findings, Calls, ...head } = await make(voyageNo);
      const change = {
        ...head,
        Id,
        Version,
        Reason,
        Calls: Calls.filter(({ PortCode }) => PortCode !== 'CNSHA'),
      };
      expect(
        (await test.call(staff, schedule.updateVoyage, change as never)).refusal,
      ).toBeUndefined();
      return (await events())
        .filter(({ VoyageId }) => VoyageId === Id)
        .flatMap(({ Calls: changed }) => changed.map(({ PortCode, Status }) => [PortCode, Status]));
    };
    expect(await told('110E', 'omission')).toEqual([['CNSHA', 'OMIT']]);
    expect(await told('111E', 'correction')).toEqual([]);
  });

  it('changes nothing when nothing differs', async () => {
    const made = await make('107E');
    const { Id, Version, Findings, PortCodes, ...rest } = made;
    const { data } = await test.call(staff, schedule.updateVoyage, {
      ...rest,
      Id,
      Version,
      Reason: 'correction',
    } as never);
    expect([
      data.Version,
      (await test.call(staff, schedule.voyageHistory, { Id })).data.length,
    ]).toEqual([Version, 1]);
  });

  it('lists voyages and sailings by every filter', async () => {
    const made = await make('108E', { LoopCode: 'AAC2' });
    const list = async (query: object) =>
      (await test.call(staff, schedule.listVoyages, query as never)).data.Rows.map(({ Id }) => Id);
    for (const query of [
      { Keyword: '108E' },
      { Keyword: 'quay har', LoopCode: 'AAC2' },
      {
        VesselImo: '1990070',
        CarrierCode: 'COSU',
        Status: 'planned',
        Source: 'manual',
        LoopCode: 'AAC2',
      },
      { PortCode: 'USLGB', LoopCode: 'AAC2' },
      { PortCode: 'CNSHA', EtdFrom: '2026-12-04', EtdTo: '2026-12-04', LoopCode: 'AAC2' },
      { EtdFrom: '2026-12-02', EtdTo: '2026-12-02', LoopCode: 'AAC2' },
    ])
      expect(await list(query)).toEqual([made.Id]);
    expect(await list({ PortCode: 'CNSHA', EtdFrom: '2026-12-05', LoopCode: 'AAC2' })).toEqual([]);
    const sailings = (
      await test.call(customer, schedule.listSailings, { LoopCode: 'AAC2', Limit: 10 })
    ).data.Rows;
    expect(
      sailings.map(({ PortCode, NextPorts, PortName }) => [PortCode, PortName, NextPorts]),
    ).toEqual([
      ['CNNGB', '宁波', ['CNSHA', 'USLGB']],
      ['CNSHA', '上海', ['USLGB']],
    ]);
    const { status, data } = await test.call(customer, schedule.exportSailings, {
      PortCode: 'CNNGB',
    });
    expect((await test.call(staff, schedule.exportVoyages, { PortCode: 'CNNGB' })).status).toBe(
      200,
    );
    // A voyage carries the staff's remarks.
    for (const endpoint of [schedule.listVoyages, schedule.exportVoyages]) {
      expect((await test.call(customer, endpoint as Endpoint)).refusal.Code).toBe('access.staff');
    }
    expect([
      status,
      Buffer.from(data as never)
        .subarray(0, 2)
        .toString(),
    ]).toEqual([200, 'PK']);
  });

  it('answers everybody direct sailings and ports', async () => {
    await make('109E', { LoopCode: 'PCC1', CarrierCode: 'OOLU' });
    const { data } = await test.call(null, searchSchedules, {
      Pol: 'CNNGB',
      Pod: 'USLGB',
      From: '2026-12-01',
      To: '2026-12-05',
      CarrierCode: 'OOLU',
    });
    expect(data).toMatchObject([
      {
        VesselName: 'QUAY HARMONY',
        VoyageNo: '109E',
        TransitDays: 16,
        DelayHours: 0,
        Via: ['上海'],
      },
    ]);
    expect(
      (
        await test.call(null, searchSchedules, {
          Pol: 'CNNGB',
          Pod: 'USLGB',
          From: '2026-12-05',
          To: '2026-12-01',
        })
      ).status,
    ).toBe(400);
    expect((await test.call(null, schedulePorts, { Keyword: '宁波' })).data[0]).toMatchObject({
      Code: 'CNNGB',
      Country: '中国',
    });
  });
});
