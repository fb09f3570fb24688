import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Instant, Integer, Text } from '@quayside/contracts/core/field';
import { ListQuery } from '@quayside/contracts/core/list';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { Entity, type MigrationInterface, PrimaryGeneratedColumn, type QueryRunner } from 'typeorm';
import { ColumnsOf } from '../src/database/columns-of.js';
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
@Scoped({ company: 'CompanyId', employee: 'AuthorId' })
@ColumnsOf(Note)
class NoteEntity extends Note {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) declare Id: number;
}

class Notes1 implements MigrationInterface {
  name = 'Notes1732000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE note (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, company_id bigint NOT NULL, author_id bigint NOT NULL,
      content varchar(50) NOT NULL, version bigint NOT NULL, update_time timestamptz(3) NOT NULL)`);
  }
  async down(): Promise<void> {}
}

describe('scoped repository', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  const mine = anIdentity({ CompanyId: 7, EmployeeId: 70 });
  const foreign = anIdentity({ CompanyId: 8, EmployeeId: 80 });
  const onlyOwn = anIdentity({ CompanyId: 7, EmployeeId: 71, DataScope: 'own' });
  const insert = (ctx: Ctx, CompanyId: number, AuthorId: number, Content: string) =>
    ctx.repo(NoteEntity).insert({ CompanyId, AuthorId, Content, Version: 1, UpdateTime: ctx.now.toISOString() });
  const list = (ctx: Ctx) =>
    listPage(ctx, { entity: NoteEntity, table: 'note', row: Note, query: new ListQuery(), sorts: ['Content'], filter: new Filter() });

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
    await expect(kit.as(mine).repo(NoteEntity).update(note!.Id, 1, { Content: 'x' })).rejects.toEqual(refused);
    await expect(kit.as(mine).tx((ctx) => ctx.repo(NoteEntity).lock(note!.Id))).rejects.toEqual(refused);
    expect(() => kit.as(mine).repo(NoteEntity).find({ CompanyId: 8 })).toThrow(refused as never);
    expect(await kit.as(mine).repo(NoteEntity).remove({ Id: note!.Id })).toBe(0);
  });

  it('refuses an edit of an outdated version and keeps what is there', async () => {
    const ctx = kit.as(mine);
    const note = await insert(ctx, 7, 70, 'v1');
    const second = await ctx.repo(NoteEntity).update(note.Id, 1, { Content: 'v2' });
    expect(second).toMatchObject({ Content: 'v2', Version: 2 });
    await expect(ctx.repo(NoteEntity).update(note.Id, 1, { Content: 'lost' })).rejects.toEqual(expect.objectContaining({ status: 412 }));
    expect((await ctx.repo(NoteEntity).get(note.Id)).Content).toBe('v2');
    await ctx.repo(NoteEntity).remove({ Id: note.Id });
  });
});
