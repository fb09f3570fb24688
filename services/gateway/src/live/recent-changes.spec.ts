import { beforeEach, describe, expect, it } from '@jest/globals';
import { Frame } from './live-client.js';
import { type Group, RecentChanges } from './recent-changes.js';

const changed = (area: string) => new Frame('data/changed', area);
const contents = (frames: Frame[] | null) => frames?.map(({ content }) => content) ?? null;
const ONE: Group[] = ['all', 'employee 1'];
const TWO: Group[] = ['all', 'employee 2'];

describe('recent changes', () => {
  let now: number;
  let changes: RecentChanges;
  beforeEach(() => {
    now = 1_000_000;
    changes = new RecentChanges(() => now, { changes: 4, positions: 3 });
  });

  it('are told to those whom they concern', () => {
    changes.add(changed('si'), ['employee 1', 'employee 2']);
    changes.add(changed('basic'), ['all']);
    changes.add(changed('carrier'), ['staff']);
    expect(
      [ONE, ['all' as const], [...TWO, 'staff' as const]].map((of) => contents(changes.lately(of))),
    ).toEqual([['basic', 'si'], ['basic'], ['basic', 'si', 'carrier']]);
  });

  it('are told exactly from a position on, each once', () => {
    changes.reach('1');
    changes.add(changed('si'), ['employee 1']);
    changes.reach('2');
    changes.add(changed('basic'), ['all']);
    changes.add(changed('basic'), ['employee 1']);
    changes.reach('3');
    const from = (position: string, of: Group[]) => contents(changes.since(position, of));
    expect([
      from('1', ONE),
      from('1', TWO),
      from('2', ONE),
      from('3', ONE),
      from('0', ONE),
    ]).toEqual([['basic', 'si'], ['basic'], ['basic'], [], null]);
  });

  it('keep their latest place when they happen again', () => {
    changes.add(changed('si'), ['employee 1']);
    changes.reach('1');
    changes.add(changed('si'), ['employee 1']);
    expect(contents(changes.since('1', ONE))).toEqual(['si']);
  });

  it('say whether a new position would differ from the last', () => {
    expect(changes.isUpToDate).toBe(false);
    changes.reach('1');
    expect(changes.isUpToDate).toBe(true);
    changes.add(changed('si'), ['employee 1']);
    expect(changes.isUpToDate).toBe(false);
  });

  it('are unknown since a position after which some were forgotten, by age or number', () => {
    changes.reach('1');
    for (const id of [1, 2, 3, 4]) changes.add(changed('si'), [`employee ${id}`]);
    expect(contents(changes.since('1', ONE))).toEqual(['si']);
    changes.reach('2');
    changes.add(changed('si'), ['employee 5']);
    expect([changes.since('1', ONE), contents(changes.since('2', ONE))]).toEqual([null, []]);
    now += 31 * 60_000;
    changes.add(changed('basic'), ['all']);
    expect(changes.since('2', ONE)).toBeNull();
  });

  it('are known since a position of long ago when nothing happened meanwhile', () => {
    changes.reach('1');
    now += 10 * 3_600_000;
    expect(contents(changes.since('1', ONE))).toEqual([]);
    changes.add(changed('si'), ['employee 1']);
    expect(contents(changes.since('1', ONE))).toEqual(['si']);
  });

  it('remember so many positions', () => {
    for (const position of ['1', '2', '3', '4']) changes.reach(position);
    expect(['1', '2', '4'].map((position) => changes.knows(position))).toEqual([false, true, true]);
  });

  it('are not lately ones after a while, and none are known after notices were missed', () => {
    changes.add(changed('si'), ['employee 1']);
    changes.reach('1');
    now += 15_001;
    expect(changes.lately(ONE)).toEqual([]);
    changes.reset();
    expect([changes.since('1', ONE), changes.position]).toEqual([null, '']);
  });
});
