import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Instant, Integer, Text } from '@quayside/contracts/core/field';
import { ListQuery } from '@quayside/contracts/core/list';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { Entity, type MigrationInterface, PrimaryGeneratedColumn, type QueryRunner } from 'typeorm';
import { keepColleagues } from '../src/colleagues/keep-colleagues.js';
import { ColumnsOf } from '../src/database/columns-of.js';
import { countsOf } from '../src/database/count-rows.js';
import { Filter, listPage } from '../src/database/list-page.js';
import { Scoped } from '../src/database/scope.js';
import type { Ctx } from '../src/runtime/context.js';
import { kitRuntime } from './kit-runtime.js';

class Note {
  @Integer('编号') Id!: number;
  @Integer('公司') CompanyId!: number;
  @Integer('作者') AuthorId!: number;
  @Text('内容', { max: 50 }) Content!: string;
  @Integer('版本') Version!: number;
  @Instant('更新时间') UpdateTime!: string;
}

@Entity('note')
@Scoped({
  company: 'CompanyId',
  employee: 'AuthorId',
  handled: (at, ours) => [
    `${at}.id IN (SELECT h.note_id FROM note_handler h WHERE ${ours('h.employee_id')})`,
  ],
})
@ColumnsOf(Note)
class NoteEntity extends Note {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
}

class Notes1 implements MigrationInterface {
  name = 'Notes1732000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE note (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, company_id bigint NOT NULL, author_id bigint NOT NULL,
      content varchar(50) NOT NULL, version bigint NOT NULL, update_time timestamptz(3) NOT NULL)`);
    await runner.query(
      'CREATE TABLE note_handler (note_id bigint NOT NULL, employee_id bigint NOT NULL)',
    );
  }
  async down(): Promise<void> {}
}

describe('scoped repository', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  const mine = anIdentity({ CompanyId: 7, EmployeeId: 70 });
  const foreign = anIdentity({ CompanyId: 8, EmployeeId: 80 });
  const onlyOwn = anIdentity({ CompanyId: 7, EmployeeId: 71, DataScope: 'own' });
  const insert = (ctx: Ctx, CompanyId: number, AuthorId: number, Content: string) =>
    ctx
      .repo(NoteEntity)
      .insert({ CompanyId, AuthorId, Content, Version: 1, UpdateTime: ctx.now.toISOString() });
  const list = (ctx: Ctx) =>
    listPage(ctx, {
      entity: NoteEntity,
      table: 'note',
      row: Note,
      query: new ListQuery(),
      sorts: ['Content'],
      filter: new Filter(),
    });

  beforeAll(async () => {
    kit = await kitRuntime({ entities: [NoteEntity], migrations: [Notes1] });
    const ctx = kit.service();
    await insert(ctx, 7, 70, 'a');
    await insert(ctx, 7, 71, 'b');
    await insert(ctx, 8, 80, 'c');
  });
  afterAll(() => kit.close());

  it('shows a company its own records, staff all, and the scope "own" one\'s own', async () => {
    const seen = async (ctx: Ctx) => (await list(ctx)).Rows.map((note) => note.Content).join('');
    expect(await seen(kit.as(mine))).toBe('ab');
    expect(await seen(kit.as(foreign))).toBe('c');
    expect(await seen(kit.as(onlyOwn))).toBe('b');
    expect(await seen(kit.as(aStaffMember()))).toBe('abc');
  });

  it('answers 404 for another company, also when asked for it by name', async () => {
    const [note] = await kit.service().repo(NoteEntity).find({ Content: 'c' });
    const refused = expect.objectContaining({ status: 404 });
    await expect(kit.as(mine).repo(NoteEntity).get(note!.Id)).rejects.toEqual(refused);
    await expect(
      kit.as(mine).repo(NoteEntity).update(note!.Id, 1, { Content: 'x' }),
    ).rejects.toEqual(refused);
    await expect(kit.as(mine).tx((ctx) => ctx.repo(NoteEntity).lock(note!.Id))).rejects.toEqual(
      refused,
    );
    expect(() => kit.as(mine).repo(NoteEntity).find({ CompanyId: 8 })).toThrow(refused as never);
    expect(await kit.as(mine).repo(NoteEntity).remove({ Id: note!.Id })).toBe(0);
  });

  describe('by department', () => {
    /** Departments 1 and 2 below it, 3 elsewhere. */
    const inDepartment = (EmployeeId: number, ...ScopeOrgIds: number[]) =>
      anIdentity({ CompanyId: 9, EmployeeId, DataScope: 'department', ScopeOrgIds });
    const staffOf = (
      EmployeeId: number,
      DataScope: 'own' | 'department',
      ...ScopeOrgIds: number[]
    ) => aStaffMember({ EmployeeId, DataScope, ScopeOrgIds });
    const seen = async (ctx: Ctx) => {
      const { Rows, Total } = await list(ctx);
      const found = await ctx.repo(NoteEntity).find({});
      const names = Rows.map((note) => note.Content).join('');
      expect([
        Total,
        found
          .map((note) => note.Content)
          .sort()
          .join(''),
      ]).toEqual([Rows.length, names]);
      return names;
    };
    beforeAll(async () => {
      const ctx = kit.service();
      const places = [
        [90, 1],
        [91, 1],
        [92, 2],
        [93, 3],
        [94, 1],
        [12, 5],
        [13, 5],
        [14, 6],
      ] as const;
      await keepColleagues(ctx, {
        People: places.map(([EmployeeId, OrgId]) => ({ EmployeeId, OrgId })),
      });
      for (const [author, content] of [
        [90, 'p'],
        [91, 'q'],
        [92, 'r'],
        [93, 's'],
        [95, 't'],
        // Found by two ways: made by whom it is to work on as well.
        [12, 'u'],
      ] as const)
        await insert(ctx, 9, author, content);
      // Of another company, by somebody whom the copy knows in the department.
      await insert(ctx, 8, 94, 'x');
      await ctx.sql(
        `INSERT INTO note_handler SELECT id, CASE content WHEN 'q' THEN 13 ELSE 12 END
         FROM note WHERE content IN ('p', 'q', 'u')`,
      );
    });
    afterAll(() =>
      kit.service().sql("DELETE FROM note WHERE content IN ('p', 'q', 'r', 's', 't', 'u', 'x')"),
    );

    it('shows what colleagues of the department made, of those below, and one’s own wherever one is now', async () => {
      expect(await seen(kit.as(inDepartment(90, 1)))).toBe('pq');
      expect(await seen(kit.as(inDepartment(90, 1, 2)))).toBe('pqr');
      expect(await seen(kit.as(inDepartment(93, 1)))).toBe('pqs');
      expect(await seen(kit.as(inDepartment(95, 7)))).toBe('t');
      expect(await seen(kit.as(inDepartment(96)))).toBe('');
    });

    it('follows who moves', async () => {
      await keepColleagues(kit.service(), { People: [{ EmployeeId: 93, OrgId: 1 }] });
      expect(await seen(kit.as(inDepartment(90, 1)))).toBe('pqs');
      await keepColleagues(kit.service(), { People: [{ EmployeeId: 93, OrgId: 3 }] });
    });

    it('shows staff what they or their department deal with', async () => {
      expect(await seen(kit.as(staffOf(12, 'own')))).toBe('pu');
      expect(await seen(kit.as(staffOf(12, 'department', 5)))).toBe('pqu');
      expect(await seen(kit.as(staffOf(14, 'department', 6)))).toBe('');
    });

    it('counts the parts of what one comes by in several ways, each record once', async () => {
      const parts = new Map(
        ['p', 'q', 'u'].map((content) => [content, { condition: `t.content = '${content}'` }]),
      );
      const rows = { entity: NoteEntity, table: 'note', filter: new Filter() };
      expect(await countsOf(kit.as(staffOf(12, 'own')), rows, 'Content', parts)).toEqual([
        { Content: 'p', Count: 1 },
        { Content: 'u', Count: 1 },
      ]);
    });

    it('changes, locks and deletes nothing beyond it', async () => {
      const [note] = await kit.service().repo(NoteEntity).find({ Content: 's' });
      const refused = expect.objectContaining({ status: 404 });
      const ctx = kit.as(inDepartment(90, 1));
      await expect(ctx.repo(NoteEntity).get(note!.Id)).rejects.toEqual(refused);
      await expect(ctx.repo(NoteEntity).update(note!.Id, 1, { Content: 'y' })).rejects.toEqual(
        refused,
      );
      await expect(ctx.tx((tx) => tx.repo(NoteEntity).lock(note!.Id))).rejects.toEqual(refused);
      expect(await ctx.repo(NoteEntity).remove({ Content: 's' })).toBe(0);
      const within = kit.as(inDepartment(90, 1, 3));
      expect(await within.tx((tx) => tx.repo(NoteEntity).lock(note!.Id))).toMatchObject({
        Content: 's',
      });
      expect(await within.repo(NoteEntity).update(note!.Id, 1, { Content: 's' })).toMatchObject({
        Version: 2,
      });
    });
  });

  it('refuses an edit of an outdated version and keeps what is there', async () => {
    const ctx = kit.as(mine);
    const note = await insert(ctx, 7, 70, 'v1');
    const second = await ctx.repo(NoteEntity).update(note.Id, 1, { Content: 'v2' });
    expect(second).toMatchObject({ Content: 'v2', Version: 2 });
    await expect(ctx.repo(NoteEntity).update(note.Id, 1, { Content: 'lost' })).rejects.toEqual(
      expect.objectContaining({ status: 412 }),
    );
    expect((await ctx.repo(NoteEntity).get(note.Id)).Content).toBe('v2');
    await ctx.repo(NoteEntity).remove({ Id: note.Id });
  });
});
