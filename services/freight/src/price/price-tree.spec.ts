import { describe, expect, it } from '@jest/globals';
import { RATE_BOXES } from '@quayside/contracts/freight/boxes';
import type { PriceTree } from '@quayside/contracts/freight/price';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import { DemoRandom } from '@quayside/service-kit/demo/demo-random';
import type { MarkupRule, MarkupRules } from './box-price.js';
import type { OwnCharge, SurchargeRule } from './charges.js';
import { type PriceAsked, type PricedRate, type PriceRules, priceTree } from './price-tree.js';

const rule = (given: Partial<MarkupRule>): MarkupRule =>
  ({
    Id: 1,
    Name: '规则',
    UpdateName: '赵定价',
    ValidFrom: '2026-01-01',
    ValidTo: null,
    Mode: 'fixed',
    CurrencyCode: 'USD',
    Tiers: null,
    RoundTo: null,
    ...given,
  }) as MarkupRule;
const surcharge = (given: Partial<SurchargeRule>): SurchargeRule =>
  ({
    Id: 1,
    Basis: 'container',
    CurrencyCode: 'USD',
    ValidFrom: '2026-01-01',
    ValidTo: null,
    Amount20: null,
    Amount40: null,
    AmountHQ: null,
    OverWeight: null,
    ...given,
  }) as SurchargeRule;

/** The worked example of the area's paper, to the cent. */
const RATE = {
  Id: 7,
  CarrierCode: 'COSU',
  PolCode: 'CNSHA',
  PodCode: 'USLAX',
  LaneCode: 'USWC',
  LaneParent: 'NAM',
  LoopCode: null,
  RateType: 'FAK',
  CurrencyCode: 'USD',
  Cost40HQ: 1850,
  Floor40HQ: 1860,
  Included: ['BAF'],
  AskFirst: false,
} as unknown as PricedRate;
const MARKUPS: MarkupRules = {
  company: [rule({ Id: 11, Name: '中远美西', CarrierCode: 'COSU', LaneCode: 'USWC', Amount: 50 })],
  level: [rule({ Id: 21, Name: 'A级', Mode: 'percent', Percent: 3, RoundTo: 5 })],
  customer: [rule({ Id: 31, Name: '华远', Amount: -20 })],
  sales: [rule({ Id: 41, Name: '我的', Amount: 30 })],
};
const SURCHARGES: SurchargeRule[] = [
  surcharge({ Id: 51, FeeCode: 'EBS', CarrierCode: 'COSU', Amount: 120 }),
  surcharge({ Id: 52, FeeCode: 'EBS', CarrierCode: 'COSU', PodCountry: 'US', Amount: 140 }),
  surcharge({ Id: 53, FeeCode: 'AMS', Basis: 'bill', Amount: 35 }),
  surcharge({ Id: 54, FeeCode: 'THC', CurrencyCode: 'CNY', Amount: 750, Amount40: 1100 }),
  surcharge({ Id: 55, FeeCode: 'DOC', Basis: 'bill', CurrencyCode: 'CNY', Amount: 450 }),
  surcharge({ Id: 56, FeeCode: 'OWS', Amount: 150, OverWeight: 24_000 }),
];
const RULES: PriceRules = { markups: MARKUPS, surcharges: SURCHARGES, own: new Map() };
const ASKED: PriceAsked = {
  boxes: [{ Type: '40HQ', Count: 2, Weight: 22_000 }],
  day: '2026-12-05',
  bills: 1,
  cbm: null,
  weight: null,
  withSales: false,
};
const charge = (tree: PriceTree, fee: string) =>
  tree.Charges.find(({ FeeCode }) => FeeCode === fee)!;

const dated = (CurrencyCode: string, Rate: number) =>
  [CurrencyCode, { CurrencyCode, Rate, Day: '2026-12-01', Source: '中国银行' }] as const;
const EXCHANGE = new Map([dated('USD', 7.1), dated('JPY', 0.0473), dated('KRW', 0.0051)]);

describe('a markup in another currency than the price', () => {
  const priced = (
    code: string,
    cost: number,
    given: Partial<MarkupRule>,
    more: Partial<PriceAsked> = {},
  ) =>
    priceTree(
      { ...RATE, CurrencyCode: code, Cost40HQ: cost, Floor40HQ: null } as PricedRate,
      {
        markups: { company: [rule(given)], level: [], customer: [], sales: [] },
        surcharges: [],
        own: new Map(),
        exchange: EXCHANGE,
      },
      { ...ASKED, ...more },
    );
  const unitOf = (tree: PriceTree) => tree.Boxes[0]!.Unit;

  it.each([
    // 40 × 7.1 ÷ 0.0473 = 6,004.2; yen and won have no cents.
    ['JPY', 150_000, 156_004],
    ['KRW', 2_000_000, 2_055_686],
    ['CNY', 9000, 9284],
    ['USD', 1850, 1890],
  ])('is converted for %s', (code, cost, sold) => {
    const tree = priced(code, cost, { Amount: 40 });
    expect(unitOf(tree)).toBe(sold);
    expect(unitOf(priced(code, cost, { Amount: 40 }, { audience: 'seller' }))).toBe(sold);
    const { Note } = tree.Boxes[0]!.Steps[1]!;
    expect(Note?.includes('USD 7.1（2026-12-01）')).toBe(code !== 'USD');
  });

  it('reaches its steps at prices of the currency that it states', () => {
    const Tiers = [
      { From: 0, Amount: 10, Percent: null },
      { From: 1000, Amount: null, Percent: 10 },
    ];
    // USD 1,000 are 150,106 yen.
    expect(unitOf(priced('JPY', 150_000, { Mode: 'tier', Tiers }))).toBe(151_501);
    expect(unitOf(priced('JPY', 150_200, { Mode: 'tier', Tiers }))).toBe(165_220);
  });

  it('makes no price where an exchange rate is missing, whoever asks', () => {
    const tree = priced('THB', 50_000, { Amount: 40 });
    expect(unitOf(tree)).toBeNull();
    expect(tree.Notes[0]!.Text).toContain('THB');
    const boxFor = (audience: 'inside' | 'seller' | 'buyer') =>
      priced('THB', 50_000, { Amount: 40 }, { audience }).Boxes[0]!;
    expect(boxFor('inside')).toMatchObject({ Unit: null, NoRate: 'USD→THB' });
    expect(boxFor('seller')).toMatchObject({ Unit: null, NoRate: 'USD→THB' });
    // What currency a markup is in is no business of who buys.
    expect(boxFor('buyer').Unit).toBeNull();
    expect(boxFor('buyer')).not.toHaveProperty('NoRate');
    expect(priced('JPY', 150_000, { Amount: 40 }).Boxes[0]).not.toHaveProperty('NoRate');
    const Tiers = [{ From: 1000, Amount: 40, Percent: null }];
    expect(priced('THB', 50_000, { Mode: 'tier', Tiers }).Boxes[0]!.NoRate).toBe('USD→THB');
  });

  it('counts in the price’s own where it states none, and is marked', () => {
    const tree = priced('JPY', 150_000, { Amount: 40, CurrencyCode: null });
    expect(unitOf(tree)).toBe(150_040);
    expect(tree.Boxes[0]!.Steps[1]!.Note).toContain('未写明币种');
  });
});

describe('the worked example', () => {
  it('is 1,900, 1,960, 1,940, and 1,970 in the quote', () => {
    const [box] = priceTree(RATE, RULES, ASKED).Boxes;
    expect(box!.Steps.map(({ Kind, Result }) => [Kind, Result])).toEqual([
      ['cost', 1850],
      ['company', 1900],
      ['level', 1957],
      ['rounding', 1960],
      ['customer', 1940],
    ]);
    expect(priceTree(RATE, RULES, { ...ASKED, withSales: true }).Boxes[0]!.Unit).toBe(1970);
  });

  it('is 4,255 USD and 2,650 CNY, and no total over both', () => {
    const tree = priceTree(RATE, RULES, { ...ASKED, withSales: true });
    expect(tree.Totals).toEqual([
      { CurrencyCode: 'USD', Amount: 4255 },
      { CurrencyCode: 'CNY', Amount: 2650 },
    ]);
  });

  it('says why: the more specific EBS, BAF as included, OWS that does not apply', () => {
    const tree = priceTree(RATE, RULES, ASKED);
    expect(charge(tree, 'EBS')).toMatchObject({ RuleId: 52, Amount: 280, Lost: [{ Id: 51 }] });
    expect(charge(tree, 'BAF')).toMatchObject({ Included: true, Applies: false, Amount: 0 });
    expect(charge(tree, 'OWS')).toMatchObject({
      Applies: false,
      Amount: 0,
      Why: expect.stringContaining('24000'),
    });
    const heavy = priceTree(RATE, RULES, {
      ...ASKED,
      boxes: [{ Type: '40HQ', Count: 2, Weight: 24_001 }],
    });
    expect(charge(heavy, 'OWS')).toMatchObject({ Applies: true, Amount: 300 });
    const untold = priceTree(RATE, RULES, { ...ASKED, boxes: [{ Type: '40HQ', Count: 2 }] });
    expect(charge(untold, 'OWS')).toMatchObject({
      Applies: false,
      Why: expect.stringContaining('没有填写货重'),
    });
  });
});

describe('a price', () => {
  const unit = (
    rules: Partial<MarkupRules>,
    more: Partial<PriceAsked> = {},
    rate: Partial<PricedRate> = {},
  ) =>
    priceTree(
      { ...RATE, Floor40HQ: null, ...rate },
      {
        markups: { company: [], level: [], customer: [], sales: [], ...rules },
        surcharges: [],
        own: new Map(),
      },
      { ...ASKED, ...more },
    ).Boxes[0]!;

  it('is not below its floor, unless somebody lets it, with the reason', () => {
    const low = { customer: [rule({ Amount: -200 })] };
    expect(unit(low, {}, { Floor40HQ: 1860 }).Unit).toBe(1860);
    const let1 = unit(low, { belowFloor: '经理同意' }, { Floor40HQ: 1860 });
    expect([let1.Unit, let1.Steps.at(-1)!.Note]).toEqual([
      1650,
      expect.stringContaining('经理同意'),
    ]);
  });

  it('takes a named customer’s rule in place of the level’s where it says so, and shows that', () => {
    const box = unit({
      level: [rule({ Id: 2, Amount: 100 })],
      customer: [rule({ Id: 3, Amount: 10, Replaces: true })],
    });
    expect(box.Unit).toBe(1860);
    expect(box.Steps.map(({ Kind, Delta }) => [Kind, Delta])).toEqual([
      ['cost', 1850],
      ['level', 0],
      ['customer', 10],
    ]);
  });

  it('goes by the lane above, the container type, the days of a rule, and its steps', () => {
    expect(unit({ company: [rule({ LaneCode: 'NAM', Amount: 7 })] }).Unit).toBe(1857);
    expect(unit({ company: [rule({ BoxType: '20GP', Amount: 7 })] }).Unit).toBe(1850);
    expect(unit({ company: [rule({ ValidTo: '2026-12-04', Amount: 7 })] }).Unit).toBe(1850);
    expect(unit({ company: [rule({ AmountHQ: 9, Amount40: 8, Amount: 7 })] }).Unit).toBe(1859);
    const Tiers = [
      { From: 0, Amount: 10, Percent: null },
      { From: 1000, Amount: null, Percent: 2 },
    ];
    expect(unit({ company: [rule({ Mode: 'tier', Tiers })] }).Unit).toBe(1887);
  });

  it('of two rules with as many keys takes the later, then the one set last', () => {
    const twice = [
      rule({ Id: 1, Amount: 1, ValidFrom: '2026-03-01' }),
      rule({ Id: 2, Amount: 2, ValidFrom: '2026-02-01' }),
    ];
    expect(unit({ company: twice }).Unit).toBe(1851);
    expect(unit({ company: [rule({ Id: 8, Amount: 8 }), rule({ Id: 9, Amount: 9 })] }).Unit).toBe(
      1859,
    );
  });

  it('is none for a type that is not taken, which no surcharge is counted for', () => {
    const tree = priceTree(RATE, RULES, { ...ASKED, boxes: [{ Type: '20GP', Count: 1 }] });
    expect(tree.Boxes[0]).toMatchObject({ Unit: null, Total: null });
    expect(tree.Totals).toEqual([]);
    expect(tree.Notes[0]!.Text).toContain('20GP');
  });

  it('has no total for a buyer who has to ask for one of the boxes', () => {
    const boxes = [
      { Type: '40HQ', Count: 1 },
      { Type: '20GP', Count: 1 },
    ];
    const seen = priceTree(RATE, RULES, { ...ASKED, audience: 'buyer', boxes });
    expect(seen).toMatchObject({ AskFirst: true, Totals: [], OtherTotals: [] });
    const asked = priceTree({ ...RATE, AskFirst: true }, RULES, { ...ASKED, audience: 'buyer' });
    expect(asked).toMatchObject({ AskFirst: true, Totals: [] });
  });
});

describe('surcharges', () => {
  const counted = (given: Partial<SurchargeRule>, more: Partial<PriceAsked> = {}) =>
    charge(
      priceTree(
        RATE,
        { ...RULES, surcharges: [surcharge({ FeeCode: 'X', ...given })] },
        { ...ASKED, boxes: [{ Type: '40HQ', Count: 3 }], ...more },
      ),
      'X',
    );

  it.each([
    ['container', { Amount: 10.25 }, {}, 30.75],
    ['teu', { Basis: 'teu' as const, Amount: 5 }, {}, 30],
    ['bill', { Basis: 'bill' as const, Amount: 35 }, { bills: 2 }, 70],
    ['shipment', { Basis: 'shipment' as const, Amount: 35 }, { bills: 2 }, 35],
    ['cbm', { Basis: 'cbm' as const, Amount: 3.33 }, { cbm: 10.5 }, 34.97],
    ['ton, by weight', { Basis: 'ton' as const, Amount: 2 }, { cbm: 5, weight: 7_500 }, 15],
    ['ton, by volume', { Basis: 'ton' as const, Amount: 2 }, { cbm: 9, weight: 7_500 }, 18],
    ['percent of the ocean freight', { Basis: 'percent' as const, Amount: 2.5 }, {}, 145.5],
  ])('are counted by %s', (_, given, more, amount) =>
    expect(counted(given, more).Amount).toBe(amount),
  );

  it('of the rate itself stand in place of every rule of their fee', () => {
    const own = [
      { ...surcharge({ Id: 1, FeeCode: 'EBS', Amount: 99 }), Included: false },
    ] as unknown as OwnCharge[];
    const lines = priceTree(
      RATE,
      { ...RULES, own: new Map([[RATE.Id, own]]) },
      ASKED,
    ).Charges.filter(({ FeeCode }) => FeeCode === 'EBS');
    expect(lines.map(({ Own, Amount }) => [Own, Amount])).toEqual([[true, 198]]);
  });
});

describe('surcharges of several rules', () => {
  const BOTH = {
    ...RATE,
    Cost20GP: 1000,
    Cost40HQ: 2000,
    Floor40HQ: null,
    Included: null,
  } as unknown as PricedRate;
  const boxes = [
    { Type: '20GP', Count: 1 },
    { Type: '40HQ', Count: 1 },
  ];
  const noMarkups: MarkupRules = { company: [], level: [], customer: [], sales: [] };
  const treeOf = (
    surcharges: SurchargeRule[],
    more: Partial<PriceAsked> = {},
    rate: PricedRate = BOTH,
    own: OwnCharge[] = [],
  ): PriceTree =>
    priceTree(
      rate,
      { markups: noMarkups, surcharges, own: new Map([[rate.Id, own]]) },
      { ...ASKED, boxes, ...more },
    );
  const applying = (tree: PriceTree) =>
    tree.Charges.filter(({ Applies }) => Applies).map(({ BoxType, Amount }) => [BoxType, Amount]);
  const heavy = (Weight: number | null) => ({ boxes: [{ Type: '40HQ', Count: 1, Weight }] });

  it('by percent count each of the boxes whose rule they are, and none twice', () => {
    const caf = [
      surcharge({ Id: 1, FeeCode: 'CAF', Basis: 'percent', Amount: 10 }),
      surcharge({ Id: 2, FeeCode: 'CAF', Basis: 'percent', Amount: 5, BoxType: '20GP' }),
    ];
    const tree = treeOf(caf);
    expect(applying(tree)).toEqual([
      ['20GP', 50],
      ['40HQ', 200],
    ]);
    expect(tree.Totals).toEqual([{ CurrencyCode: 'USD', Amount: 3250 }]);
  });

  it('by bill count once, at the more specific rule, which names the other', () => {
    const doc = { FeeCode: 'DOC', Basis: 'bill', CurrencyCode: 'CNY' } as const;
    const tree = treeOf([
      surcharge({ ...doc, Id: 1, Amount: 450 }),
      surcharge({ ...doc, Id: 2, Amount: 500, BoxType: '20GP' }),
    ]);
    expect(applying(tree)).toEqual([[null, 500]]);
    expect(charge(tree, 'DOC').Lost).toMatchObject([{ Id: 1 }]);
  });

  it('by bill over a weight count for heavier boxes alone', () => {
    const hws = [surcharge({ FeeCode: 'HWS', Basis: 'bill', Amount: 300, OverWeight: 24_000 })];
    expect(applying(treeOf(hws, heavy(1_000)))).toEqual([]);
    expect(applying(treeOf(hws, heavy(24_001)))).toEqual([[null, 300]]);
    expect(charge(treeOf(hws, heavy(null)), 'HWS').Why).toContain('没有填写货重');
  });

  it.each([
    ['2026-01-01', '2026-01-01'],
    ['2026-01-01', '2026-02-01'],
    ['2026-02-01', '2026-01-01'],
  ])('in tiers of weight count the tier that is reached (from %s and %s)', (first, second) => {
    const ows = [
      surcharge({ Id: 1, FeeCode: 'OWS', Amount: 100, OverWeight: 18_000, ValidFrom: first }),
      surcharge({ Id: 2, FeeCode: 'OWS', Amount: 200, OverWeight: 22_000, ValidFrom: second }),
    ];
    const own = ows.map((each) => ({ ...each, Included: false })) as unknown as OwnCharge[];
    const paid = (weight: number, ...of: [SurchargeRule[], OwnCharge[]]) =>
      applying(treeOf(of[0], heavy(weight), BOTH, of[1]));
    for (const of of [
      [ows, []],
      [[], own],
    ] as [SurchargeRule[], OwnCharge[]][]) {
      expect(paid(18_000, ...of)).toEqual([]);
      expect(paid(19_000, ...of)).toEqual([['40HQ', 100]]);
      expect(paid(22_001, ...of)).toEqual([['40HQ', 200]]);
    }
    const light = treeOf(ows, heavy(17_000)).Charges;
    expect(light).toMatchObject([{ Applies: false, Why: expect.stringContaining('18000') }]);
  });

  it('in yen have no cents, nor has a markup', () => {
    const yen = { ...RATE, CurrencyCode: 'JPY', Cost40HQ: 15_333, Floor40HQ: null };
    const asked = { ...ASKED, ...heavy(1_000) };
    const caf = [surcharge({ FeeCode: 'CAF', Basis: 'percent', Amount: 3 })];
    expect(treeOf(caf, asked, yen as unknown as PricedRate).Totals).toEqual([
      { CurrencyCode: 'JPY', Amount: 15_793 },
    ]);
    const markups = { ...noMarkups, level: [rule({ Mode: 'percent', Percent: 3 })] };
    const marked = priceTree(
      yen as unknown as PricedRate,
      { markups, surcharges: [], own: new Map() },
      asked,
    );
    expect(marked.Boxes[0]!.Unit).toBe(15_793);
  });

  it('that are paid at the other end stand in a total of their own', () => {
    const fees = [
      surcharge({ Id: 1, FeeCode: 'AMS', Basis: 'bill', Amount: 35 }),
      surcharge({ Id: 2, FeeCode: 'DTHC', Amount: 250, Payment: PaymentMethod.Collect }),
    ];
    const prepaid = { ...BOTH, Payment: PaymentMethod.Prepaid };
    const tree = treeOf(fees, heavy(1_000), prepaid);
    expect(tree.Totals).toEqual([{ CurrencyCode: 'USD', Amount: 2035 }]);
    expect(tree.OtherTotals).toEqual([{ CurrencyCode: 'USD', Amount: 250 }]);
    expect(charge(tree, 'DTHC')).toMatchObject({ Payment: 'CC', Applies: true, Amount: 250 });
    const collect = treeOf(fees, heavy(1_000), { ...BOTH, Payment: PaymentMethod.Collect });
    // Collect ocean freight is in no total of what is prepaid, nor what is paid with it.
    expect(collect.Payment).toBe(PaymentMethod.Collect);
    expect(collect.Totals).toEqual([]);
    expect(collect.OtherTotals).toEqual([{ CurrencyCode: 'USD', Amount: 2285 }]);
    const [ams] = fees;
    const paidHere = [{ ...ams!, Payment: PaymentMethod.Prepaid }];
    const mixed = treeOf(paidHere, heavy(1_000), { ...BOTH, Payment: PaymentMethod.Collect });
    expect(mixed.Totals).toEqual([{ CurrencyCode: 'USD', Amount: 35 }]);
    expect(mixed.OtherTotals).toEqual([{ CurrencyCode: 'USD', Amount: 2000 }]);
  });
});

describe('ten thousand generated cases', () => {
  const cents = (amount: number): number => Math.round(amount * 100);

  it('add up to the cent: steps to units, units to totals, charges to totals', () => {
    const random = new DemoRandom(20_261_123);
    const maybe = <T>(value: T): T | null => (random.next() < 0.5 ? value : null);
    const amount = (): number => random.between(-20_000, 40_000) / 100;
    const aRule = (Id: number): MarkupRule =>
      rule({
        Id,
        CarrierCode: maybe('COSU'),
        LaneCode: maybe(random.pick(['USWC', 'NAM', 'NEU'])),
        PodCode: maybe(random.pick(['USLAX', 'USLGB'])),
        Mode: random.pick(['fixed', 'percent', 'tier'] as const),
        Amount: amount(),
        AmountHQ: maybe(amount()),
        Percent: random.between(-500, 1500) / 100,
        Tiers: [{ From: random.between(0, 2_000), Amount: amount(), Percent: maybe(3.35) }],
        RoundTo: maybe(random.pick([1, 5, 10, 50])),
        Replaces: random.next() < 0.3,
      });
    /** What does not add up: an expectation each would take ten times the time of the prices. */
    const wrong: object[] = [];
    const same = (at: number, shown: number | undefined, counted: number): void => {
      if (shown !== counted) wrong.push({ at, shown, counted });
    };
    const rulesOf = (from: number): MarkupRule[] =>
      Array.from({ length: random.between(0, 4) }, (_, index) => aRule(from + index));
    for (let at = 0; at < 10_000; at++) {
      const rate = {
        ...RATE,
        Included: maybe(['BAF', 'F1']),
        Floor40HQ: maybe(1700),
        Floor20GP: maybe(900.55),
      } as PricedRate;
      for (const box of RATE_BOXES)
        rate[`Cost${box}`] = random.next() < 0.8 ? random.between(10_000, 500_000) / 100 : null;
      const surcharges = Array.from({ length: random.between(0, 6) }, (_, index) =>
        surcharge({
          Id: 100 + index,
          FeeCode: random.pick(['F1', 'F2', 'F3']),
          CurrencyCode: random.pick(['USD', 'CNY']),
          Amount: amount(),
          Basis: random.pick(['container', 'teu', 'bill', 'cbm', 'ton', 'percent'] as const),
          BoxType: maybe('40HQ'),
          Amount40: maybe(amount()),
        }),
      );
      const boxes = [...new Set([random.pick(RATE_BOXES), random.pick(RATE_BOXES)])].map(
        (Type) => ({
          Type,
          Count: random.between(1, 9),
          Weight: maybe(20_000),
        }),
      );
      const asked = {
        ...ASKED,
        boxes,
        withSales: random.next() < 0.5,
        cbm: maybe(33.333),
        weight: maybe(12_345.678),
      };
      const tree = priceTree(
        rate,
        {
          markups: {
            company: rulesOf(1),
            level: rulesOf(11),
            customer: rulesOf(21),
            sales: rulesOf(31),
          },
          surcharges,
          own: new Map(),
        },
        asked,
      );
      // No box with a price: there is no sum of the ocean freight, not even of nothing.
      const isPriced = tree.Boxes.some(({ Unit }) => Unit !== null);
      const sums = new Map<string, number>(isPriced ? [['USD', 0]] : []);
      for (const { Unit, Total, Count, Steps } of tree.Boxes) {
        if (Unit === null) continue;
        let price = 0;
        for (const { Delta, Result } of Steps) {
          price += cents(Delta);
          same(at, cents(Result), price);
        }
        same(at, cents(Unit), price);
        same(at, cents(Total!), price * Count);
        sums.set('USD', sums.get('USD')! + cents(Total!));
      }
      for (const { Applies, CurrencyCode, Amount } of tree.Charges)
        if (Applies) sums.set(CurrencyCode, (sums.get(CurrencyCode) ?? 0) + cents(Amount));
      const totals = new Map(
        tree.Totals.map(({ CurrencyCode, Amount }) => [CurrencyCode, cents(Amount)]),
      );
      same(at, totals.size, sums.size);
      for (const [currency, sum] of sums) same(at, totals.get(currency), sum);
    }
    expect(wrong).toEqual([]);
  });
});
