import { describe, expect, it } from '@jest/globals';
import { choices } from '@quayside/contracts/core/choices';
import type { Ctx } from './runtime/context.js';
import { machine } from './state-machine.js';

const State = choices({ Open: { value: 1, label: '开' }, Shut: { value: 2, label: '关' } });
const Verb = choices({
  Shut: { value: 'shut', label: '关上' },
  Break: { value: 'break', label: '损坏' },
});

const someone = (CompanyType: number, ...rights: string[]): Ctx =>
  ({
    caller: null,
    identity: { CompanyType },
    can: (right: string) => rights.includes(right),
  }) as unknown as Ctx;
const system = { caller: 'si', identity: null } as unknown as Ctx;

const door = machine<1 | 2, 'shut' | 'break'>(State, Verb, [
  { from: [1], verb: 'shut', to: 2, permission: 'si:review', by: [0] },
  { from: [1, 2], verb: 'break', to: 2, permission: null, by: [] },
]);

describe('machine', () => {
  it('lets through who may, in a state that has the verb', () => {
    expect(door.step(someone(0, 'si:review'), 1, 'shut').to).toBe(2);
    expect(door.step(system, 2, 'break').to).toBe(2);
  });

  it('refuses with 422 what the table does not have, with 403 who may not', () => {
    expect(() => door.step(someone(0, 'si:review'), 2, 'shut')).toThrow(
      expect.objectContaining({ status: 422, code: 'state.refused' }),
    );
    expect(() => door.step(someone(0), 1, 'shut')).toThrow(
      expect.objectContaining({ status: 403 }),
    );
    expect(() => door.step(someone(1, 'si:review'), 1, 'shut')).toThrow(
      expect.objectContaining({ status: 403 }),
    );
    expect(() => door.step(someone(0, 'si:review'), 1, 'break')).toThrow(
      expect.objectContaining({ status: 403 }),
    );
  });

  it('tells what somebody may do now', () => {
    expect(door.allowed(someone(0, 'si:review'), 1).map((row) => row.verb)).toEqual(['shut']);
    expect(door.allowed(someone(0, 'si:review'), 2)).toEqual([]);
  });

  it('does not take a table with a verb twice in a state', () => {
    const row = { from: [1], verb: 'shut', to: 2, permission: null, by: [] } as const;
    expect(() => machine<1 | 2, 'shut' | 'break'>(State, Verb, [row, row])).toThrow('twice');
  });
});
