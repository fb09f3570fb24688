import { beforeEach, describe, expect, it } from '@jest/globals';
import { RecentChanges } from './recent-changes.js';

describe('recent changes', () => {
  let now: number;
  let changes: RecentChanges;
  beforeEach(() => {
    now = 1_000_000;
    changes = new RecentChanges(() => now);
  });

  it('are told to those whom they concern', () => {
    changes.add('si', [1, 2]);
    changes.add('basic', [null]);
    expect([changes.of(1), changes.of(3)]).toEqual([['si', 'basic'], ['basic']]);
  });

  it('concern nobody else in the first moments of a process either, whose clock begins at nothing', () => {
    now = 20;
    changes.add('si', [1]);
    expect([changes.of(1), changes.of(2), changes.of(2, true)]).toEqual([['si'], [], []]);
  });

  it('are forgotten after a while, the later ones later', () => {
    changes.add('si', [1, 2]);
    now += 10_000;
    changes.add('si', [2]);
    now += 5_001;
    expect([changes.of(1), changes.of(2)]).toEqual([[], ['si']]);
    now += 10_000;
    expect(changes.of(2)).toEqual([]);
  });
});
