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
    notePresence(kit.as(who), subject, { Device }).then((others) =>
      others.map(({ Name, Mine }) => (Mine ? '本人' : Name)),
    );

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

  it('ends at once when the form is left, by who has it open alone', async () => {
    const left = (who: typeof li, Device: string) =>
      notePresence(kit.as(who), 'e', { Device, Left: true });
    await open(li, 'e');
    expect(await left(wang, 'browser-of-70')).toEqual([]);
    expect(await open(wang, 'e')).toEqual(['李']);
    await left(li, 'another-browser');
    expect(await open(wang, 'e')).toEqual(['李']);
    await left(li, 'browser-of-70');
    expect(await open(wang, 'e')).toEqual([]);
  });

  it('counts the windows of a browser as one, which is there until the last is closed', async () => {
    const windows = ['1', '2'].map((window) => '0123456789abcdef'.repeat(2) + window);
    for (const device of windows) expect(await open(li, 'f', device)).toEqual([]);
    await notePresence(kit.as(li), 'f', { Device: windows[0]!, Left: true });
    expect(await open(li, 'f', 'the-other-browser')).toEqual(['本人']);
    await notePresence(kit.as(li), 'f', { Device: windows[1]!, Left: true });
    expect(await open(li, 'f', 'the-other-browser')).toEqual([]);
  });

  it('ends some time after the form was closed, and opens anew', async () => {
    const clock = kit.runtime.clock as MovableClock;
    const since = async () =>
      (await notePresence(kit.as(wang), 'd', { Device: 'browser-of-71' })).map(
        ({ Since }) => Since,
      );
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
