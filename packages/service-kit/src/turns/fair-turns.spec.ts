import { describe, expect, it } from '@jest/globals';
import { FairTurns, type TurnLimits } from './fair-turns.js';

/** Work that ends when the test says so; notes when it begins. */
function pieces(turns: FairTurns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (party: number, name: string) =>
    turns.run(`company:${party}`, () => {
      begun.push(name);
      return new Promise<string>((end) => ends.set(name, () => end(name)));
    });
  return { begun, bring, end: (name: string) => ends.get(name)!() };
}

const turnsOf = (limits: Partial<TurnLimits>) =>
  new FairTurns({ atOnce: 1, ofParty: 1, waiting: 10, ...limits });

/** Lets everything that is ready go on. */
const settled = async () => {
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
};

describe('fair turns', () => {
  it('go round the parties, one piece at a time', async () => {
    const { begun, bring, end } = pieces(turnsOf({ waiting: 4 }));
    const all = [bring(1, 'a1'), bring(1, 'a2'), bring(1, 'a3'), bring(2, 'b1'), bring(3, 'c1')];
    const order = ['a1', 'a2', 'b1', 'c1', 'a3'];
    for (const [index, name] of order.entries()) {
      await settled();
      expect(begun).toEqual(order.slice(0, index + 1));
      end(name);
    }
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  });

  it('refuse a party that has too much waiting, and no other', async () => {
    const { bring, end, begun } = pieces(turnsOf({ waiting: 1 }));
    const first = bring(1, 'a1');
    await settled();
    void bring(1, 'a2');
    await expect(bring(1, 'a3')).rejects.toMatchObject({ code: 'request.too-many', status: 429 });
    void bring(2, 'b1');
    end('a1');
    await first;
    await settled();
    expect(begun).toEqual(['a1', 'a2']);
  });

  it('go on after work that fails', async () => {
    const turns = turnsOf({ waiting: 1 });
    await expect(turns.run('company:1', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(await turns.run('company:1', async () => 'done')).toBe('done');
  });

  it('leave a place to others, whatever a party brings', async () => {
    const { begun, bring, end } = pieces(turnsOf({ atOnce: 3, ofParty: 2 }));
    const all = [bring(1, 'a1'), bring(1, 'a2'), bring(1, 'a3'), bring(2, 'b1')];
    await settled();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    end('b1');
    await settled();
    expect(begun).toHaveLength(3);
    end('a1');
    await settled();
    for (const name of ['a2', 'a3']) end(name);
    expect(await Promise.all(all)).toHaveLength(4);
  });

  it('give a place back once, however often it is given back', async () => {
    const turns = turnsOf({ atOnce: 1, ofParty: 1 });
    const done = await turns.take('company:1');
    done();
    done();
    await turns.take('company:1');
    const begun: string[] = [];
    void turns.take('company:2').then(() => begun.push('second'));
    await settled();
    expect(begun).toEqual([]);
  });
});
