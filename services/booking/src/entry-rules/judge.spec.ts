import { describe, expect, it } from '@jest/globals';
import { EntryStage, EntryState, ServiceKind } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { PartyRole } from '@quayside/contracts/trade/choices';
import { anEntry } from '../../test/entries.js';
import { missingOf, nextMissing, USUAL_HOURS } from './due.js';
import { errorsOf, judgeEntry } from './judge.js';

const facts = {
  now: new Date('2026-11-21T02:00:00Z'),
  ports: new Set(['CNNGB', 'USLAX', 'USCHI']),
  named: new Map([
    ['NINGBO', 'CNNGB'],
    ['SHANGHAI', 'CNSHA'],
  ]),
  carriers: new Map([
    ['COSU', 'COSU'],
    ['COSCO', 'COSU'],
  ]),
};
const found = (given: Partial<EntryInput>) => judgeEntry(anEntry(given), facts);
const coded = (given: Partial<EntryInput>, weight = 'error') =>
  found(given).flatMap(({ Prop, Code, Weight }) => (Weight === weight ? [`${Prop} ${Code}`] : []));
const withAddress = (lines: readonly string[]) => [
  { ...anEntry().Parties[0]!, Address: lines.join('\n') },
];
const GOODS = { Description: 'FRAMES', Packages: 10, Weight: 1000, Volume: 10 };
const DG = { UnNumber: '1263', ImoClass: '3', PackingGroup: 'III', ProperShippingName: 'PAINT' };
const FEE = {
  Side: 'receivable',
  Name: '海运费',
  Quantity: 1,
  Price: 100,
  Currency: 'USD',
} as const;

describe('what an order says of its cargo and does not declare', () => {
  const PAINT = [{ ...GOODS, Description: 'PAINT UN1263 CLASS 3' }];
  const cargo = (given: Partial<EntryInput>, weight = 'error') =>
    coded(given, weight).filter((each) => each.includes('cargo-'));

  it.each<[string, Partial<EntryInput>, string[]]>([
    [
      'dangerous goods as general cargo',
      { Goods: PAINT },
      ['Goods[0].Description cargo-undeclared', 'CargoReason cargo-reason'],
    ],
    [
      'a set point in a remark of a dry box',
      { Remarks: [{ Audience: 'everyone', Text: 'REEFER SET AT -18C' }] },
      ['Remarks[0].Text cargo-undeclared', 'CargoReason cargo-reason'],
    ],
    [
      'lithium batteries in Chinese',
      { Goods: [{ ...GOODS, ChineseName: '锂电池音箱' }] },
      ['Goods[0].ChineseName cargo-undeclared', 'CargoReason cargo-reason'],
    ],
    ['what is denied', { Goods: [{ ...GOODS, Description: 'GLUE, NON-DG' }] }, []],
    ['dangerous goods as such', { GoodsType: 'DG', Goods: [{ ...PAINT[0]!, ...DG }] }, []],
    [
      'another UN number than the one declared',
      { GoodsType: 'DG', Goods: [{ ...PAINT[0]!, ...DG, UnNumber: '1866' }] },
      ['Goods[0].Description cargo-undeclared', 'CargoReason cargo-reason'],
    ],
    ['remarks of the desk', { Remarks: [{ Audience: 'internal', Text: '危险品？' }] }, []],
  ])('%s', (_, given, expected) => {
    expect(cargo(given)).toEqual(expected);
  });

  it('warns the desk once there is a reason', () => {
    const given = { Goods: PAINT, CargoReason: '已提供鉴定报告' };
    expect(cargo(given)).toEqual([]);
    expect(cargo(given, 'warning')).toEqual(['Goods[0].Description cargo-undeclared']);
  });
});

describe('the rules of an entered order', () => {
  it('find nothing wrong with what a booking needs', () => {
    expect(errorsOf(found({}))).toEqual([]);
    expect(coded({}, 'warning')).toEqual([]);
  });

  it.each<[string, Partial<EntryInput>, string[]]>([
    ['a LOCODE', { LoadCode: 'CNSHA' }, []],
    ['a code of another form', { LoadCode: 'NB' }, ['LoadCode un-locode-form']],
    [
      'a leg’s code of another form',
      { Legs: [{ Mode: 'truck', FromCode: '1' }] },
      ['Legs[0].FromCode un-locode-form'],
    ],
    ['the same port twice', { DischargeCode: 'CNNGB' }, ['DischargeCode same-port']],
    ['days in the wrong order', { ArrivalDate: '2026-12-01' }, ['ArrivalDate date-order']],
    ['a cut-off after sailing', { SiDeadline: '2026-12-11T04:00:00Z' }, ['SiDeadline date-order']],
    [
      'a cut-off of another year',
      { SiDeadline: '1900-12-08T04:00:00Z' },
      ['SiDeadline date-implausible'],
    ],
    [
      'a carrier by another name than its code',
      { CarrierCode: 'COSCO' },
      ['CarrierCode carrier-alias'],
    ],
    ['a text that is turned round', { Vessel: 'QUAY\u202eX' }, ['Vessel unprintable']],
    ['a control character', { CustomerRef: 'PO\u0007-1' }, ['CustomerRef unprintable']],
    [
      'a control character in a line',
      { Goods: [{ ...GOODS, Description: 'A\u0000B' }] },
      ['Goods[0].Description unprintable'],
    ],
    ['lines and tabs in a text', { Goods: [{ ...GOODS, Description: 'A\n\tB' }] }, []],
    ['a cut-off on the day of sailing', { SiDeadline: '2026-12-10T10:00:00Z' }, []],
    [
      'a leg that arrives before it leaves',
      { Legs: [{ Mode: 'rail', DepartureDate: '2026-12-02', ArrivalDate: '2026-12-01' }] },
      ['Legs[0].ArrivalDate date-order'],
    ],
    [
      'two shippers',
      { Parties: [...anEntry().Parties, ...anEntry().Parties] },
      ['Parties[1].Role role-repeated'],
    ],
    [
      'an address that is no mail address',
      { Parties: [{ ...anEntry().Parties[0]!, Email: 'a b@c' }] },
      ['Parties[0].Email email-form'],
    ],
    ['a short HS code', { Goods: [{ ...GOODS, HsCode: '4414' }] }, ['Goods[0].HsCode hs-form']],
    [
      'a package that nobody knows',
      { Goods: [{ ...GOODS, PackageUnit: 'ZZZ' }] },
      ['Goods[0].PackageUnit package-code'],
    ],
    [
      'dangerous goods that say nothing',
      { GoodsType: 'DG' },
      [
        'Goods[0].UnNumber dangerous-required',
        'Goods[0].ImoClass dangerous-required',
        'Goods[0].ProperShippingName dangerous-required',
      ],
    ],
    ['dangerous goods that say all', { GoodsType: 'DG', Goods: [{ ...GOODS, ...DG }] }, []],
    [
      'a dangerous line without its name',
      { GoodsType: 'DG', Goods: [{ ...GOODS, ...DG, ProperShippingName: null }] },
      ['Goods[0].ProperShippingName dangerous-required'],
    ],
    [
      'frozen goods called general',
      { GoodsType: 'GC', Boxes: [{ Type: '40RH', Temperature: -18 }] },
      ['GoodsType goods-type-cold'],
    ],
    [
      'goods that stand out of their box called general',
      { GoodsType: 'GC', Boxes: [{ Type: '40FR', OverHeight: 30 }] },
      ['GoodsType goods-type-over'],
    ],
    ['dangerous goods called general', { Goods: [{ ...GOODS, ...DG }] }, ['GoodsType goods-type']],
    [
      'a class that there is not',
      { GoodsType: 'DG', Goods: [{ ...GOODS, ...DG, ImoClass: '10' }] },
      ['Goods[0].ImoClass imo-class'],
    ],
    [
      'a packing group that there is not',
      { GoodsType: 'DG', Goods: [{ ...GOODS, ...DG, PackingGroup: 'IV' }] },
      ['Goods[0].PackingGroup packing-group'],
    ],
    [
      'a type that there is not',
      { Boxes: [{ Type: '99XX' }] },
      ['Boxes[0].Type container-type-unknown'],
    ],
    [
      'a number of another form',
      { Boxes: [{ Type: '40HQ', Number: 'ABC' }] },
      ['Boxes[0].Number container-form'],
    ],
    [
      'a wrong check digit',
      { Boxes: [{ Type: '40HQ', Number: 'CSNU6001237' }] },
      ['Boxes[0].Number container-check-digit'],
    ],
    [
      'a number for three',
      { Boxes: [{ Type: '40HQ', Number: 'CSNU6001236', Count: 3 }] },
      ['Boxes[0].Count count-with-number'],
    ],
    [
      'a number twice',
      {
        Boxes: [
          { Type: '40HQ', Number: 'CSNU6001236' },
          { Type: '20GP', Number: 'CSNU6001236' },
        ],
      },
      ['Boxes[1].Number container-repeated'],
    ],
    ['a seal with signs', { Boxes: [{ Type: '40HQ', Seal: 'CN#1' }] }, ['Boxes[0].Seal seal-form']],
    [
      'more than a box carries',
      { Boxes: [{ Type: '40HQ', Weight: 36_001 }] },
      ['Boxes[0].Weight weight-stop'],
    ],
    [
      'a reefer without temperature',
      { Boxes: [{ Type: '40RH' }] },
      ['Boxes[0].Temperature reefer-temperature'],
    ],
    [
      'a reefer at zero degrees',
      { GoodsType: 'RF', Boxes: [{ Type: '40RH', Temperature: 0 }] },
      [],
    ],
    ['reefer cargo in dry boxes', { GoodsType: 'RF' }, ['Boxes[0].Type reefer-type']],
    [
      'a temperature of a dry box',
      { Boxes: [{ Type: '40HQ', Temperature: -18 }] },
      ['Boxes[0].Temperature not-reefer', 'GoodsType goods-type-cold'],
    ],
    [
      'a weight that no two boxes carry',
      { Goods: [{ ...GOODS, Weight: 999_999_999 }], Boxes: [{ Type: '20GP', Count: 2 }] },
      ['Goods[0].Weight weight-stop'],
    ],
    [
      'the most that two boxes carry',
      { Goods: [{ ...GOODS, Weight: 72_000 }], Boxes: [{ Type: '20GP', Count: 2 }] },
      [],
    ],
    [
      'a weight that no flat rack carries, of cargo that stands out',
      {
        GoodsType: 'AW',
        Goods: [{ ...GOODS, Weight: 60_001 }],
        Boxes: [{ Type: '40FR', Count: 1, OverWidth: 20 }],
      },
      ['Goods[0].Weight weight-stop'],
    ],
    [
      'what stands out of a closed box',
      { GoodsType: 'AW', Boxes: [{ Type: '40HQ', OverWidth: 20 }] },
      ['Boxes[0].OverWidth not-open'],
    ],
    [
      'out-of-gauge cargo that stands out nowhere',
      { GoodsType: 'AW', Boxes: [{ Type: '40FR' }] },
      ['Boxes[0].OverHeight over-required'],
    ],
    [
      'more boxes than an order has',
      {
        Boxes: [
          { Type: '40HQ', Count: 150 },
          { Type: '20GP', Count: 51 },
        ],
      },
      ['Boxes too-many-boxes'],
    ],
    [
      'more for the customer to read than an SI takes',
      {
        Remarks: ['internal', 'everyone', 'everyone'].map(
          (Audience, index) => ({ Audience, Text: 'A'.repeat(1999 - index) }) as never,
        ),
      },
      ['Remarks[2].Text no-room'],
    ],
    [
      'the same remark twice',
      { Remarks: [1, 2].map(() => ({ Audience: 'everyone' as const, Text: 'A'.repeat(1999) })) },
      [],
    ],
    [
      'more marks than an SI takes',
      {
        Goods: Array.from({ length: 11 }, (_, index) => ({
          ...GOODS,
          Marks: String(index % 10).repeat(950 + index),
        })),
      },
      ['Goods[10].Marks no-room'],
    ],
    [
      'a price without currency',
      { Fees: [{ ...FEE, Currency: null }] },
      ['Fees[0].Currency currency-required'],
    ],
    [
      'a currency that there is not',
      { Fees: [{ ...FEE, Currency: 'ABX' }] },
      ['Fees[0].Currency currency-unknown'],
    ],
    [
      'sen of a yen',
      { Fees: [{ ...FEE, Currency: 'JPY', Price: 100.5 }] },
      ['Fees[0].Price price-digits'],
    ],
    [
      'a price of nothing',
      { Fees: [{ ...FEE, Name: null, Quantity: null }] },
      ['Fees[0].Name fee-name', 'Fees[0].Quantity fee-quantity'],
    ],
  ])('%s', (_, given, expected) => {
    expect(coded(given)).toEqual(expected);
  });

  it.each<[string, Partial<EntryInput>, string[]]>([
    ['a port whose name is another one’s', { LoadPort: 'SHANGHAI' }, ['LoadPort port-differs']],
    [
      'a carrier that basic data does not have',
      { CarrierCode: 'ZZZZ' },
      ['CarrierCode carrier-unknown'],
    ],
    [
      'a port that basic data does not have',
      { DischargeCode: 'DEHAM' },
      ['DischargeCode port-unknown'],
    ],
    [
      'a company code with a wrong check digit',
      { Parties: [{ ...anEntry().Parties[0]!, Code: '91330200X' }] },
      ['Parties[0].Code usci-form'],
    ],
    [
      'boxes that do not come to the goods',
      { Boxes: [{ Type: '40HQ', Count: 2, Packages: 700, Weight: 9000.25, Volume: 45.125 }] },
      ['Boxes[0].Packages totals-differ'],
    ],
    [
      'more than a box usually carries',
      { Boxes: [{ Type: '40HQ', Weight: 29_000 }] },
      [
        'Boxes[0].Weight weight-payload',
        'Boxes[0].Weight totals-differ',
        'Goods[0].Volume overloaded',
      ],
    ],
    [
      'more than fits into a box',
      { Boxes: [{ Type: '40HQ', Volume: 80 }] },
      [
        'Boxes[0].Volume volume-inner',
        'Boxes[0].Volume totals-differ',
        'Goods[0].Volume overloaded',
      ],
    ],
    [
      'heavier goods than the boxes carry',
      { Goods: [{ ...GOODS, Weight: 57_400 }], Boxes: [{ Type: '20GP', Count: 2 }] },
      ['Goods[0].Weight overloaded'],
    ],
    [
      'an address of more lines than a bill has',
      { Parties: withAddress(Array.from({ length: 13 }, (_, n) => `NO ${n}`)) },
      ['Parties[0].Address no-room'],
    ],
    [
      'a party of as many letters that no bill names',
      {
        Parties: [
          ...anEntry().Parties,
          { ...withAddress(['A'.repeat(995)])[0]!, Role: PartyRole.Forwarder },
        ],
      },
      [],
    ],
    [
      'a party of more letters than a bill has',
      { Parties: withAddress(['A'.repeat(995)]) },
      ['Parties[0].Address no-room'],
    ],
    [
      'more names of goods than a header takes',
      {
        Goods: Array.from({ length: 3 }, () => ({
          ...GOODS,
          Description: 'WOODEN '.repeat(100).trim(),
        })),
      },
      ['Goods no-room'],
    ],
    [
      'a country that there is not',
      { Parties: [{ ...anEntry().Parties[0]!, Country: 'QQ' }] },
      ['Parties[0].Country country-unknown'],
    ],
    [
      'a price below nothing',
      { Fees: [{ ...FEE, Price: -100 }] },
      ['Fees[0].Price price-negative'],
    ],
    [
      'a sailing of another year',
      { SailingDate: '2025-12-10', SiDeadline: null },
      ['SailingDate sailing-past'],
    ],
    [
      'a sailing that nobody sells yet',
      { SailingDate: '2028-12-10', SiDeadline: null },
      ['SailingDate sailing-far'],
    ],
  ])('warns of %s', (_, given, expected) => {
    expect([errorsOf(found(given)), coded(given, 'warning')]).toEqual([[], expected]);
  });

  it('asks for each stage what its paper says, and for customs only where we clear', () => {
    const stages = (given: Partial<EntryInput>) =>
      new Set(found(given).flatMap(({ Stage }) => Stage ?? []));
    expect(stages({})).toEqual(new Set([EntryStage.Si]));
    expect(stages({ Services: [{ Kind: ServiceKind.Customs }] })).toEqual(
      new Set([EntryStage.Si, EntryStage.Customs]),
    );
    expect(coded({ Boxes: [], Goods: [] }).sort()).toEqual(['Boxes required', 'Goods required']);
  });
});

describe('what an order lacks', () => {
  const missing = (given: Partial<EntryInput>, state: EntryState = EntryState.Booked) =>
    missingOf(anEntry(given), state, USUAL_HOURS, new Map());

  it('is due a day before the cut-off of bill and customs, and a week before sailing for the booking', () => {
    const all = missing(
      {
        LoadPort: null,
        CustomsDeadline: '2026-12-08T04:00:00Z',
        Services: [{ Kind: ServiceKind.Customs }],
      },
      EntryState.Draft,
    );
    const due = (stage: EntryStage) =>
      new Set(all.filter(({ Stage }) => Stage === stage).map(({ Due }) => Due));
    expect(due(EntryStage.Booking)).toEqual(new Set(['2026-12-02T16:00:00.000Z']));
    expect(due(EntryStage.Si)).toEqual(new Set(['2026-12-06T04:00:00.000Z']));
    expect(due(EntryStage.Customs)).toEqual(new Set(['2026-12-07T04:00:00.000Z']));
    expect(nextMissing(all)).toEqual({ MissingCount: 1, MissingDue: '2026-12-02T16:00:00.000Z' });
  });

  it('goes on from stage to stage and ends with the sailing', () => {
    expect(missing({ LoadPort: null }).map(({ Stage }) => Stage)).not.toContain(EntryStage.Booking);
    // No cut-off is behind the sailing, which is 2026-12-10 in China.
    expect(nextMissing(missing({ SiDeadline: null }))).toMatchObject({
      MissingDue: '2026-12-08T16:00:00.000Z',
    });
    const unknown = missing({ SiDeadline: null, SailingDate: null });
    expect(nextMissing(unknown)).toMatchObject({ MissingDue: null });
    for (const state of [EntryState.InTransit, EntryState.Done, EntryState.Cancelled])
      expect(nextMissing(missing({}, state))).toEqual({ MissingCount: 0, MissingDue: null });
  });
});
