import { describe, expect, it } from '@jest/globals';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import { type Cancelled, type LadderStep, ladderOf, reckon, stepText } from './ladder.js';

let id = 0;
const step = (given: Partial<LadderStep> = {}): LadderStep => ({
  Id: ++id,
  CarrierCode: 'COSU',
  PolCode: null,
  PodCode: null,
  BoxType: null,
  Anchor: 'departure',
  Hours: 72,
  Currency: 'USD',
  Amount: 100,
  Percent: null,
  ValidFrom: '2026-01-01',
  ValidTo: null,
  ...given,
});
const booking = (given: Partial<Cancelled> = {}): Cancelled => ({
  CarrierCode: 'COSU',
  LoadCode: 'CNNGB',
  DischargeCode: 'USLAX',
  SailingDate: '2026-12-11',
  YardDeadline: null,
  SiDeadline: null,
  Confirmed: [{ Type: '40HQ', Count: 2 }],
  Fees: [],
  ...given,
});
const ZONES = new Map([
  ['CNNGB', 'Asia/Shanghai'],
  ['USLAX', 'America/Los_Angeles'],
]);
const reckonAt = (steps: readonly LadderStep[], given: Cancelled, now: Date) =>
  reckon(steps, given, now, ZONES);
const at = (china: string): Date => new Date(`${china}:00+08:00`);
const freight = (given: Partial<EntryFee> = {}): EntryFee => ({
  Side: 'receivable',
  Code: 'OCF',
  Name: '海运费',
  Basis: 'container-type',
  BoxType: '40HQ',
  Quantity: 2,
  Price: 1799.99,
  Currency: 'USD',
  ...given,
});

describe('the ladder of dead freight', () => {
  it('counts from the beginning of the day of departure at the port of loading', () => {
    const abroad = booking({ LoadCode: 'USLAX', DischargeCode: 'CNNGB' });
    const [last] = [step({ Hours: 0 })];
    const begins = '2026-12-11T08:00:00.000Z';
    expect(reckonAt([last!], abroad, new Date(Date.parse(begins) - 1)).next?.toISOString()).toBe(
      begins,
    );
    const { Lines } = reckonAt([last!], abroad, new Date(begins));
    expect(Lines[0]?.Why).toContain('2026-12-11 00:00 UTC-8');
  });

  it('counts by UTC, and that is noted, where nobody knows the zone of the port', () => {
    const { Notes, next } = reckonAt(
      [step({ Hours: 0 })],
      booking({ LoadCode: 'PGMAG' }),
      at('2026-12-10T00:00'),
    );
    expect(next?.toISOString()).toBe('2026-12-11T00:00:00.000Z');
    expect(Notes.join()).toContain('时区未知');
  });

  const steps = [
    step({ Hours: 168, Amount: 0 }),
    step({ Hours: 72, Amount: 150.5 }),
    step({ Hours: 24, Amount: 300 }),
    step({ Hours: -24, Amount: 500 }),
  ];

  it.each([
    ['2026-12-03T23:59', null],
    ['2026-12-04T00:00', null],
    ['2026-12-07T23:59', null],
    ['2026-12-08T00:00', 301],
    ['2026-12-09T23:59', 301],
    ['2026-12-10T00:00', 600],
    ['2026-12-11T23:59', 600],
    ['2026-12-12T00:00', 1000],
    ['2027-01-01T00:00', 1000],
  ])('costs at %s what the step says that began last: %p', (moment, amount) => {
    const { Totals, Lines } = reckonAt(steps, booking(), at(moment));
    expect(Totals).toEqual(amount === null ? [] : [{ Currency: 'USD', Amount: amount }]);
    expect(Lines).toHaveLength(amount === null ? 0 : 1);
  });

  it('tells the next step, and why nothing is charged', () => {
    const free = reckonAt(steps, booking(), at('2026-12-01T00:00'));
    expect([free.next, free.Notes]).toEqual([at('2026-12-04T00:00'), ['40HQ尚未到收费时间']]);
    const begun = reckonAt(steps, booking(), at('2026-12-05T00:00'));
    expect([begun.next, begun.Notes]).toEqual([at('2026-12-08T00:00'), ['40HQ开航日前7天起免费']]);
    expect(reckonAt(steps, booking(), at('2026-12-20T00:00')).next).toBeNull();
    expect(reckonAt([], booking(), at('2026-12-10T00:00')).Notes).toEqual([
      '40HQ没有适用的亏舱费规则',
    ]);
  });

  it('takes the ladder that says most of the booking, and of its validities the latest, for each type by itself', () => {
    const general = step({ Amount: 1 });
    const lane = step({ PodCode: 'USLAX', Amount: 2 });
    const type = step({ BoxType: '40HQ', Amount: 3 });
    const later = step({ BoxType: '40HQ', Amount: 4, ValidFrom: '2026-06-01' });
    const gone = step({ BoxType: '40HQ', PodCode: 'USLAX', Amount: 5, ValidTo: '2026-12-10' });
    const other = step({ CarrierCode: 'ONEY', BoxType: '40HQ', PodCode: 'USLAX' });
    const elsewhere = step({ PolCode: 'CNSHA', BoxType: '40HQ' });
    const all = [general, lane, type, later, gone, other, elsewhere];
    expect(ladderOf(all, booking(), '40HQ')).toEqual([later]);
    expect(ladderOf(all, booking(), '20GP')).toEqual([lane]);
    expect(ladderOf(all, booking({ DischargeCode: 'DEHAM' }), '20GP')).toEqual([general]);
    const both = booking({
      Confirmed: [
        { Type: '40HQ', Count: 1 },
        { Type: '20GP', Count: 3 },
      ],
    });
    expect(reckonAt(all, both, at('2026-12-11T00:00')).Totals).toEqual([
      { Currency: 'USD', Amount: 10 },
    ]);
  });

  it('counts from a cut-off to the minute, and says so where it is not known', () => {
    const yard = [step({ Anchor: 'yard', Hours: 48 })];
    const known = booking({ YardDeadline: '2026-12-09T04:30:00.000Z' });
    expect(reckonAt(yard, known, at('2026-12-07T12:29')).Lines).toEqual([]);
    expect(reckonAt(yard, known, at('2026-12-07T12:30')).Totals).toEqual([
      { Currency: 'USD', Amount: 200 },
    ]);
    const unknown = reckonAt(yard, booking(), at('2026-12-09T00:00'));
    expect([unknown.Totals, unknown.Notes]).toEqual([
      [{ Currency: 'USD', Amount: 200 }],
      ['截港时间未知，按开航日0点计'],
    ]);
    expect(reckonAt(yard, booking({ SailingDate: null }), at('2026-12-09T00:00'))).toMatchObject({
      Lines: [],
      Notes: ['订舱没有开航日，不能按阶梯计算，按免费处理，请核对'],
    });
  });

  it('charges a share of the ocean freight exactly, rounded to the cent for a container, and never less than the least', () => {
    const half = [step({ Percent: 33.33, Amount: 200 })];
    const now = at('2026-12-10T00:00');
    // 1799.99 × 33.33 % = 599.936667
    expect(reckonAt(half, booking({ Fees: [freight()] }), now).Lines[0]).toMatchObject({
      UnitAmount: 599.94,
      Amount: 1199.88,
    });
    const cheap = reckonAt(half, booking({ Fees: [freight({ Price: 300 })] }), now).Lines[0];
    expect(cheap).toMatchObject({
      UnitAmount: 200,
      Amount: 400,
      Why: expect.stringContaining('不足最低'),
    });
    const foreign = [
      freight({ Currency: 'CNY' }),
      freight({ Side: 'payable' }),
      freight({ Code: 'THC' }),
      freight({ BoxType: '20GP' }),
    ];
    for (const Fees of [[], foreign]) {
      expect(reckonAt(half, booking({ Fees }), now).Lines[0]).toMatchObject({
        UnitAmount: 200,
        Why: expect.stringContaining('没有USD海运费'),
      });
    }
    const anyType = freight({ Basis: 'container', BoxType: null, Price: 0.1 });
    expect(
      reckonAt(
        [step({ Percent: 100, Amount: 0 })],
        booking({ Fees: [freight({ Price: 0.2 }), anyType] }),
        now,
      ).Totals,
    ).toEqual([{ Currency: 'USD', Amount: 0.6 }]);
  });

  it('never adds two currencies', () => {
    const mixed = [
      step({ BoxType: '40HQ' }),
      step({ BoxType: '20GP', Currency: 'CNY', Amount: 800 }),
    ];
    const both = booking({
      Confirmed: [
        { Type: '40HQ', Count: 1 },
        { Type: '20GP', Count: 1 },
        { Type: '45HQ', Count: 0 },
      ],
    });
    expect(reckonAt(mixed, both, at('2026-12-10T00:00')).Totals).toEqual([
      { Currency: 'USD', Amount: 100 },
      { Currency: 'CNY', Amount: 800 },
    ]);
  });

  it('is said in days where they are whole', () => {
    expect([72, 36, 0, -24].map((Hours) => stepText({ Anchor: 'yard', Hours }))).toEqual([
      '截港前3天起',
      '截港前36小时起',
      '截港起',
      '截港后1天起',
    ]);
  });
});
