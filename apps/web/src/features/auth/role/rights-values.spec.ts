import { describe, expect, it } from '@jest/globals';
import { threeWay } from '../../../kit/resource/three-way.js';
import { givenIn, limitMap, limitsIn, rightLabel, valuesOf } from './rights-values.js';

const KEYS = ['si.read', 'si.edit', 'rate.change', 'old.key'];
const of = (given: string[], limits: { Key: string; Most: number }[] = []) =>
  valuesOf(KEYS, new Set(given), limitMap(limits));

describe('a choice of rights', () => {
  it('is there again with its numbers, also for rights that are no longer offered', () => {
    const values = of(['si.read', 'rate.change', 'old.key'], [{ Key: 'rate.change', Most: 0 }]);
    expect([...givenIn(values)]).toEqual(['si.read', 'rate.change', 'old.key']);
    expect([...limitsIn(values)]).toEqual([['rate.change', 0]]);
  });

  it('comes together with what another gave and took', () => {
    const { merged, theirs, both } = threeWay(
      of(['si.read']),
      of(['si.read', 'si.edit']),
      of(['rate.change'], [{ Key: 'rate.change', Most: 5 }]),
    );
    expect([...givenIn(merged)].sort()).toEqual(['rate.change', 'si.edit']);
    expect(limitsIn(merged).get('rate.change')).toBe(5);
    const label = (name: string) =>
      rightLabel(
        [
          { Key: 'si.read', Label: '查看' },
          { Key: 'rate.change', Label: '改价' },
        ],
        name,
      );
    expect([theirs.map(label).sort(), both, label('RoleName')]).toEqual([
      ['改价', '查看'].sort(),
      [],
      undefined,
    ]);
  });
});
