import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PRESENCE_EVERY_S } from '@quayside/contracts/core/presence';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { notePresence } from '../src/document/presence.js';
import type { MovableClock } from '../src/runtime/clock.js';
import { kitRuntime } from './kit-runtime.js';

describe('presence at a form', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  const li = anIdentity({ CompanyId: 7, EmployeeId: 70, Name: '李' });
  const wang = anIdentity({ CompanyId: 7, EmployeeId: 71, Name: '王' });
  const desk = aStaffMember({ EmployeeId: 1, Name: '张' });
  const open = (who: typeof li, subject: string, Device = `browser-of-${who.EmployeeId}`) =>
    notePresence(kit.as(who), subject, { Device }).then((others) => others.map(({ Name, Mine }) => (Mine ? '本人' : Name)));

  beforeAll(async () => {
    kit = await kitRuntime();
  });
  afterAll(() => kit.close());

  it('tells who opened the same form before, and the first of the second', async () => {
    expect(await open(li, 'a')).toEqual([]);
    expect(await open(wang, 'a')).toEqual(['李']);
    expect(await open(li, 'a')).toEqual(['王']);
    expect(await open(wang, 'another')).toEqual([]);
  });

  it('tells a person of his own other browser, and no customer who of the platform it is', async () => {
    expect(await open(li, 'b', 'first-browser')).toEqual([]);
    expect(await open(li, 'b', 'second-browser')).toEqual(['本人']);
    expect(await open(desk, 'c')).toEqual([]);
    expect(await open(li, 'c')).toEqual(['平台操作员']);
    expect(await open(desk, 'c')).toEqual(['李']);
  });

  it('ends some time after the form was closed, and opens anew', async () => {
    const clock = kit.runtime.clock as MovableClock;
    const since = async () => (await notePresence(kit.as(wang), 'd', { Device: 'browser-of-71' })).map(({ Since }) => Since);
    await open(li, 'd');
    const first = await since();
    expect(first).toHaveLength(1);
    clock.pass(PRESENCE_EVERY_S * 2_000);
    await open(li, 'd');
    expect(await since()).toEqual(first);
    clock.pass(PRESENCE_EVERY_S * 3_000 + 1);
    expect(await since()).toEqual([]);
    await open(li, 'd');
    expect(await since()).not.toEqual(first);
  });
});
