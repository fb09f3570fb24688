import { beforeEach, describe, expect, it } from '@jest/globals';
import { RATE_BOXES } from '@quayside/contracts/freight/boxes';
import { DemoRandom } from '@quayside/service-kit/demo/demo-random';
import { bestOf, type Keyed, type Subject } from '../matching/match.js';
import type { SurchargeRule } from './charges.js';
import { CompiledRules, remember } from './compiled-rules.js';
import { type PricedRate, type PriceRules, priceTree } from './price-tree.js';

let random = new DemoRandom(0);
// Each test has numbers of its own, in whatever order they run.
beforeEach(() => {
  random = new DemoRandom(20_261_126);
});
const maybe = <T>(value: T): T | null => (random.next() < 0.4 ? value : null);
const CARRIERS = ['COSU', 'MAEU', 'OOLU'];
const DAYS = ['2026-05-31', '2026-06-01', '2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'];

const aSubject = (): Subject => ({
  CarrierCode: maybe(random.pick(CARRIERS)),
  LoopCode: maybe('AEU1'),
  LaneCode: maybe(random.pick(['USWC', 'NEU'])),
  LaneParent: maybe(random.pick(['NAM', 'EUR'])),
  PolCode: random.pick(['CNSHA', 'CNNGB', 'KRPUS']),
  PodCode: random.pick(['USLAX', 'USNYC', 'NLRTM']),
  RateType: random.pick(['FAK', 'NAC']),
});
const aRule = (Id: number): Keyed => ({
  Id,
  CarrierCode: maybe(random.pick(CARRIERS)),
  LoopCode: maybe('AEU1'),
  LaneCode: maybe(random.pick(['USWC', 'NAM', 'EUR'])),
  PolCode: maybe('CNSHA'),
  PolCountry: maybe(random.pick(['CN', 'KR'])),
  PodCode: maybe('USLAX'),
  PodCountry: maybe('US'),
  RateType: maybe('FAK'),
  BoxType: maybe('40HQ'),
  ValidFrom: random.pick(['2026-01-01', '2026-06-01', '2027-01-01']),
  ValidTo: random.pick([null, '2026-12-31', '2026-11-30']),
});

describe('compiled rules', () => {
  it('answer as the plain ones, each time they are asked, for five hundred sets of rules', () => {
    for (let set = 0; set < 500; set++) {
      // Some sets look at few parts of a question alone: there one answer serves many.
      const keep = random.between(0, 9);
      const rules = Array.from({ length: random.between(0, 12) }, (_, at) => {
        const rule = aRule(at + 1);
        return keep < 5
          ? { ...rule, LaneCode: null, BoxType: null, PodCode: null, RateType: null }
          : rule;
      });
      const compiled = CompiledRules.of(rules);
      expect(CompiledRules.of(rules)).toBe(compiled);
      for (let asked = 0; asked < 60; asked++) {
        const [subject, box, day] = [
          aSubject(),
          random.pick([...RATE_BOXES, null]),
          random.pick(DAYS),
        ];
        expect(compiled.best(subject, box, day)).toBe(
          bestOf(rules, { subject, box, day }, () => '').won,
        );
      }
    }
  });

  it('forget what they were asked once they were asked too much', () => {
    const memory = new Map<string, number>();
    for (let at = 0; at < 25; at++) remember(memory, String(at), at, 10);
    expect([memory.size, memory.get('24')]).toEqual([5, 24]);
  });
});

describe('a search', () => {
  const surcharge = (Id: number): SurchargeRule =>
    ({
      ...aRule(Id),
      FeeCode: random.pick(['F1', 'F2', 'F3']),
      CurrencyCode: random.pick(['USD', 'CNY']),
      Amount: random.between(1, 90),
      Basis: random.pick(['container', 'teu', 'bill', 'percent', 'day'] as const),
      Amount20: null,
      Amount40: maybe(50),
      AmountHQ: null,
      OverWeight: null,
    }) as unknown as SurchargeRule;

  it('prices rates that share their lines as it prices each of them alone', () => {
    for (let search = 0; search < 60; search++) {
      const markup = (Id: number) => ({
        ...aRule(Id),
        Name: 'M',
        Mode: 'fixed' as const,
        Amount: random.between(-50, 90),
        RoundTo: maybe(5),
      });
      const sets = (from: number) =>
        Array.from({ length: random.between(0, 5) }, (_, at) => markup(from + at)) as never[];
      const rules: PriceRules = {
        markups: { company: sets(1), level: sets(11), customer: sets(21), sales: sets(31) },
        surcharges: Array.from({ length: random.between(0, 9) }, (_, at) => surcharge(100 + at)),
        own: new Map([[3, [{ ...surcharge(1), Included: false } as never]]]),
      };
      const boxes = [
        { Type: '40HQ', Count: 2 },
        { Type: '20GP', Count: 1 },
      ];
      const asked = { boxes, bills: 1, cbm: null, weight: null, withSales: random.next() < 0.5 };
      const shared = new Map();
      for (let Id = 1; Id <= 20; Id++) {
        const prices = {
          Cost20GP: maybe(random.between(500, 900)),
          Cost40HQ: random.between(900, 1500),
          Floor40HQ: maybe(1000),
        };
        const more = {
          Published40HQ: maybe(1300),
          CurrencyCode: random.pick(['USD', 'EUR']),
          AskFirst: false,
        };
        const rate = {
          ...aSubject(),
          Id,
          ...prices,
          ...more,
          Included: maybe(['F1', 'F9']),
        } as unknown as PricedRate;
        const audience = random.pick(['seller', 'buyer', 'public'] as const);
        const question = { ...asked, audience, day: random.pick(DAYS) };
        expect(priceTree(rate, rules, { ...question, shared })).toEqual(
          priceTree(rate, rules, question),
        );
        // As pricing, who reads every step, has it.
        const told = priceTree(rate, rules, { ...question, audience: 'inside' });
        const sold = priceTree(rate, rules, { ...question, audience: 'seller', shared });
        if (
          rules.markups.company.length +
            rules.markups.level.length +
            rules.markups.customer.length ===
          0
        )
          continue;
        sold.Boxes.forEach((box, at) => {
          if (
            box.Unit !== null &&
            told.Boxes[at]!.Steps.some(({ Kind }) =>
              ['company', 'level', 'customer'].includes(Kind),
            )
          )
            expect(box.Unit).toBe(told.Boxes[at]!.Unit);
        });
      }
    }
  });
});
