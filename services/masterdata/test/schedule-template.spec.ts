import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeCall, listVoyages, voyageInfo } from '@quayside/contracts/masterdata/schedule';
import {
  expandTemplate,
  previewTemplate,
  type ScheduleTemplate,
  scheduleTemplates,
  type TemplateCall,
} from '@quayside/contracts/masterdata/schedule-template';
import { aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { masterdataService } from '../src/masterdata.module.js';
import { seedDemo } from '../src/seed/seed-reference.js';

const staff = aStaffMember();
const call = (given: Partial<TemplateCall>): TemplateCall => ({
  PortCode: 'CNNGB',
  TerminalCode: 'BLCT2',
  Loading: true,
  Discharging: false,
  EtaDay: -1,
  EtaTime: '06:00',
  EtdDay: 0,
  EtdTime: '18:00',
  Cutoffs: [{ Code: 'DCO', Weekday: 7, Time: '12:00' }],
  ...given,
});
const input = (given: object = {}) => ({
  Name: '美西周三班',
  CarrierCode: 'COSU',
  LoopCode: 'AAC2',
  Weekday: 3,
  ValidFrom: '2026-12-01',
  ValidTo: '2026-12-24',
  Vessels: ['1990070', '1990147'],
  FirstVoyageNo: '061E',
  PortCodes: null,
  Overrides: [] as object[],
  Calls: [
    call({}),
    call({
      PortCode: 'USLAX',
      TerminalCode: null,
      Loading: false,
      Discharging: true,
      EtaDay: 14,
      EtdDay: 16,
      Cutoffs: null,
    }),
  ],
  ...given,
});

describe('weekly templates', () => {
  let test: TestService;
  let template: ScheduleTemplate;
  beforeAll(async () => {
    test = await startTestService(masterdataService, { answers: {} });
    await seedDemo(test.ctx());
    const { data, refusal } = await test.call(staff, scheduleTemplates.create!, input() as never);
    expect(refusal).toBeUndefined();
    template = data;
  });
  afterAll(() => test.close());
  const expand = async () =>
    (await test.call(staff, expandTemplate, { Id: template.Id })).data.map(({ Kind }) => Kind);
  const change = async (given: object) => {
    const { Id, Version } = (await test.call(staff, scheduleTemplates.info, { Id: template.Id }))
      .data;
    expect(
      (await test.call(staff, scheduleTemplates.update, { ...input(given), Id, Version } as never))
        .status,
    ).toBe(200);
  };
  const voyages = async () =>
    (await test.call(staff, listVoyages, { LoopCode: 'AAC2', Sort: 'FirstEtd' })).data.Rows;

  it('refuse a rotation that cannot be', async () => {
    const faulty = input({
      Name: '错',
      Calls: [call({ EtdDay: 2 }), call({ PortCode: 'USLAX', EtaDay: 1, EtdTime: '25:00' })],
    });
    const { refusal } = await test.call(staff, scheduleTemplates.create!, faulty as never);
    expect(refusal.Errors?.map(({ Prop }) => Prop)).toEqual(['Calls[1].EtdTime']);
    const late = input({
      Name: '错',
      Calls: [call({ EtdDay: 2 }), call({ PortCode: 'USLAX', EtaDay: 1, EtdDay: 3 })],
    });
    const { refusal: order } = await test.call(staff, scheduleTemplates.create!, late as never);
    expect(order.Errors?.map(({ Prop }) => Prop)).toEqual(['Calls[0].EtdDay', 'Calls[1].EtaDay']);
  });

  it('make voyages once, and leave what people changed', async () => {
    expect(
      (await test.call(staff, previewTemplate, { Id: template.Id })).data.map(({ Kind }) => Kind),
    ).toEqual(Array(4).fill('added'));
    expect(await voyages()).toEqual([]);
    expect(await expand()).toEqual(Array(4).fill('added'));
    expect(await expand()).toEqual(Array(4).fill('unchanged'));
    const made = await voyages();
    expect(made.map(({ VoyageNo, VesselName }) => [VoyageNo, VesselName])).toEqual([
      ['061E', 'QUAY HARMONY'],
      ['062E', 'QUAY PIONEER'],
      ['063E', 'QUAY HARMONY'],
      ['064E', 'QUAY PIONEER'],
    ]);
    const { data } = await test.call(staff, voyageInfo, { Id: made[1]!.Id });
    expect(data.Calls[0]).toMatchObject({
      Etd: '2026-12-09T10:00:00.000Z',
      SiCutoff: '2026-12-06T04:00:00.000Z',
    });
    const delay = {
      CallId: data.Calls[0]!.Id,
      Version: data.Version,
      Reason: 'delay',
      Etd: '2026-12-10T10:00:00Z',
    };
    expect((await test.call(staff, changeCall, delay as never)).status).toBe(200);
    await change({
      Calls: [
        call({ EtdTime: '20:00' }),
        call({
          PortCode: 'USLAX',
          TerminalCode: null,
          Loading: false,
          EtaDay: 14,
          EtdDay: 16,
          Cutoffs: null,
        }),
      ],
      Overrides: [
        { Date: '2026-12-16', Action: 'skip', Remark: '节前停班' },
        { Date: '2026-12-23', Action: 'shift', Days: 1 },
      ],
    });
    expect(await expand()).toEqual(['changed', 'kept', 'blanked', 'changed']);
    expect(await expand()).toEqual(['unchanged', 'kept', 'unchanged', 'unchanged']);
    expect(
      (await voyages()).map(({ FirstEtd, Status }) => [
        FirstEtd && new Date(FirstEtd).toISOString(),
        Status,
      ]),
    ).toEqual([
      ['2026-12-02T12:00:00.000Z', 'planned'],
      ['2026-12-10T10:00:00.000Z', 'planned'],
      ['2026-12-16T10:00:00.000Z', 'blank'],
      ['2026-12-24T12:00:00.000Z', 'planned'],
    ]);
  });

  it('leave alone a voyage that came from elsewhere', async () => {
    const own = { LoopCode: null, FirstVoyageNo: '861E' };
    const [first, second] = await Promise.all(
      ['甲', '乙'].map(
        async (Name) =>
          (await test.call(staff, scheduleTemplates.create!, input({ ...own, Name }) as never)).data
            .Id,
      ),
    );
    const kinds = async (Id: number) =>
      (await test.call(staff, expandTemplate, { Id })).data.map(({ Kind }) => Kind);
    expect(await kinds(first!)).toEqual(Array(4).fill('added'));
    expect(await kinds(second!)).toEqual(Array(4).fill('existing'));
  });
});
