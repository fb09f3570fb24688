import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { drafts, draftTable } from '../src/document/drafts.js';
import { otherWriters, type Writer } from '../src/document/writers.js';
import type { MovableClock } from '../src/runtime/clock.js';
import { kitRuntime } from './kit-runtime.js';

interface Place {
  PileId: number;
  SlipId: number;
}
interface Typed {
  Count: number;
  Content: unknown;
}
const shape = { place: ['PileId', 'SlipId'], fields: { Count: 'plain', Content: 'json' } } as const;
const own = drafts<Place, Typed>({ table: 'slip_draft', owner: 'person', ...shape });
const shared = drafts<Place, Typed>({ table: 'pile_draft', owner: 'shared', ...shape });

const wang = anIdentity({ CompanyId: 7, EmployeeId: 70, Name: '王一' });
const li = anIdentity({ CompanyId: 7, EmployeeId: 71, Name: '李二' });
const desk = aStaffMember({ EmployeeId: 5, Name: '沈三' });
const at = { PileId: 1, SlipId: 0 };

describe('drafts of documents', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  beforeAll(async () => {
    kit = await kitRuntime();
    for (const [table, owner] of [
      ['slip_draft', 'person'],
      ['pile_draft', 'shared'],
    ] as const) {
      for (const statement of draftTable(
        table,
        owner,
        ['pile_id', 'slip_id'],
        'count integer, content json',
      )
        .split(';')
        .slice(0, 2)) {
        await kit.service().sql(statement);
      }
    }
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    await kit.service().sql('DELETE FROM slip_draft');
    await kit.service().sql('DELETE FROM pile_draft');
    (kit.runtime.clock as MovableClock).advance(1000);
  });

  it('come back as they were typed, one of each person and place', async () => {
    const Content = { Lines: [{ A: ' x ', B: null }], Open: true };
    const kept = await own.save(kit.as(wang), at, { Count: 3, Content });
    expect(kept).toEqual({ ...at, Count: 3, Content, Version: 1, UpdateTime: expect.any(String) });
    expect(await own.read(kit.as(wang), at)).toEqual(kept);
    expect(await own.read(kit.as(li), at)).toBeNull();
    expect(await own.read(kit.as(wang), { ...at, SlipId: 9 })).toBeNull();
  });

  it('count what changes them: the same again is the same version, at a later time', async () => {
    const first = await own.save(kit.as(wang), at, { Count: 1, Content: [1] });
    (kit.runtime.clock as MovableClock).advance(1000);
    const again = await own.save(kit.as(wang), at, { Count: 1, Content: [1] });
    expect([again.Version, again.UpdateTime > first.UpdateTime]).toEqual([1, true]);
    expect((await own.save(kit.as(wang), at, { Count: 1, Content: undefined })).Version).toBe(2);
  });

  it('refuse what was written on an older version, but for the repetition of the last save', async () => {
    const save = (Count: number, seen: number | null) =>
      own.save(kit.as(wang), at, { Count, Content: null }, seen);
    await save(1, 0);
    await expect(save(2, 0)).rejects.toMatchObject({ status: 412 });
    expect((await save(2, 1)).Version).toBe(2);
    expect((await save(2, 1)).Version).toBe(2);
    await expect(save(3, 1)).rejects.toMatchObject({ status: 412 });
    expect((await own.read(kit.as(wang), at))?.Count).toBe(2);
    await own.remove(kit.as(wang), at);
    await expect(save(3, 2)).rejects.toMatchObject({ status: 412 });
    expect(await own.read(kit.as(wang), at)).toBeNull();
  });

  it('tell others who writes there, customers no name of the platform, and nobody of his own', async () => {
    await own.save(kit.as(wang), at, { Count: 3, Content: null });
    (kit.runtime.clock as MovableClock).advance(1000);
    await own.save(kit.as(desk), { PileId: 1, SlipId: 4 }, { Count: 1, Content: null });
    const who = async (as: typeof wang) =>
      (await own.others(kit.as(as), { PileId: 1 })).map(({ Name }) => Name);
    expect([await who(wang), await who(desk), await who(li)]).toEqual([
      ['平台操作员'],
      ['王一'],
      ['平台操作员', '王一'],
    ]);
    expect(await own.others<{ Twice: number }>(kit.as(li), at, { Twice: 'd.count * 2' })).toEqual([
      { ...at, Name: '王一', Twice: 6, UpdateTime: expect.any(String) },
    ]);
    const [row] = await kit
      .service()
      .sql<{ w: Writer[] }>(`SELECT ${own.writers('PileId', 'p.id')} AS w FROM (SELECT 1 AS id) p`);
    expect(otherWriters(kit.as(li), row?.w ?? [])).toEqual(['平台操作员', '王一']);
  });

  it('end for their writer alone, of a place or of a part of it, and may end twice', async () => {
    await own.save(kit.as(wang), at, { Count: 1, Content: null });
    await own.save(kit.as(li), at, { Count: 1, Content: null });
    await own.remove(kit.as(wang), { SlipId: 0 });
    await own.remove(kit.as(wang), at);
    expect([await own.read(kit.as(wang), at), (await own.read(kit.as(li), at))?.Count]).toEqual([
      null,
      1,
    ]);
    await expect(own.remove(kit.as(li), {})).rejects.toThrow('names nothing');
  });

  it('are one for all where they are shared: two who save at once do not lose what the other wrote', async () => {
    const first = await shared.save(kit.as(wang), at, { Count: 1, Content: 'a' });
    expect(await shared.read(kit.as(li), at)).toEqual(first);
    const saves = await Promise.allSettled([
      shared.save(kit.as(li), at, { Count: 2, Content: 'b' }, first.Version),
      shared.save(kit.as(wang), at, { Count: 3, Content: 'c' }, first.Version),
    ]);
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const kept = await shared.read(kit.as(wang), at);
    expect(kept).toMatchObject({ Version: 2, Content: kept?.Count === 2 ? 'b' : 'c' });
    const last = kept?.Count === 2 ? li : wang;
    expect(await shared.others(kit.as(last), at)).toEqual([]);
    expect(
      (await shared.others(kit.as(last === li ? wang : li), at)).map(({ Name }) => Name),
    ).toEqual([last.Name]);
    await shared.remove(kit.as(desk), at);
    expect(await shared.read(kit.as(wang), at)).toBeNull();
  });
});
