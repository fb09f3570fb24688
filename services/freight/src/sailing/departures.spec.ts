import { describe, expect, it } from '@jest/globals';
import type { PairSailing } from '@quayside/contracts/masterdata/schedule-search';
import {
  closingDayOf,
  departuresOf,
  departuresWithin,
  type RateTemplate,
  type SailingRate,
} from './departures.js';

const rate: SailingRate = {
  CarrierCode: 'COSU',
  LoopCode: 'AAC2',
  PolCode: 'CNSHA',
  PodCode: 'USLAX',
  ViaCode: null,
  ValidFrom: '2026-12-01',
  ValidTo: '2026-12-31',
  EtdDay: 7,
  ClosingDay: 4,
  TransitDays: 14,
};
const template: RateTemplate = {
  LoopCode: null,
  EtdDay: 6,
  Weeks: 1,
  FirstDay: null,
  LastDay: null,
  TransitDays: 15,
  SkipDays: ['2026-12-26'],
  SiCutoff: '4 10:00',
  VgmCutoff: '4 18:00',
  GateInCutoff: null,
  CustomsCutoff: '5 12:00',
};
const sailing = (more: Partial<PairSailing>): PairSailing => ({
  CarrierCode: 'COSU',
  LoopCode: 'AAC2',
  VesselName: 'COSCO SHIPPING ROSE',
  VoyageNo: '041E',
  PolCode: 'CNSHA',
  PodCode: 'USLAX',
  Blank: false,
  Day: '2026-12-13',
  PlannedDay: '2026-12-13',
  TransitDays: 13,
  SiCutoff: '2026-12-10 10:00',
  VgmCutoff: null,
  GateInCutoff: '2026-12-11 06:00',
  CustomsCutoff: '2026-12-11 12:00',
  ...more,
});
const found = (
  real: PairSailing[],
  given: Partial<SailingRate> = {},
  by: RateTemplate | null = null,
) => departuresOf({ ...rate, ...given }, by, real, '2026-12-01', '2026-12-20');
const daysOf = (...args: Parameters<typeof found>) =>
  found(...args).sailings.map(({ Day, Source }) => `${Day} ${Source}`);

describe('departures of a rate', () => {
  it('are real ones, and its weekday in weeks of which nothing is known', () => {
    const { sailings } = found([sailing({})]);
    expect(sailings.map(({ Day, Source, VoyageNo }) => [Day, Source, VoyageNo])).toEqual([
      ['2026-12-06', 'weekday', null],
      ['2026-12-13', 'voyage', '041E'],
      ['2026-12-20', 'weekday', null],
    ]);
    expect(sailings[0]).toMatchObject({ CustomsCutoff: '2026-12-03', TransitDays: 14 });
    expect(sailings[1]).toMatchObject({ SiCutoff: '2026-12-10 10:00', TransitDays: 13 });
    expect(sailings.map(closingDayOf)).toEqual(['2026-12-03', '2026-12-11', '2026-12-17']);
  });

  it('let a late ship stand for the week in which it should have gone', () => {
    const { sailings } = found([sailing({ Day: '2026-12-15' })]);
    expect(sailings.map(({ Day, LateDays }) => [Day, LateDays])).toEqual([
      ['2026-12-06', 0],
      ['2026-12-15', 2],
      ['2026-12-20', 0],
    ]);
  });

  it('of many rates are those of each alone', () => {
    const real = [
      sailing({}),
      sailing({ LoopCode: 'OTHER', Day: '2026-12-08', PlannedDay: '2026-12-08' }),
    ];
    const departing = departuresWithin(real, '2026-12-01', '2026-12-20');
    const other = { ...template, EtdDay: 3 };
    const variants: Partial<SailingRate>[] = [
      {},
      { ValidTo: '2026-12-10' },
      { ValidFrom: '2026-12-09' },
      { EtdDay: 2 },
      { EtdDay: null },
      { LoopCode: null },
      { LoopCode: 'OTHER' },
      { ClosingDay: null },
      { TransitDays: 20 },
      { ViaCode: 'KRPUS' },
      { PodCode: 'USNYC' },
      { CarrierCode: null },
      {},
    ];
    for (const by of [null, template, other, null])
      for (const variant of variants)
        expect(departing({ ...rate, ...variant }, by)).toEqual(
          departuresOf({ ...rate, ...variant }, by, real, '2026-12-01', '2026-12-20'),
        );
  });

  it('tell a blank voyage, and put nothing in its place', () => {
    const { sailings, blank } = found([sailing({ Blank: true })]);
    expect(sailings.map(({ Day }) => Day)).toEqual(['2026-12-06', '2026-12-20']);
    expect(blank).toEqual(['2026-12-13']);
  });

  it('take no ship of another carrier, loop or port', () => {
    const others = [
      sailing({ CarrierCode: 'MAEU' }),
      sailing({ LoopCode: 'AAC' }),
      sailing({ PodCode: 'USLGB' }),
    ];
    expect(daysOf(others)).toEqual([
      '2026-12-06 weekday',
      '2026-12-13 weekday',
      '2026-12-20 weekday',
    ]);
  });

  it('without a loop take the ships of their weekday by the timetable, and without a weekday all', () => {
    const ships = [
      sailing({ LoopCode: 'X' }),
      sailing({ LoopCode: 'Y', Day: '2026-12-09', PlannedDay: '2026-12-09' }),
    ];
    expect(daysOf(ships, { LoopCode: null })).toEqual([
      '2026-12-06 weekday',
      '2026-12-13 voyage',
      '2026-12-20 weekday',
    ]);
    expect(daysOf(ships, { LoopCode: null, EtdDay: null })).toEqual([
      '2026-12-09 voyage',
      '2026-12-13 voyage',
    ]);
    expect(found([], { EtdDay: null })).toEqual({ sailings: [], blank: [], known: false });
  });

  it('sail by way of the port of transhipment, whose passage is not that of the rate', () => {
    const { sailings } = found([sailing({ PodCode: 'KRPUS', TransitDays: 2 })], {
      ViaCode: 'KRPUS',
      TransitDays: 20,
    });
    expect(sailings[1]).toMatchObject({ Source: 'voyage', TransitDays: 20 });
  });

  it('follow a template with its cut-offs and what it skips', () => {
    const { sailings, blank } = departuresOf(
      { ...rate, EtdDay: null, TransitDays: null },
      template,
      [],
      '2026-12-15',
      '2026-12-31',
    );
    expect(sailings).toEqual([
      expect.objectContaining({
        Day: '2026-12-19',
        Source: 'template',
        TransitDays: 15,
        SiCutoff: '2026-12-17 10:00',
        VgmCutoff: '2026-12-17 18:00',
        GateInCutoff: null,
        CustomsCutoff: '2026-12-18 12:00',
      }),
    ]);
    expect(blank).toEqual(['2026-12-26']);
  });

  it('stay within the days of the price', () => {
    expect(daysOf([sailing({})], { ValidTo: '2026-12-10' })).toEqual(['2026-12-06 weekday']);
  });
});
