import { describe, expect, it } from '@jest/globals';
import type {
  ScheduleTemplate,
  TemplateCall,
} from '@quayside/contracts/masterdata/schedule-template';
import { PortClocks } from '../places/port-clocks.js';
import { patternDays, patternSailings, voyageNumber } from './template-sailings.js';

const call = (given: Partial<TemplateCall>): TemplateCall => ({
  PortCode: 'CNNGB',
  TerminalCode: null,
  Loading: true,
  Discharging: false,
  EtaDay: -1,
  EtaTime: '06:00',
  EtdDay: 0,
  EtdTime: '18:00',
  Cutoffs: null,
  ...given,
});
const template = (given: Partial<ScheduleTemplate> = {}): ScheduleTemplate => ({
  Id: 5,
  Name: '美西',
  CarrierCode: 'COSU',
  LoopCode: 'AAC2',
  Weekday: 3,
  ValidFrom: '2026-12-01',
  ValidTo: '2026-12-31',
  Vessels: ['1990070', '1990147'],
  FirstVoyageNo: '061E',
  PortCodes: null,
  Overrides: null,
  Calls: [
    call({
      Cutoffs: [
        { Code: 'DCO', Weekday: 7, Time: '12:00' },
        { Code: 'CUA', Weekday: 3, Time: '10:00' },
        { Code: 'FCO', Weekday: 3, Time: '20:00' },
      ],
    }),
    call({
      PortCode: 'USLAX',
      Loading: false,
      Discharging: true,
      EtaDay: 14,
      EtaTime: '08:00',
      EtdDay: 16,
      EtdTime: '20:00',
    }),
  ],
  Enabled: true,
  Version: 1,
  CreateTime: '',
  UpdateTime: '',
  UpdateName: null,
  ...given,
});

const clocks = new PortClocks(
  new Map([
    ['CNNGB', 'Asia/Shanghai'],
    ['USLAX', 'America/Los_Angeles'],
    ['CLSAI', 'America/Santiago'],
  ]),
);

describe('time at a port', () => {
  it('is what the wall clock shows there', () => {
    expect(clocks.at('CNNGB', '2026-12-02', '18:00')).toBe('2026-12-02T10:00:00.000Z');
    expect(clocks.at('USLAX', '2026-12-16', '08:00')).toBe('2026-12-16T16:00:00.000Z');
    expect(clocks.at('USLAX', '2026-07-16', '08:00')).toBe('2026-07-16T15:00:00.000Z');
    expect(clocks.day('USLAX', '2026-12-16T03:00:00Z')).toBe('2026-12-15');
  });

  it('goes forward where summer time skips it', () => {
    const at = (port: string, day: string, time: string) =>
      clocks.clock(port, clocks.at(port, day, time) as string);
    expect(at('USLAX', '2027-03-14', '02:30')).toBe('2027-03-14 03:30');
    expect(at('CLSAI', '2026-09-06', '00:30')).toBe('2026-09-06 01:30');
  });

  it('is nobody’s guess at a port without a zone', () => {
    expect(clocks.at('PGXYZ', '2026-12-02', '18:00')).toBeNull();
    expect(clocks.clock('PGXYZ', '2026-12-02T10:00:00Z')).toBeNull();
  });
});

describe('the sailings of a weekly template', () => {
  it('fall on the weekday, in the validity', () => {
    expect(patternDays(3, '2026-12-01', '2026-12-31')).toEqual([
      '2026-12-02',
      '2026-12-09',
      '2026-12-16',
      '2026-12-23',
      '2026-12-30',
    ]);
    expect(patternDays(3, '2026-12-02', '2026-12-02')).toEqual(['2026-12-02']);
  });

  it('count their voyages and take the ships in turn, also for a part of the validity', () => {
    expect(voyageNumber('QH099E', 2)).toBe('QH101E');
    const part = patternSailings(template(), '2026-12-10', '2026-12-20', clocks);
    expect(part.map(({ date, voyageNo, vessel }) => [date, voyageNo, vessel])).toEqual([
      ['2026-12-16', '063E', '1990070'],
    ]);
  });

  it('take the last such weekday before the departure for a cut-off, on the same day only an earlier hour', () => {
    const [{ draft } = { draft: null }] = patternSailings(
      template(),
      '2026-12-02',
      '2026-12-02',
      clocks,
    );
    expect(draft?.Calls[0]).toMatchObject({
      Etd: '2026-12-02T10:00:00.000Z',
      SiCutoff: '2026-11-29T04:00:00.000Z',
      CustomsCutoff: '2026-12-02T02:00:00.000Z',
      GateInCutoff: '2026-11-25T12:00:00.000Z',
    });
    expect(draft?.Calls[1]).toMatchObject({ Eta: '2026-12-16T16:00:00.000Z' });
  });

  it('leave out and move what the overrides say, cut-offs with the ship', () => {
    const [skipped, shifted] = patternSailings(
      template({
        Overrides: [
          { Date: '2026-12-02', Action: 'skip' },
          { Date: '2026-12-09', Action: 'shift', Days: 2, Remark: '元旦' },
        ],
      }),
      '2026-12-01',
      '2026-12-10',
      clocks,
    );
    expect([skipped?.draft, skipped?.voyageNo]).toEqual([null, '061E']);
    expect(shifted?.draft?.Calls[0]).toMatchObject({
      Etd: '2026-12-11T10:00:00.000Z',
      SiCutoff: '2026-12-08T04:00:00.000Z',
    });
  });
});
