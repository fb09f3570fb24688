import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { driftOf, type Said } from './drift.rules.js';

const NAMES = [
  'TBI_VESSEL',
  'TBI_VOYAGE',
  'TBI_CONSIGNEE',
  'TBI_GOODS',
  'TotalWeight',
  'TotalVolume',
  'TBI_HSCODE',
];
const value = fc.option(fc.constantFrom('A', 'B', 'C', '18000.5'), { nil: null });
const said = fc.record(
  Object.fromEntries(NAMES.map((name) => [name, value])),
) as fc.Arbitrary<Said>;
const propsOf = (drifts: readonly { Prop: string }[]): string[] =>
  drifts.map(({ Prop }) => Prop).sort();

describe('what the change of an order means to an SI', () => {
  it('drifts in exactly the changed fields that the SI had taken over', () => {
    fc.assert(
      fc.property(
        said,
        said,
        fc.subarray(NAMES),
        fc.subarray(NAMES),
        (order, others, taken, changed) => {
          // The SI says what the order says where it took it, and something that no order says elsewhere.
          const si = Object.fromEntries(
            NAMES.map((name) => [name, taken.includes(name) ? (order[name] ?? null) : 'OWN']),
          );
          const after = {
            ...order,
            ...Object.fromEntries(changed.map((name) => [name, others[name] ?? null])),
          };
          const really = changed.filter((name) => after[name] !== order[name]);
          const { drifted, settled } = driftOf(order, after, si, []);
          expect(propsOf(drifted)).toEqual(really.filter((name) => taken.includes(name)).sort());
          expect(settled).toEqual([]);
          for (const { Prop, OldValue, NewValue } of drifted)
            expect([OldValue, NewValue]).toEqual([order[Prop], after[Prop]]);
        },
      ),
    );
  });

  it('has nothing left when the order goes back, whatever it was in between', () => {
    fc.assert(
      fc.property(said, said, said, (order, first, second) => {
        const followed = new Map<string, string | null>();
        let before = order;
        for (const after of [first, second, order]) {
          const known = [...followed].map(([Prop, NewValue]) => ({ Prop, NewValue }));
          const { drifted, settled } = driftOf(before, after, order, known);
          for (const { Prop, NewValue } of drifted) followed.set(Prop, NewValue);
          for (const prop of settled) followed.delete(prop);
          before = after;
          // What is followed is what differs now.
          expect([...followed.keys()].sort()).toEqual(
            NAMES.filter((name) => after[name] !== order[name]).sort(),
          );
        }
        expect(followed.size).toBe(0);
      }),
    );
  });

  it('opens an ignored one again when the source changes once more, and takes no notice of what did not change', () => {
    const known = [{ Prop: 'TotalWeight', NewValue: '2' }];
    expect(
      driftOf({ TotalWeight: '2' }, { TotalWeight: '3' }, { TotalWeight: '1' }, known).drifted,
    ).toEqual([{ Prop: 'TotalWeight', OldValue: '2', NewValue: '3' }]);
    expect(
      driftOf({ TotalWeight: '2' }, { TotalWeight: '2' }, { TotalWeight: '1' }, known),
    ).toEqual({ drifted: [], settled: [] });
  });
});
