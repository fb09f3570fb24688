import { describe, expect, it } from '@jest/globals';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import { textLanes } from './lanes.js';

const lanes = () => textLanes({ database: {} } as ServiceRuntime);
function gate(): { opened: Promise<number>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<number>((resolve) => {
    open = () => resolve(1);
  });
  return { opened, open: () => open() };
}

describe('a queue of work for each carrier', () => {
  it('keeps no carrier waiting for another, and works once more for what was asked meanwhile', async () => {
    const all = lanes();
    const slow = gate();
    const runs: string[] = [];
    const work = async () => {
      runs.push('slow');
      return slow.opened;
    };
    const first = all.run(1, work);
    const more = [all.run(1, work), all.run(1, work)];
    expect(await all.run(2, async () => runs.push('other'))).toBe(2);
    slow.open();
    expect(await Promise.all([first, ...more])).toEqual([1, 1, 1]);
    expect(runs).toEqual(['slow', 'other', 'slow']);
  });

  it('does a few steps at once and the others in their turn', async () => {
    const all = lanes();
    const gates = Array.from({ length: 6 }, gate);
    const begun: number[] = [];
    const steps = gates.map(({ opened }, at) =>
      all.step(() => {
        begun.push(at);
        return opened;
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2, 3]);
    gates[2]!.open();
    await steps[2];
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    for (const { open } of gates) open();
    await Promise.all(steps);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('goes on after work that failed', async () => {
    const all = lanes();
    await expect(all.run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await all.run(1, async () => 3)).toBe(3);
  });
});
