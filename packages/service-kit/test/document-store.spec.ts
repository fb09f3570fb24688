import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Class,
  Decimal,
  Instant,
  Integer,
  ListOf,
  Text,
} from '@quayside/contracts/core/field';
import { anIdentity } from '@quayside/test-kit/identities';
import { lockAwaited } from '@quayside/test-kit/lock-awaited';
import { Entity, type MigrationInterface, PrimaryGeneratedColumn, type QueryRunner } from 'typeorm';
import { ColumnsOf } from '../src/database/columns-of.js';
import { Scoped } from '../src/database/scope.js';
import { lineEntity } from '../src/document/line-entity.js';
import { DocumentStore, LINE_COLUMNS } from '../src/document/store.js';
import { kitRuntime } from './kit-runtime.js';

class StepOfNote {
  @Integer('行号', { optional: true }) LineId?: number | null;
  @Text('内容', { max: 50, optional: true }) Content?: string | null;
  @Decimal('数量', { digits: 9, scale: 3, optional: true }) Quantity?: number | null;
  @Instant('时间', { optional: true }) Time?: string | null;
}

class Note {
  @Integer('编号') Id!: number;
  @Integer('公司') CompanyId!: number;
  @Text('标题', { max: 50 }) Title!: string;
  @Text('作者', { max: 50 }) Author!: string;
  @Integer('版本') Version!: number;
  @ListOf('步骤', () => StepOfNote, { max: 50 }) Steps!: StepOfNote[];
  @ListOf('附注', () => StepOfNote, { max: 50 }) Asides!: StepOfNote[];
}

@Entity('note')
@Scoped({ company: 'CompanyId' })
@ColumnsOf(Note)
class NoteEntity extends Note {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
}

class Notes1 implements MigrationInterface {
  name = 'Notes1732000000001';
  async up(runner: QueryRunner): Promise<void> {
    const lines = (table: string) =>
      `CREATE TABLE ${table} (${LINE_COLUMNS('note')}, content varchar(50), quantity numeric(12,3), time timestamptz(3));`;
    await runner.query(`CREATE TABLE note (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, company_id bigint NOT NULL, title varchar(50) NOT NULL,
      author varchar(50) NOT NULL, version bigint NOT NULL); ${lines('note_step')} ${lines('note_aside')}`);
  }
  async down(): Promise<void> {}
}

const store = new DocumentStore<Note>({
  header: Note as Class,
  table: 'note',
  entity: NoteEntity,
  fixed: ['CompanyId', 'Author'],
  lists: {
    Steps: { type: StepOfNote, table: 'note_step' },
    Asides: { type: StepOfNote, table: 'note_aside' },
  },
});

describe('documents with lists of lines', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  const mine = anIdentity({ CompanyId: 7, EmployeeId: 70 });
  const foreign = anIdentity({ CompanyId: 8, EmployeeId: 80 });
  const step = (Content: string, more: Partial<StepOfNote> = {}): StepOfNote => ({
    Content,
    Quantity: null,
    Time: null,
    ...more,
  });

  const add = (Steps: StepOfNote[], Asides: StepOfNote[] = []) =>
    kit
      .as(mine)
      .tx((tx) =>
        store.add(tx, { CompanyId: 7, Title: 'a', Author: 'Li', Version: 1, Steps, Asides }),
      );
  /** Reads, changes and writes in one transaction. */
  const change = (id: number, how: (note: Note) => Partial<Note>) =>
    kit.as(mine).tx(async (tx) => {
      const before = await store.read(tx, id, true);
      await store.write(tx, before, { ...before, Version: before.Version + 1, ...how(before) });
    });
  const read = (id: number) => store.read(kit.as(mine), id);

  beforeAll(async () => {
    kit = await kitRuntime({
      entities: [
        NoteEntity,
        lineEntity('note_step', StepOfNote),
        lineEntity('note_aside', StepOfNote),
      ],
      migrations: [Notes1],
    });
  });
  afterAll(() => kit.close());

  it('come back as they were written, in order, numbers and times in the form of the platform', async () => {
    const id = await add(
      [step('one', { Quantity: 1.5, Time: '2026-11-30T04:00:00.000Z' }), step('two')],
      [step('beside')],
    );
    const note = await read(id);
    expect(note).toMatchObject({ Id: id, CompanyId: 7, Title: 'a', Version: 1 });
    expect(note.Steps).toEqual([
      {
        LineId: expect.any(Number),
        Content: 'one',
        Quantity: 1.5,
        Time: '2026-11-30T04:00:00.000Z',
      },
      { LineId: expect.any(Number), Content: 'two', Quantity: null, Time: null },
    ]);
    expect(note.Asides.map(({ Content }) => Content)).toEqual(['beside']);
  });

  it('keep the numbers of lines that are changed or moved; the rest is deleted or new', async () => {
    const id = await add([step('one'), step('two'), step('three')]);
    const [one, two, three] = (await read(id)).Steps;
    await change(id, () => ({
      Title: 'b',
      Steps: [{ ...three, Content: 'third' }, step('new'), one!],
    }));
    const note = await read(id);
    expect(note).toMatchObject({ Title: 'b', Version: 2 });
    expect(note.Steps.map(({ Content }) => Content)).toEqual(['third', 'new', 'one']);
    expect([note.Steps[0]!.LineId, note.Steps[2]!.LineId]).toEqual([three!.LineId, one!.LineId]);
    expect([one, two, three].map((line) => line!.LineId)).not.toContain(note.Steps[1]!.LineId);
  });

  it('leave what is fixed as it was', async () => {
    const id = await add([]);
    await change(id, () => ({ Author: 'Wang', CompanyId: 8 }));
    expect(await read(id)).toMatchObject({ Author: 'Li', CompanyId: 7 });
  });

  it('refuse a line of another document, one that stands twice, and a version that is not the next one', async () => {
    const other = await add([step('theirs')]);
    const id = await add([step('mine')]);
    const [theirs] = (await read(other)).Steps;
    await expect(change(id, ({ Steps }) => ({ Steps: [...Steps, theirs!] }))).rejects.toMatchObject(
      {
        code: 'request.invalid',
        errors: [expect.objectContaining({ Prop: 'Steps[1].LineId', Code: 'unknown-line' })],
      },
    );
    await expect(
      change(id, ({ Steps }) => ({ Steps: [...Steps, { ...Steps[0]!, Content: 'again' }] })),
    ).rejects.toMatchObject({
      errors: [expect.objectContaining({ Prop: 'Steps[1].LineId', Code: 'unknown-line' })],
    });
    await expect(change(id, ({ Version }) => ({ Version: Version + 2 }))).rejects.toMatchObject({
      code: 'record.stale',
    });
    expect((await read(id)).Steps.map(({ Content }) => Content)).toEqual(['mine']);
    expect((await read(other)).Steps.map(({ Content }) => Content)).toEqual(['theirs']);
  });

  it('are read as they are once nobody else writes them', async () => {
    const id = await add([step('one')]);
    let waiting: Promise<Note> | undefined;
    await kit.as(mine).tx(async (tx) => {
      const before = await store.read(tx, id, true);
      waiting = kit.as(mine).tx((other) => store.read(other, id, true));
      await lockAwaited(kit.service());
      await store.write(tx, before, {
        ...before,
        Version: before.Version + 1,
        Steps: [...before.Steps, step('two')],
      });
    });
    const note = await waiting;
    expect([note?.Version, note?.Steps.map(({ Content }) => Content)]).toEqual([2, ['one', 'two']]);
  });

  it('are absent for another company', async () => {
    const id = await add([step('one')]);
    await expect(store.read(kit.as(foreign), id)).rejects.toMatchObject({ code: 'record.absent' });
    expect(await store.readMany(kit.as(foreign), [id])).toEqual([]);
    expect((await store.readMany(kit.as(mine), [id])).map(({ Id }) => Id)).toEqual([id]);
  });
});
