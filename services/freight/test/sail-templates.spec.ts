import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { priceQuote } from '@quayside/contracts/freight/quote/quote.api';
import { saveRate } from '@quayside/contracts/freight/rate.api';
import {
  previewSailings,
  type SailTemplateInput,
  sailTemplates,
} from '@quayside/contracts/freight/sail-template';
import { searchOffers, searchPublished } from '@quayside/contracts/freight/search';
import {
  type PairSailing,
  type PairSailingsQuery,
  pairSailings,
} from '@quayside/contracts/masterdata/schedule-search';
import type { TestService } from '@quayside/test-kit/test-service';
import { forgetSailings } from '../src/sailing/real-sailings.js';
import { aRate, pricing, startFreight, store, stranger } from './rates.js';

const template = (more: Partial<SailTemplateInput> = {}): SailTemplateInput => ({
  Code: 'AAC2-6',
  Name: '美西南周六班',
  CarrierCode: 'COSU',
  LoopCode: null,
  PolCode: 'CNSHA',
  PodCode: null,
  TerminalCode: null,
  EtdDay: 6,
  Weeks: 1,
  FirstDay: null,
  LastDay: null,
  TransitDays: 15,
  SkipDays: ['2026-12-12'],
  SiCutoff: '4 10:00',
  VgmCutoff: null,
  GateInCutoff: null,
  CustomsCutoff: '5 12:00',
  Remark: null,
  ...more,
});
const WEEKS = { Pols: 'CNSHA', Pods: 'USLAX', From: '2026-12-01', To: '2026-12-21' };

describe('templates of sailings', () => {
  let test: TestService;
  let ships: PairSailing[] | 'silent' = [];
  const asked: PairSailingsQuery[] = [];
  beforeAll(async () => {
    test = await startFreight({
      [pairSailings.path]: (query: PairSailingsQuery) => {
        asked.push(query);
        if (ships === 'silent') throw new Error('basic data is away');
        return ships;
      },
    });
    const { status } = await test.call(pricing, sailTemplates.create!, template());
    expect(status).toBe(200);
    await store(test, {
      SailTemplate: 'AAC2-6',
      EtdDay: 2,
      ClosingDay: 1,
      TransitDays: null,
      Published40HQ: 2100,
    });
  });
  afterAll(() => test.close());

  const scheduled = async (now: typeof ships) => {
    ships = now;
    forgetSailings(test.service.runtime, 'voyage');
    return (await test.call(pricing, searchOffers, WEEKS as never)).data;
  };

  it('say when a rate departs in place of its weekdays, and what is skipped', async () => {
    const { Rows, Unscheduled } = await scheduled([]);
    expect(Unscheduled).toBe(false);
    expect(Rows[0]).toMatchObject({
      Sailings: ['2026-12-05', '2026-12-19'],
      Blank: ['2026-12-12'],
      Closing: '2026-12-04',
      TransitDays: 15,
    });
    expect(Rows[0]!.Schedule[0]).toMatchObject({
      Source: 'template',
      SiCutoff: '2026-12-03 10:00',
      CustomsCutoff: '2026-12-04 12:00',
    });
  });

  it('leave a rate without days of its own to the ships that the schedule lists', async () => {
    const { Rate } = await store(test, {
      PodCode: 'USLGB',
      EtdDay: null,
      ClosingDay: null,
      Published40HQ: 1800,
    });
    const noted = async (now: typeof ships): Promise<number> => {
      ships = now;
      forgetSailings(test.service.runtime, 'voyage');
      const { data } = await test.call(pricing, priceQuote, {
        Boxes: '40HQ*1',
        Lines: [{ RateId: Rate.Id, Sailing: '2026-12-13' }],
      } as never);
      return data.Findings.filter(({ Prop }) => Prop === 'Lines[0].Sailing').length;
    };
    const ship = {
      CarrierCode: Rate.CarrierCode,
      LoopCode: null,
      VoyageNo: '033E',
      PolCode: 'CNSHA',
      PodCode: 'USLGB',
      Blank: false,
      Day: '2026-12-13',
      PlannedDay: '2026-12-13',
    } as PairSailing;
    expect(await noted([ship])).toBe(0);
    expect(await noted([{ ...ship, Blank: true }])).toBe(1);
    expect(await noted([{ ...ship, Day: '2026-12-14' }])).toBe(1);
    expect(await noted([{ ...ship, CarrierCode: 'ZZZZ' }])).toBe(1);
    // Who could not ask does not say that there is none.
    expect(await noted('silent')).toBe(0);
  });

  it('give way to real ships, which everybody sees, until the schedule changes', async () => {
    const ship: PairSailing = {
      CarrierCode: 'COSU',
      LoopCode: null,
      VesselName: 'OOCL TOKYO',
      VoyageNo: '033E',
      PolCode: 'CNSHA',
      PodCode: 'USLAX',
      Blank: false,
      Day: '2026-12-13',
      PlannedDay: '2026-12-12',
      TransitDays: 13,
      SiCutoff: null,
      VgmCutoff: null,
      GateInCutoff: '2026-12-11 06:00',
      CustomsCutoff: null,
    };
    const { Rows } = await scheduled([ship]);
    expect(Rows[0]!.Sailings).toEqual(['2026-12-05', '2026-12-13', '2026-12-19']);
    expect(Rows[0]!.Schedule[1]).toMatchObject({
      Source: 'voyage',
      VesselName: 'OOCL TOKYO',
      LateDays: 1,
    });
    const before = asked.length;
    const { data } = await test.call(null, searchPublished, WEEKS as never);
    expect(data.Rows[0]!.Schedule[1]).toMatchObject({ VoyageNo: '033E' });
    expect(asked.length).toBe(before);
    expect(asked.at(-1)).toMatchObject({ From: '2026-11-24', To: '2026-12-28' });
  });

  it('stand alone, and it is said, when basic data is away', async () => {
    const { Rows, Unscheduled } = await scheduled('silent');
    expect(Unscheduled).toBe(true);
    expect(Rows[0]!.Sailings).toEqual(['2026-12-05', '2026-12-19']);
  });

  it("are the company's own, and fit the rate that names them", async () => {
    const refused = async (given: object, as = pricing) =>
      (await test.call(as, saveRate, { Rate: aRate({ ...given } as never), Publish: false }))
        .refusal?.Errors?.[0];
    expect(await refused({ SailTemplate: 'NONE' })).toMatchObject({
      Prop: 'SailTemplate',
      Code: 'template-unknown',
    });
    expect(await refused({ SailTemplate: 'AAC2-6' }, stranger)).toMatchObject({
      Code: 'template-unknown',
    });
    expect(await refused({ SailTemplate: 'AAC2-6', PolCode: 'CNNGB' })).toMatchObject({
      Msg: '船期模板AAC2-6只用于CNSHA',
    });
  });

  it('depart in a search of the past as they did then', async () => {
    ships = [];
    const began = test.clock.now();
    const sunday = template({
      Code: 'PAST',
      PodCode: 'USLGB',
      EtdDay: 7,
      TransitDays: 16,
      SkipDays: null,
      CustomsCutoff: null,
    });
    const { data: made } = await test.call(pricing, sailTemplates.create!, sunday);
    await store(test, {
      SailTemplate: 'PAST',
      PodCode: 'USLGB',
      EtdDay: 2,
      ClosingDay: 1,
      TransitDays: null,
      Published40HQ: 2200,
    });
    const way = { ...WEEKS, Pods: 'USLGB' };
    const sailings = async (AsOf?: Date) =>
      (
        await test.call(pricing, searchOffers, { ...way, AsOf: AsOf?.toISOString() } as never)
      ).data.Rows.map((row) => row.Sailings);
    test.clock.moveTo(new Date(began.getTime() + 7_200_000));
    const [Id, Version] = [made.Id, made.Version];
    await test.call(pricing, sailTemplates.update!, { ...sunday, EtdDay: 4, Id, Version });
    const before = new Date(began.getTime() + 3_600_000);
    expect([await sailings(), await sailings(before)]).toEqual([
      [['2026-12-03', '2026-12-10', '2026-12-17']],
      [['2026-12-06', '2026-12-13', '2026-12-20']],
    ]);
    test.clock.moveTo(began);
  });

  it('keep their code while rates name them', async () => {
    const { data } = await test.call(pricing, sailTemplates.list, { Keyword: 'AAC2' } as never);
    const { Id, Version } = data.Rows[0]!;
    const { status, refusal } = await test.call(pricing, sailTemplates.update!, {
      ...template({ Code: 'OTHER' }),
      Id,
      Version,
    });
    expect([status, refusal?.Message]).toEqual([
      expect.any(Number),
      expect.stringContaining('1条运价'),
    ]);
  });

  it('refuse what cannot be a pattern, field by field', async () => {
    const faults = async (more: Partial<SailTemplateInput>) =>
      (
        await test.call(pricing, sailTemplates.create!, template({ Code: 'BAD', ...more }))
      ).refusal?.Errors?.map(({ Prop, Code }) => `${Prop} ${Code}`);
    expect(await faults({ Weeks: 2 })).toEqual(['FirstDay required']);
    expect(await faults({ FirstDay: '2026-12-06' })).toEqual(['FirstDay weekday']);
    expect(await faults({ FirstDay: '2026-12-05', LastDay: '2026-11-28' })).toEqual([
      'LastDay range',
    ]);
    expect(await faults({ SkipDays: ['2026-12-13', '春节'] })).toEqual([
      'SkipDays weekday',
      'SkipDays day',
    ]);
    expect(await faults({ SiCutoff: '周四' })).toEqual([expect.stringContaining('SiCutoff')]);
  });

  it('show their next weeks before they are saved', async () => {
    const pattern = {
      EtdDay: 3,
      Weeks: 2,
      FirstDay: '2026-12-02',
      CustomsCutoff: '1 12:00',
      From: '2026-12-01',
    };
    const { data } = await test.call(pricing, previewSailings, pattern as never);
    expect(data.map(({ Day, CustomsCutoff }) => [Day, CustomsCutoff])).toEqual([
      ['2026-12-02', '2026-11-30 12:00'],
      ['2026-12-16', '2026-12-14 12:00'],
      ['2026-12-30', '2026-12-28 12:00'],
      ['2027-01-13', '2027-01-11 12:00'],
    ]);
  });
});
