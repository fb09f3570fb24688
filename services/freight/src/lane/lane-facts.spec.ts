import { describe, expect, it } from '@jest/globals';
import { LaneAlert } from '@quayside/contracts/freight/lane/lane';
import { factsOf, isMove, type LaneNow, type LaneSeen, type LaneTerms } from './lane-facts.js';

const ALL = LaneAlert.options.map(({ value }) => value);
const terms = (given: Partial<LaneTerms> = {}): LaneTerms => ({
  Target20: null,
  Target40: null,
  TargetHQ: null,
  MovePercent: 3,
  MoveAmount: null,
  EndingDays: 3,
  Alerts: ALL,
  ...given,
});
const at = (unit: number | null, given: Partial<LaneNow> = {}): LaneNow => ({
  today: '2026-12-01',
  lastDay: unit === null ? null : '2026-12-31',
  published: [],
  cheapest:
    unit === null ? [] : [{ Type: '40HQ', Unit: unit, CarrierCode: 'COSU', ValidTo: '2026-12-31' }],
  ...given,
});
/** What is told of a lane that is looked at several times. */
function story(given: Partial<LaneTerms>, looks: readonly LaneNow[]): string[][] {
  let seen: LaneSeen | null = null;
  return looks.map((now) => {
    const { facts, seen: after } = factsOf(terms(given), seen, now);
    seen = after;
    return facts.map((fact) => (fact.kind === 'move' ? `${fact.from}>${fact.to}` : fact.kind));
  });
}

describe('what is to be told of a lane', () => {
  it.each([
    [{ MovePercent: 3, MoveAmount: null }, 2000, 1940, true],
    [{ MovePercent: 3, MoveAmount: null }, 2000, 1940.01, false],
    [{ MovePercent: null, MoveAmount: 50 }, 2000, 2050, true],
    [{ MovePercent: null, MoveAmount: 50 }, 2000, 2049.99, false],
    [{ MovePercent: 10, MoveAmount: 50 }, 2000, 2050, true],
    [{ MovePercent: 0.1, MoveAmount: 500 }, 2000, 2002, true],
    [{ MovePercent: null, MoveAmount: null }, 2000, 2000.01, true],
    [{ MovePercent: null, MoveAmount: null }, 2000, 2000, false],
    [{ MovePercent: 3, MoveAmount: null }, 0, 10, true],
  ])('%j from %d to %d is a move: %s', (by, from, to, is) => {
    expect(isMove(by, from, to)).toBe(is);
  });

  it('is nothing at the first look, and moves against what was told last, so that small steps add up', () => {
    expect(story({}, [at(2000), at(1980), at(1950), at(1940), at(1930), at(2010)])).toEqual([
      [],
      [],
      [],
      ['2000>1940'],
      [],
      ['1940>2010'],
    ]);
  });

  it('tells once that a price comes, goes and comes again, and compares with nothing older', () => {
    expect(
      story({}, [at(null), at(null), at(2000), at(2000), at(null), at(null), at(900)]),
    ).toEqual([[], [], ['found'], [], ['lost'], [], ['found']]);
  });

  it('tells that a target is reached once, and again after it was left', () => {
    expect(
      story({ TargetHQ: 1900, MovePercent: 90 }, [
        at(2000),
        at(1900),
        at(1890),
        at(1950),
        at(1880),
      ]),
    ).toEqual([[], ['target'], [], [], ['target']]);
    // The forty feet's target is the high cube's where that has none.
    expect(story({ Target40: 1900, MovePercent: 90 }, [at(2000), at(1900)])).toEqual([
      [],
      ['target'],
    ]);
    expect(story({ Target20: 1900, MovePercent: 90 }, [at(2000), at(1900)])).toEqual([[], []]);
  });

  it('tells of a publication alone where it moved no price', () => {
    const one = { time: '2026-11-20T00:00:00.000Z', carrier: 'COSU' };
    const two = { time: '2026-12-01T00:00:00.000Z', carrier: 'MSCU' };
    expect(
      story({}, [
        at(2000, { published: [one] }),
        at(2000, { published: [one, two] }),
        at(2000, { published: [two] }),
      ]),
    ).toEqual([[], ['new'], []]);
    expect(
      story({}, [at(2000, { published: [one] }), at(2400, { published: [one, two] })]),
    ).toEqual([[], ['2000>2400']]);
  });

  it('tells once for each day that a price runs out, as long as none follows it', () => {
    const ending = (today: string, lastDay: string) => at(2000, { today, lastDay });
    expect(
      story({}, [
        ending('2026-12-01', '2026-12-05'),
        ending('2026-12-02', '2026-12-05'),
        ending('2026-12-03', '2026-12-05'),
        ending('2026-12-03', '2026-12-31'),
        ending('2026-12-29', '2026-12-31'),
      ]),
    ).toEqual([[], ['ending'], [], [], ['ending']]);
  });

  it('remembers what its reader does not want to hear of', () => {
    expect(
      story({ Alerts: [LaneAlert.Target], TargetHQ: 1000 }, [
        at(2000),
        at(1500),
        at(1000),
        at(null),
      ]),
    ).toEqual([[], [], ['target'], []]);
  });
});
