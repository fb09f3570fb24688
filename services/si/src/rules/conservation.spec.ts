import { describe, expect, it } from '@jest/globals';
import type { BoxEntry, SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { Finding } from '@quayside/contracts/si/si.api';
import fc from 'fast-check';
import { anOrder } from '../../test/samples.js';
import { FindingList } from './finding-list.js';
import { ENGINE_RULES } from './rule-set.js';
import { judgeTotals } from './total-rules.js';

interface Cargo {
  num: number;
  weight: number;
  volume: number;
}

const box = (number: string, { num, weight, volume }: Cargo): BoxEntry => ({
  BoxInfo: {
    TBX_TYPE: '40HQ',
    TBX_CNNO: number,
    TBX_NUM: num,
    TBX_WEIGHT: weight,
    TBX_VOLUME: volume,
  },
});
const bill = (at: number, boxes: BoxEntry[]): SiInput => ({
  TBI_SIMBL_NO: `BILL${at}`,
  BoxInfos: boxes,
});

function judged(bills: SiInput[], whole: Cargo, boxes: number): Finding[] {
  const findings: Finding[] = [];
  const order = {
    ...anOrder(),
    Id: 7,
    Packages: whole.num,
    Weight: whole.weight,
    Volume: whole.volume,
    ContainerSummary: `40HQ*${boxes}`,
  };
  judgeTotals(
    { bills, order, siblings: [], mergedOrders: new Map(), first: true },
    bills.map((_, index) => new FindingList(findings, ENGINE_RULES, `TDBLInfos[${index}]`)),
    new FindingList(findings, ENGINE_RULES, 'TDBLInfos'),
  );
  return findings.filter(({ Severity }) => Severity === 'error');
}

const thousandths = fc.integer({ min: 0, max: 99_999_999 });
const cargo = fc.record({
  num: fc.integer({ min: 0, max: 100_000 }),
  weight: thousandths,
  volume: thousandths,
});
/** For each bill the parts of each container, in thousandths. */
const shared = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 4 }))
  .chain(([bills, boxes]) =>
    fc.array(fc.array(cargo, { minLength: boxes, maxLength: boxes }), {
      minLength: bills,
      maxLength: bills,
    }),
  );

const plain = ({ num, weight, volume }: Cargo): Cargo => ({
  num,
  weight: weight / 1000,
  volume: volume / 1000,
});
const wholeOf = (parts: Cargo[][]): Cargo => {
  const all = parts.flat();
  const sum = (name: keyof Cargo) => all.reduce((total, part) => total + part[name], 0);
  return plain({ num: sum('num'), weight: sum('weight'), volume: sum('volume') });
};
const billsOf = (parts: Cargo[][]): SiInput[] =>
  parts.map((boxes, at) =>
    bill(
      at,
      boxes.map((part, index) => box(`MSKU000000${index}`, plain(part))),
    ),
  );

describe('conservation', () => {
  it('finds nothing where the parts of shared containers come to the order', () => {
    fc.assert(
      fc.property(shared, (parts) =>
        expect(judged(billsOf(parts), wholeOf(parts), parts[0]?.length ?? 0)).toEqual([]),
      ),
    );
  });

  it('names field, difference and that it is the sum of all bills for the least that is too much or missing', () => {
    const fields = [
      ['num', 'total-packages', '件数', '件', 1],
      ['weight', 'total-weight', '毛重', 'kg', 0.001],
      ['volume', 'total-volume', '体积', 'm³', 0.001],
    ] as const;
    fc.assert(
      fc.property(
        shared,
        fc.constantFrom(...fields),
        fc.nat(4),
        fc.boolean(),
        (parts, [name, code, label, unit, least], at, less) => {
          const whole = wholeOf(parts);
          const changed = parts.map((boxes) => boxes.map((part) => ({ ...part })));
          const part = changed[at % changed.length]?.[0] as Cargo;
          fc.pre(!less || part[name] > 0);
          part[name] += less ? -1 : 1;
          const findings = judged(billsOf(changed), whole, parts[0]?.length ?? 0);
          expect(findings.map(({ Prop, Code }) => [Prop, Code])).toEqual([['TDBLInfos', code]]);
          expect(findings[0]?.Msg).toMatch(
            new RegExp(
              `^全部${changed.length}份提单的${label}合计与订单.*${less ? '少' : '多'}${least}${unit}$`,
            ),
          );
        },
      ),
    );
  });
});

describe('an order whose quantities nobody knows yet', () => {
  const found = (order: object, merged: object[] = []): Finding[] => {
    const findings: Finding[] = [];
    const bills = [
      bill(0, [
        box('CSQU3054383', {
          num: 10,
          weight: 100,
          volume: 1,
        }),
      ]),
      bill(1, [
        box('CSQU3054404', {
          num: 10,
          weight: 100,
          volume: 1,
        }),
      ]),
    ];
    const whole = {
      ...anOrder(),
      Id: 7,
      Packages: 20,
      Weight: 200,
      Volume: 2,
      ContainerSummary: '40HQ*2',
      ...order,
    };
    judgeTotals(
      {
        bills,
        order: whole,
        siblings: [],
        mergedOrders: new Map(merged.map((each, at) => [at, { ...whole, ...each }])),
        first: true,
      },
      bills.map((_, index) => new FindingList(findings, ENGINE_RULES, `TDBLInfos[${index}]`)),
      new FindingList(findings, ENGINE_RULES, 'TDBLInfos'),
    );
    return findings;
  };
  const codes = (findings: Finding[]) => findings.map(({ Code, Severity }) => [Code, Severity]);

  it('is no order of 0: its bills are not too much, and somebody is asked to look', () => {
    expect(codes(found({}))).toEqual([]);
    expect(codes(found({ Weight: null }))).toEqual([['total-weight', 'warning']]);
    expect(codes(found({ Packages: null, Volume: null }))).toEqual([
      ['total-packages', 'warning'],
      ['total-volume', 'warning'],
    ]);
    expect(codes(found({ Weight: 0 }))).toEqual([['total-weight', 'error']]);
  });

  it('makes the sum with merged orders unknown, never a part of it', () => {
    const merged = {
      Packages: 0,
      Weight: null,
      Volume: 0,
      ContainerSummary: '',
    };
    expect(codes(found({}, [merged]))).toEqual([['total-weight', 'warning']]);
  });
});
