import { describe, expect, it } from '@jest/globals';
import { DemoRandom } from '@quayside/service-kit/demo/demo-random';
import { bestOf, fits, type Keyed, type Subject } from './match.js';

const SUBJECT: Subject = {
  CarrierCode: 'COSU',
  LoopCode: 'AEU1',
  LaneCode: 'USWC',
  LaneParent: 'NAM',
  PolCode: 'CNSHA',
  PodCode: 'USLAX',
  RateType: 'FAK',
};
const DAY = '2026-12-05';

/** A rule with some keys, most of which fit. */
function aRule(random: DemoRandom, Id: number): Keyed {
  const maybe = (value: string) =>
    random.between(1, 3) === 1 ? (random.between(1, 4) === 1 ? 'OTHER' : value) : null;
  return {
    Id,
    CarrierCode: maybe('COSU'),
    LaneCode: maybe('NAM'),
    PodCountry: maybe('US'),
    BoxType: maybe('40HQ'),
    RateType: maybe('FAK'),
    ValidFrom: random.pick(['2026-01-01', '2026-06-01', '2027-01-01']),
    ValidTo: random.pick([null, '2026-12-31', '2026-11-30']),
  };
}

/** The rule that counts, said plainly: of those that fit the one with most keys, then the latest start, then the highest number. */
const plainly = (rules: readonly Keyed[]): Keyed | null =>
  rules
    .filter((rule) => fits(rule, SUBJECT, '40HQ', DAY))
    .sort((a, b) => {
      const keys = (rule: Keyed) =>
        Object.entries(rule).filter(
          ([name, value]) => !['Id', 'ValidFrom', 'ValidTo'].includes(name) && value,
        ).length;
      return keys(b) - keys(a) || b.ValidFrom.localeCompare(a.ValidFrom) || b.Id - a.Id;
    })[0] ?? null;

describe('the rule that counts', () => {
  it('is the same said plainly, with its reasons, for two thousand sets of rules', () => {
    const random = new DemoRandom(7);
    for (let set = 0; set < 2000; set++) {
      const rules = Array.from({ length: random.between(0, 12) }, (_, at) => aRule(random, at + 1));
      const question = { subject: SUBJECT, box: '40HQ' as const, day: DAY };
      const told = bestOf(rules, question, ({ Id }) => String(Id));
      expect(told.won).toBe(plainly(rules));
      const fitting = rules.filter((rule) => fits(rule, SUBJECT, '40HQ', DAY));
      expect(told.lost.map(({ Id }) => Id).sort()).toEqual(
        fitting
          .filter((rule) => rule !== told.won)
          .map(({ Id }) => Id)
          .sort(),
      );
    }
  });
});
